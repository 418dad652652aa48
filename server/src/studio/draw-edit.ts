import type { Edit } from '@marquee/contract';
import type { MadeAd } from '@marquee/engine';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { readRecipePicture } from '../generations/index.ts';
import { findListing } from '../listings/index.ts';
import { type EditableAd, formatOf } from './store.ts';
import { requireOwnUploads } from './uploads.ts';

/** An edited ad as it is to be kept, and the format that it has. */
export interface DrawnEdit {
  ad: MadeAd;
  format: { id: string; name: string; width: number; height: number };
}

/** What the engine throws where nothing can be drawn of an ad, whatever the edit. */
const undrawable: Record<string, string> = {
  PictureMissingError: 'A picture of this ad is not there any more. Please choose another one.',
  NotDrawableError: 'This ad cannot be drawn any more. Please regenerate it.',
};

/** @throws HttpError NOT_DRAWABLE for what the engine cannot draw; else the error */
export function refuseUndrawable(error: unknown): never {
  const reason = error instanceof Error ? undrawable[error.name] : undefined;
  throw reason ? new HttpError('NOT_DRAWABLE', reason) : error;
}

/**
 * Draws an edited ad, whole.
 * @throws HttpError NOT_FOUND for an upload of somebody else's, UNKNOWN_FORMAT, NOT_DRAWABLE with the reason,
 *   CLAIM_UNPROVEN with the claims
 */
export async function drawEdit(
  ctx: Context,
  { row, recipe }: EditableAd,
  edit: Edit,
  signal: AbortSignal,
): Promise<DrawnEdit> {
  await requireOwnUploads(ctx.db, row.user_id, edit);
  const [chosen, listing] = await Promise.all([formatOf(ctx.db, edit), findListing(ctx, row.app_id)]);
  const result = await ctx.adPool
    .draw({
      recipe,
      edit,
      listing,
      ...(chosen ? { format: { id: chosen.id, width: chosen.width, height: chosen.height } } : {}),
      thumbnail: true,
      picture: (name) => readRecipePicture(ctx, name),
      signal,
    })
    .catch(refuseUndrawable);
  if ('refused' in result) {
    const { reason, nearest } = result.refused;
    throw new HttpError('NOT_DRAWABLE', reason, {}, nearest ? { nearest } : {});
  }
  if ('unproven' in result) throw new HttpError('CLAIM_UNPROVEN', undefined, {}, { claims: result.unproven });
  const format = chosen ?? { id: row.format_id, name: row.format_name, width: row.width, height: row.height };
  return { ad: result.ad, format };
}
