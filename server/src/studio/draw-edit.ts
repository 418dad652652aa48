import type { Edit } from '@marquee/contract';
import type { MadeAd } from '@marquee/engine';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { editRequest, refuseUndrawable } from './edit-request.ts';
import type { EditableAd, VersionFormat } from './store.ts';

/** An edited ad as it is to be kept, and the format that it has. */
export interface DrawnEdit {
  ad: MadeAd;
  format: VersionFormat;
}

/**
 * Draws an edited ad, whole.
 * @throws HttpError NOT_FOUND for an upload of somebody else's, UNKNOWN_FORMAT, NOT_DRAWABLE with the reason,
 *   CLAIM_UNPROVEN with the claims
 */
export async function drawEdit(
  ctx: Context,
  ad: EditableAd,
  edit: Edit,
  signal: AbortSignal,
): Promise<DrawnEdit> {
  const { request, format } = await editRequest(ctx, ad, edit, signal);
  const result = await ctx.adPool.draw({ ...request, thumbnail: true }).catch(refuseUndrawable);
  if ('refused' in result) {
    const { reason, nearest } = result.refused;
    throw new HttpError('NOT_DRAWABLE', { reason: 'gate', gate: reason }, {}, nearest ? { nearest } : {});
  }
  if ('unproven' in result) throw new HttpError('CLAIM_UNPROVEN', undefined, {}, { claims: result.unproven });
  return { ad: result.ad, format };
}
