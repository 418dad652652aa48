import type { ListingPictures, MadeAd } from '@marquee/engine';
import { retryWhileStorageAway } from '#platform/storage.ts';
import type { Context } from '../context.ts';
import type { BlobKey } from './blob-key.ts';
import { keepPicture } from './pictures.ts';
import { keepRecipePictures } from './recipe-pictures.ts';

/** Stores what was made: the ad's picture, and what a model painted for it. */
export async function keepMadeAd(
  ctx: Context,
  blobKey: BlobKey,
  ad: Pick<MadeAd, 'png' | 'thumbnail' | 'painting'>,
): Promise<void> {
  await Promise.all([
    keepPicture(ctx, blobKey, ad),
    ad.painting ? keepRecipePictures(ctx, [ad.painting]) : [],
  ]);
}

/**
 * Stores a listing's pictures for the recipes of the ads that are made with them: while these are made, and before the
 * first is recorded, so whoever records one waits for it. Where nobody does, a failure is of no matter.
 * @throws StorageAwayError
 */
export function keepListingPictures(
  ctx: Context,
  { icon, screenshots }: ListingPictures,
  signal: AbortSignal,
): Promise<unknown> {
  const kept = retryWhileStorageAway(
    ctx.storage,
    () => keepRecipePictures(ctx, [...(icon ? [icon] : []), ...screenshots]),
    signal,
  );
  kept.catch(() => {});
  return kept;
}
