import { randomUUID } from 'node:crypto';
import type { AppData } from '@marquee/contract';
import { limits } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { picturesFetched } from '../events.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { keepListing } from './keep-listing.ts';
import { readStore } from './read-store.ts';
import { dropLease, takeLease } from './store.ts';
import type { StoreListing } from './store-listing.ts';

/** Milliseconds for the store's page and its pictures together: nobody waits for it. */
const timeoutMs = 60_000;

/**
 * Asks the store again for a listing that is kept. Its pictures are fetched only where texts, rating or the addresses of
 * its pictures are other ones.
 * @returns whether the kept listing was another one; null where there is none, or somebody else is reading it
 * @throws HttpError STORE_*, as the first reading
 */
export async function recheckListing(
  ctx: Context,
  appId: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  const row = await ctx.db
    .selectFrom('listings')
    .select(['app_id', 'store', 'store_id', 'country', 'language', 'data'])
    .where('app_id', '=', appId)
    .executeTakeFirst();
  const holder = randomUUID();
  if (!row || !(await takeLease(ctx.db, appId, holder, timeoutMs))) return null;
  try {
    const app = {
      appId,
      store: row.store,
      id: row.store_id,
      country: row.country,
      language: row.language,
      storeUrl: row.data.storeUrl ?? '',
    };
    const { stores } = ctx.config;
    const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const listing = await readStore({ ...stores, breakers: ctx.breakers }, app, until);
    const { max_screenshots: maxScreenshots, download_timeout: downloadTimeout } = await limits(ctx.db);
    if (isSame(row.data, listing, maxScreenshots)) return false;
    await ctx.storage.check();
    const wanted = { maxScreenshots, downloadTimeout };
    const pictures = await fetchPictures(ctx.pictures, stores, listing, wanted, until);
    picturesFetched(ctx, pictures.screenshots.length + Number(pictures.icon !== null), pictures.lost);
    await keepListing(ctx, app, listing, pictures, signal);
    return true;
  } finally {
    await dropLease(ctx.db, appId, holder);
  }
}

/** Whether a store says what it said before. How many have rated does not count: that grows by the hour. */
function isSame(
  { basicInfo, stats, media }: AppData,
  listing: StoreListing,
  maxScreenshots: number,
): boolean {
  const texts = ['title', 'developer', 'summary', 'genre', 'description'] as const;
  const wanted = listing.screenshots.slice(0, maxScreenshots);
  return (
    texts.every((field) => basicInfo[field] === listing[field]) &&
    stats.score === (listing.rating?.score ?? null) &&
    stats.scoreText === (listing.rating?.text ?? null) &&
    (media.icon === null) === (listing.icon === null) &&
    (media.icon === null || (listing.icon?.includes(media.icon.original.url) ?? false)) &&
    media.screenshots.length === wanted.length &&
    media.screenshots.every(({ url }, index) => wanted[index]?.includes(url))
  );
}
