import type { UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { recipeIn, retireVersion, returnToVersion } from '../generations/index.ts';
import { keepPictureAsVersion, type SavedAd } from './keep-edit.ts';
import { requireEditableAd } from './store.ts';

/**
 * Brings an earlier version back, as a new one: with the very picture that it had.
 * @throws HttpError NOT_FOUND where there is no such version, or its picture is gone
 */
export async function restoreVersion(
  ctx: Context,
  userId: UserId,
  { adID, version }: { adID: string; version: number },
): Promise<SavedAd> {
  await requireEditableAd(ctx.db, userId, adID);
  const earlier = await ctx.db
    .selectFrom('ad_versions')
    .select(['blob_key', 'recipe'])
    .where('ad_id', '=', adID)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!earlier?.blob_key || !(await ctx.blobs.exists(earlier.blob_key)))
    throw new HttpError('NOT_FOUND', 'This version is not there any more.');
  const png = await ctx.blobs.get(earlier.blob_key);
  const made = { adId: adID, userId, png, recipe: recipeIn(earlier.recipe), price: 0 };
  return keepPictureAsVersion(ctx, made, async (tx, key) => {
    await tx.selectFrom('ads').select('id').where('id', '=', adID).forUpdate().execute();
    await requireEditableAd(tx, userId, adID);
    await retireVersion(tx, adID);
    await returnToVersion(tx, adID, version, key);
  });
}
