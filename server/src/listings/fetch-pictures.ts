import type { EncodedPicture, PicturePool } from '@marquee/engine/pictures';
import pLimit from 'p-limit';
import type { StoreConfig } from '../config.ts';
import { FetchError, fetchBytes } from './fetch.ts';
import type { PictureSource, StoreListing } from './store-listing.ts';

/** A picture as we keep it, and where the store has it. */
export type FetchedPicture = EncodedPicture & { url: string };

export interface PictureLimits {
  maxScreenshots: number;
  /** Milliseconds per file. */
  downloadTimeout: number;
}

/** A picture of a listing that could not be had. */
export interface LostPicture {
  url: string;
  /** As the store's answer, our decoder, or the end of the time for it said. */
  error: unknown;
}

export interface FetchedPictures {
  icon: FetchedPicture | null;
  screenshots: FetchedPicture[];
  lost: LostPicture[];
  /** What could not be had, in sentences for the user. */
  notices: string[];
}

const maxPictureBytes = 20 * 1024 * 1024;
/** Of one listing, and of all that this process reads. */
const downloadsAtOnce = 8;
const allDownloads = pLimit(24);

/**
 * Fetches and encodes a listing's pictures. Those that are refused, broken, or not there when `signal`
 * times out are left out and reported.
 * @throws the signal's reason when it was aborted by other than a timeout
 */
export async function fetchPictures(
  pool: PicturePool,
  stores: StoreConfig,
  listing: Pick<StoreListing, 'icon' | 'screenshots'>,
  limits: PictureLimits,
  signal: AbortSignal,
): Promise<FetchedPictures> {
  const downloading = pLimit(downloadsAtOnce);
  const lost: LostPicture[] = [];
  const one = async (source: PictureSource, use: 'icon' | 'screenshot'): Promise<FetchedPicture | null> => {
    try {
      const { url, bytes } = await downloading(() =>
        allDownloads(() => download(stores, source, limits.downloadTimeout, signal)),
      );
      return { url, ...(await pool.encode(bytes, use, signal)) };
    } catch (error) {
      if (signal.aborted && signal.reason === error && !isTimeout(error)) throw error;
      lost.push({ url: source[0], error });
      return null;
    }
  };
  const wanted = listing.screenshots.slice(0, limits.maxScreenshots);
  const [icon, ...screenshots] = await Promise.all([
    listing.icon && one(listing.icon, 'icon'),
    ...wanted.map((source) => one(source, 'screenshot')),
  ]);
  const loaded = screenshots.filter((picture) => picture !== null);
  const missing = wanted.length - loaded.length;
  const notices: string[] = [];
  if (!icon) notices.push('The icon could not be loaded.');
  if (missing > 0) {
    notices.push(
      wanted.length === 1
        ? 'The screenshot could not be loaded.'
        : `${missing} of ${wanted.length} screenshots could not be loaded.`,
    );
  }
  return { icon: icon ?? null, screenshots: loaded, lost, notices };
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** The first of a picture's addresses that the store has. */
async function download(
  stores: StoreConfig,
  [url, ...others]: PictureSource,
  timeout: number,
  signal: AbortSignal,
): Promise<{ url: string; bytes: Uint8Array }> {
  try {
    const bytes = await fetchBytes(url, {
      stores,
      longest: maxPictureBytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' },
    });
    return { url, bytes };
  } catch (error) {
    const [next, ...rest] = others;
    const refused = error instanceof FetchError && error.fault.kind === 'status' && error.fault.status < 500;
    if (!next || !refused) throw error;
    return download(stores, [next, ...rest], timeout, signal);
  }
}
