import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppData } from '@marquee/contract';
import pLimit from 'p-limit';
import { HttpError } from '#platform/http-error.ts';
import { limits } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { picturesFetched } from '../events.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { keepListing } from './keep-listing.ts';
import { screensSoFar } from './order-screens.ts';
import { readStore } from './read-store.ts';
import { shareFlight } from './share-flight.ts';
import { dropLease, freshListing, renewLease, takeLease } from './store.ts';
import { type WantedApp, wantedApp } from './wanted-app.ts';

/** Milliseconds from the request to the answer, whatever happens. */
const deadlineMs = 30_000;
/** After this, what has come of the pictures is taken, so that there is time to store it. */
const picturesDeadlineMs = 26_000;
/** A process that died loses its lease after this; a living one renews it in time. */
const leaseTime = 6_000;
/** Readings that this process has in hand; each may hold all pictures of a listing. The others wait their time. */
const readings = pLimit(8);
/** Between two looks at whether another process is done. */
const pollInterval = 250;

/**
 * The listing that a link means: the kept one when it is fresh, else read from the store with its pictures.
 * Those who ask for the same app at the same time share one reading, across processes too.
 * @throws HttpError INVALID_LINK, STORE_*, APP_NOT_USABLE; the signal's reason when the caller hung up
 */
export async function extractListing(
  ctx: Context,
  link: string,
  signal?: AbortSignal,
  caller?: string,
): Promise<AppData> {
  return readListing(ctx, wantedApp(link), signal, caller);
}

/** As `extractListing`, of an app that is known. */
export async function readListing(
  ctx: Context,
  app: WantedApp,
  signal?: AbortSignal,
  caller?: string,
): Promise<AppData> {
  const fresh = await freshListing(ctx.db, app.appId);
  if (fresh) {
    await screensSoFar(
      ctx,
      app.appId,
      fresh.media.screenshots.map(({ path }) => path),
    );
    return fresh;
  }
  return shareFlight(ctx, app.appId, (flight) => readAlone(ctx, app, flight, caller), signal);
}

/** Waits for the right to read the app's page, or for the listing that another process reads. */
async function readAlone(
  ctx: Context,
  app: WantedApp,
  flight: AbortSignal,
  caller: string | undefined,
): Promise<AppData> {
  const start = performance.now();
  const holder = randomUUID();
  while (!(await takeLease(ctx.db, app.appId, holder, leaseTime))) {
    await wait(pollInterval, undefined, { signal: flight });
    const fresh = await freshListing(ctx.db, app.appId);
    if (fresh) return fresh;
    if (performance.now() - start > deadlineMs - pollInterval) throw new HttpError('STORE_UNREACHABLE');
  }
  const renewing = setInterval(() => {
    renewLease(ctx.db, app.appId, holder, leaseTime).catch((error) => ctx.log.warn({ err: error }, 'lease'));
  }, leaseTime / 3);
  try {
    // Another process may have been done between our look and our lease.
    const fresh = await freshListing(ctx.db, app.appId);
    if (fresh) return fresh;
    return await readings(() => readAndKeep(ctx, app, flight, start, caller));
  } finally {
    clearInterval(renewing);
    await dropLease(ctx.db, app.appId, holder);
  }
}

async function readAndKeep(
  ctx: Context,
  app: WantedApp,
  flight: AbortSignal,
  start: number,
  caller: string | undefined,
): Promise<AppData> {
  const within = (milliseconds: number) =>
    AbortSignal.any([
      flight,
      AbortSignal.timeout(Math.max(0, Math.round(start + milliseconds - performance.now()))),
    ]);
  const { stores } = ctx.config;
  const listing = await readStore(
    { ...stores, breakers: ctx.breakers, caller },
    app,
    within(picturesDeadlineMs),
  );
  // Before many pictures are fetched and written anew for nothing.
  await ctx.storage.check();
  const { max_screenshots, download_timeout } = await limits(ctx.db);
  const pictures = await fetchPictures(
    ctx.pictures,
    stores,
    listing,
    { maxScreenshots: max_screenshots, downloadTimeout: download_timeout },
    within(picturesDeadlineMs),
  );
  picturesFetched(ctx, pictures.screenshots.length + Number(pictures.icon !== null), pictures.lost);
  return keepListing(ctx, app, listing, pictures, flight);
}
