import type { UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import {
  keepMadeAd,
  newBlobKey,
  pictureKey,
  presentAd,
  recordVersion,
  removeUnnamed,
  retireVersion,
  returnToVersion,
} from '../generations/index.ts';
import type { SavedAd } from './keep-edit.ts';
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
  const key = pictureKey(newBlobKey(), png);
  await keepMadeAd(ctx, key, { png });
  try {
    return await transaction(ctx.db, async (tx) => {
      await tx.selectFrom('ads').select('id').where('id', '=', adID).forUpdate().execute();
      await requireEditableAd(tx, userId, adID);
      await retireVersion(tx, adID);
      await returnToVersion(tx, adID, version, key);
      const restored = await recordVersion(tx, adID, { recipe: earlier.recipe, price: 0 });
      const row = await tx.selectFrom('ads').selectAll().where('id', '=', adID).executeTakeFirstOrThrow();
      return { ad: presentAd(ctx, row), version: restored };
    });
  } catch (error) {
    await removeUnnamed(ctx, adID, key);
    throw error;
  }
}
