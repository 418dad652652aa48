import type { HttpError } from '#platform/http-error.ts';
import type { CandidateLanguage } from './candidate-languages.ts';
import { readStore, type Stores } from './read-store.ts';
import type { StoreListing } from './store-listing.ts';
import { namedApp, type WantedApp } from './wanted-app.ts';

/** A language and the page on which a store showed it. */
export type FoundLanguage = CandidateLanguage & { listing: StoreListing };

/** True for an error of a store that answers, and has no such app there. */
export const isGone = (error: unknown): boolean =>
  (error as HttpError | undefined)?.code === 'STORE_APP_NOT_FOUND';

/**
 * Asks a store for an app in a language, in a second country where the first does not sell it.
 * @throws HttpError as `readStore`
 */
export async function readCandidate(
  stores: Stores,
  app: WantedApp,
  { elsewhere, ...candidate }: CandidateLanguage,
  signal: AbortSignal,
): Promise<FoundLanguage> {
  const read = async (country: string): Promise<FoundLanguage> => ({
    ...candidate,
    country,
    listing: await readStore(stores, namedApp(app.store, app.id, country, candidate.lang), signal),
  });
  try {
    return await read(candidate.country);
  } catch (error) {
    if (!elsewhere || !isGone(error)) throw error;
    return read(elsewhere);
  }
}
