import { languageOfListing } from '@marquee/engine/language';
import type { PicturePool } from '@marquee/engine/pictures';
import { HttpError } from '#platform/http-error.ts';
import type { StoreConfig } from '../config.ts';
import { candidateLanguages } from './candidate-languages.ts';
import { fetchListing, type LooseListing, looseListing } from './fetch-listing.ts';
import { languageMeant, toldApart, toTag } from './languages.ts';
import { type FoundLanguage, isGone, readCandidate } from './read-candidate.ts';
import { namedApp, wantedApp } from './wanted-app.ts';

/** A listing in a language that was asked for; null where the store does not show it there. */
export interface LanguageFetched {
  language: string;
  /** Whether the publisher wrote it: neither a machine, nor the text of another language again. */
  own: boolean;
  found: LooseListing | null;
}

/** Milliseconds for one language with its pictures. */
const deadlineMs = 30_000;

/**
 * Reads an app's listing in each of several languages straight from the store, one after the other; needs no database.
 * @throws HttpError LANGUAGE_NOT_OFFERED for one that no store is asked for, or as `fetchListing`
 */
export async function fetchLanguages(
  pool: PicturePool,
  stores: StoreConfig,
  link: string,
  tags: readonly string[],
): Promise<LanguageFetched[]> {
  const app = wantedApp(link);
  const main = await fetchListing(pool, stores, link);
  const candidates = candidateLanguages(app, toTag(languageOfListing(main.listing)));
  const asked = tags.map((tag) => {
    const meant = languageMeant(candidates, tag);
    if (!meant) throw new HttpError('LANGUAGE_NOT_OFFERED');
    return meant;
  });
  const [first] = candidates;
  const pages: (FoundLanguage | null)[] = [];
  for (const candidate of [...(first ? [first] : []), ...asked])
    pages.push(
      await readCandidate(stores, app, candidate, AbortSignal.timeout(deadlineMs)).catch((error) => {
        if (isGone(error)) return null;
        throw error;
      }),
    );
  const own = new Map(toldApart(pages.filter((page) => page !== null)).map((one) => [one.language, one.own]));
  const listings: LanguageFetched[] = [];
  for (const [at, { language }] of asked.entries()) {
    const page = pages[at + 1];
    const found =
      language === first?.language
        ? main
        : page
          ? await looseListing(
              pool,
              stores,
              namedApp(app.store, app.id, page.country, page.lang),
              page.listing,
              AbortSignal.timeout(deadlineMs),
            )
          : null;
    listings.push({ language, own: own.get(language) ?? false, found });
  }
  return listings;
}
