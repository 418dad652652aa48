import { setTimeout as wait } from 'node:timers/promises';
import type { AppData } from '@marquee/contract';
import { baseOf, languageOfListing } from '@marquee/engine/language';
import pLimit from 'p-limit';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { type CandidateLanguage, candidateLanguages, isSameLanguage } from './candidate-languages.ts';
import { type FoundLanguage, isGone, readCandidate } from './read-candidate.ts';
import { shareFlight } from './share-flight.ts';
import { listingByAppId } from './store.ts';
import type { StoreListing } from './store-listing.ts';
import type { OfferedLanguage } from './tables.ts';
import { namedApp, type WantedApp } from './wanted-app.ts';

/** A language of a listing, and the page on which its texts stand. */
export interface LanguageOfListing extends OfferedLanguage {
  app: WantedApp;
}

/** Milliseconds for which languages are known, and where the store did not answer for all of them. */
const freshMs = 7 * 24 * 60 * 60_000;
const freshIncompleteMs = 10 * 60_000;
/** Milliseconds until what was found so far is the answer. */
const deadlineMs = 25_000;

/** A store is asked for no more pages at once, whoever wants to know, and gets a pause after each. */
const polite = pLimit(4);
const pauseMs = 100;

const names = new Intl.DisplayNames('en', { type: 'language' });

/**
 * The languages in which the store shows a listing, the publisher's own first; kept for a week.
 * @throws HttpError APP_NOT_FOUND, or STORE_* where the store answers for none
 */
export async function findLanguages(
  ctx: Context,
  appId: string,
  signal?: AbortSignal,
  caller?: string,
): Promise<LanguageOfListing[]> {
  const known = await rowOf(ctx, appId);
  if (!known) throw new HttpError('APP_NOT_FOUND');
  if (known.languages && known.isFresh) return known.languages;
  return shareFlight(ctx, `languages ${appId}`, (flight) => askStore(ctx, known, flight, caller), signal);
}

/** The languages of a listing as far as they were found, however long ago; null where nobody asked. */
export async function languagesOfListing(ctx: Context, appId: string): Promise<LanguageOfListing[] | null> {
  return (await rowOf(ctx, appId))?.languages ?? null;
}

async function rowOf({ db }: Context, appId: string) {
  const row = await db
    .selectFrom('listings')
    .leftJoin('listing_languages', 'listing_languages.app_id', 'listings.app_id')
    .select(['listings.store', 'listings.store_id', 'listings.country', 'listings.language'])
    .select(['listing_languages.languages', 'listing_languages.fresh_until'])
    .where('listings.app_id', '=', appId)
    .executeTakeFirst();
  if (!row) return null;
  const app = namedApp(row.store, row.store_id, row.country, row.language);
  const isFresh = row.fresh_until !== null && row.fresh_until > new Date();
  return { app, isFresh, languages: row.languages?.map((one) => placed(app, one)) ?? null };
}

const placed = (app: WantedApp, language: OfferedLanguage): LanguageOfListing => ({
  ...language,
  app: namedApp(app.store, app.id, language.country, language.lang),
});

async function askStore(
  ctx: Context,
  { app }: { app: WantedApp },
  flight: AbortSignal,
  caller: string | undefined,
): Promise<LanguageOfListing[]> {
  const listing = await listingByAppId(ctx.db, app.appId);
  if (!listing) throw new HttpError('APP_NOT_FOUND');
  const own = languageOfListing(listing);
  const spoken = app.language && baseOf(app.language) === baseOf(own) ? app.language : toTag(own);
  const candidates = candidateLanguages(app, spoken);
  const until = AbortSignal.any([flight, AbortSignal.timeout(deadlineMs)]);
  const stores = { ...ctx.config.stores, breakers: ctx.breakers, caller };
  const ask = (candidate: CandidateLanguage) =>
    polite(async () => {
      const found = await readCandidate(stores, app, candidate, until);
      await wait(pauseMs, undefined, { signal: until });
      return found;
    });
  // The listing that is kept needs no asking, but only a page tells whether a machine translated it.
  const answers = await Promise.allSettled(candidates.map(ask));
  flight.throwIfAborted();
  const failed = answers
    .filter((answer) => answer.status === 'rejected')
    .filter(({ reason }) => !isGone(reason));
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (found.length === 0) throw answers.find((answer) => answer.status === 'rejected')?.reason;
  const languages = toldApart(found);
  const fresh_until = new Date(Date.now() + (failed.length > 0 ? freshIncompleteMs : freshMs));
  const row = { languages: JSON.stringify(languages), fresh_until };
  await ctx.db
    .insertInto('listing_languages')
    .values({ app_id: app.appId, ...row })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet(row))
    .execute();
  return languages.map((language) => placed(app, language));
}

/** The engine's tags of Chinese as the stores write them. */
export const toTag = (language: string) => ({ 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' })[language] ?? language;

/** Which of the pages are the publisher's own words in the language that was asked for, those first. */
export function toldApart(found: readonly FoundLanguage[]): OfferedLanguage[] {
  const said = new Set<string>();
  const languages = found.map(({ language, country, lang, listing }): OfferedLanguage => {
    const { description, isTranslated } = listing;
    const speaks = baseOf(languageOfListing(asTexts(listing, language))) === baseOf(language);
    const own = !isTranslated && speaks && !said.has(description);
    if (own) said.add(description);
    return { language, name: names.of(language) ?? language, own, country, lang };
  });
  return [...languages.filter(({ own }) => own), ...languages.filter(({ own }) => !own)];
}

const asTexts = ({ title, summary, description }: StoreListing, language: string) => ({
  basicInfo: { title, summary, description } as AppData['basicInfo'],
  language,
});

/** The language of a list that a tag means; undefined where it is none of them. */
export const languageMeant = <Language extends { language: string }>(
  languages: readonly Language[],
  tag: string,
): Language | undefined =>
  languages.find(({ language }) => language.toLowerCase() === tag.toLowerCase()) ??
  languages.find(({ language }) => isSameLanguage(language, tag));
