import type { Edit, Preview, UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { readRecipePicture } from '../generations/index.ts';
import { findListing } from '../listings/index.ts';
import { refuseUndrawable } from './draw-edit.ts';
import { formatOf, requireEditableAd } from './store.ts';
import { requireOwnUploads } from './uploads.ts';

/**
 * Draws an edited ad small, and keeps nothing of it.
 * @throws HttpError NOT_FOUND, NO_RECIPE, UNKNOWN_FORMAT, PREVIEW_REPLACED where a newer one of the same ad and width came
 */
export async function previewEdit(
  ctx: Context,
  userId: UserId,
  { adID, edit, width }: { adID: string; edit: Edit; width: number },
  signal: AbortSignal,
): Promise<Preview> {
  const { row, recipe } = await requireEditableAd(ctx.db, userId, adID);
  const [listing, format] = await Promise.all([
    findListing(ctx, row.app_id),
    formatOf(ctx.db, edit),
    requireOwnUploads(ctx.db, userId, edit),
  ]);
  try {
    return await ctx.adPool.preview({
      recipe,
      edit,
      listing,
      ...(format ? { format: { id: format.id, width: format.width, height: format.height } } : {}),
      width,
      lane: `${userId}:${adID}:${width}`,
      picture: (name) => readRecipePicture(ctx, name),
      signal,
    });
  } catch (error) {
    const aborted = error instanceof Error && error.name === 'AbortError';
    if (aborted && !signal.aborted) throw new HttpError('PREVIEW_REPLACED');
    return refuseUndrawable(error);
  }
}
