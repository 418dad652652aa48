import type { AdId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { recipeIn, retireVersion, returnToVersion } from '../generations/index.ts';
import { keepPictureAsVersion } from './keep-edit.ts';
import { requireChangeable, type SavedAd, type Saver, savedBefore } from './saver.ts';
import { requireEditableAd } from './store.ts';

/**
 * Brings an earlier version back, as a new one: with the very picture that it had.
 * @throws HttpError NOT_FOUND where there is no such version, or its picture is gone; TEST_KEY_ONLY
 */
export async function restoreVersion(
  ctx: Context,
  by: Saver,
  { adID, version }: { adID: AdId; version: number },
): Promise<SavedAd> {
  requireChangeable(by, await requireEditableAd(ctx.db, by.user.id, adID));
  const saved = await savedBefore(ctx, by, adID);
  if (saved) return saved;
  const earlier = await ctx.db
    .selectFrom('ad_versions')
    .select(['blob_key', 'recipe'])
    .where('ad_id', '=', adID)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!earlier?.blob_key || !(await ctx.blobs.exists(earlier.blob_key)))
    throw new HttpError('NOT_FOUND', { reason: 'version' });
  const png = await ctx.blobs.get(earlier.blob_key);
  const made = { adId: adID, madeFrom: adID, png, recipe: recipeIn(earlier.recipe), price: 0 };
  return keepPictureAsVersion(ctx, by, made, async (tx, key) => {
    await tx.selectFrom('ads').select('id').where('id', '=', adID).forUpdate().execute();
    await requireEditableAd(tx, by.user.id, adID);
    await retireVersion(tx, adID);
    await returnToVersion(tx, adID, version, key);
  });
}
