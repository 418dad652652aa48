import type { api, EndpointInput, Preview, UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { editRequest, refuseUndrawable } from './edit-request.ts';
import { requireEditableAd } from './store.ts';

/**
 * Draws an edited ad small, and keeps nothing of it.
 * @throws HttpError NOT_FOUND, NO_RECIPE, UNKNOWN_FORMAT, PREVIEW_REPLACED where a newer one of the same ad and width came
 */
export async function previewEdit(
  ctx: Context,
  userId: UserId,
  { adID, edit, width, from }: EndpointInput<typeof api.studio.preview>['body'],
  signal: AbortSignal,
): Promise<Preview> {
  const ad = await requireEditableAd(ctx.db, userId, adID, from);
  const { request } = await editRequest(ctx, ad, edit, signal);
  try {
    return await ctx.adPool.preview({ ...request, width, lane: `${userId}:${adID}:${width}` });
  } catch (error) {
    const aborted = error instanceof Error && error.name === 'AbortError';
    if (aborted && !signal.aborted) throw new HttpError('PREVIEW_REPLACED');
    return refuseUndrawable(error);
  }
}
