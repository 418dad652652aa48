import type { AppData } from '@marquee/contract';
import type { PicturePool } from '@marquee/engine/pictures';
import type { StoreConfig } from '../config.ts';
import { toAppData } from './app-data.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { readStore } from './read-store.ts';
import type { StoreListing } from './store-listing.ts';
import { type WantedApp, wantedApp } from './wanted-app.ts';

/** A listing and its pictures, kept nowhere. */
export interface LooseListing {
  listing: AppData;
  pictures: { icon: Uint8Array | null; screenshots: Uint8Array[] };
}

/** Milliseconds for everything. */
const deadlineMs = 30_000;
/** The specification's defaults. */
const limits = { maxScreenshots: 25, downloadTimeout: 30_000 };

/**
 * Reads the listing that a link means straight from the store; needs no database.
 * @throws HttpError as extractListing
 */
export async function fetchListing(
  pool: PicturePool,
  stores: StoreConfig,
  link: string,
): Promise<LooseListing> {
  const app = wantedApp(link);
  const signal = AbortSignal.timeout(deadlineMs);
  const found = await readStore(stores, app, signal);
  return looseListing(pool, stores, app, found, signal);
}

/** What a store's page says, with its pictures. */
export async function looseListing(
  pool: PicturePool,
  stores: StoreConfig,
  app: WantedApp,
  found: StoreListing,
  signal: AbortSignal,
): Promise<LooseListing> {
  const { icon, screenshots, notices } = await fetchPictures(pool, stores, found, limits, signal);
  return {
    listing: toAppData(app, found, { icon: null, screenshots: [] }, notices),
    pictures: { icon: icon?.bytes ?? null, screenshots: screenshots.map(({ bytes }) => bytes) },
  };
}
