import type { Ad, AdId, Edit } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { carriedEdit } from './carried-edit.ts';
import { type DrawnEdit, drawEdit } from './draw-edit.ts';
import { keepAsVersion, requirePrice } from './keep-edit.ts';
import { requireChangeable, type Saver, savedBefore } from './saver.ts';
import { type EditableAd, othersOfMessage, requireEditableAd, requireVersion } from './store.ts';

/**
 * Gives an ad's words, scheme and screenshots to the other formats of its message: a new version of each that can be
 * drawn so; the others stay as they are.
 * @returns the ads that changed
 * @throws HttpError EDITED_MEANWHILE where the ad is another version by now, INSUFFICIENT_CREDITS, NOT_DRAWABLE where none
 *   of the others can be drawn so, TEST_KEY_ONLY
 */
export async function carryOver(
  ctx: Context,
  by: Saver,
  { adID, version }: { adID: AdId; version: number },
  signal: AbortSignal,
): Promise<Ad[]> {
  const source = await requireEditableAd(ctx.db, by.user.id, adID);
  requireVersion(ctx, source, version);
  const others = await othersOfMessage(ctx.db, source);
  if (others.length === 0) return [];
  const price = await requirePrice(ctx, by, others);
  const edit = carriedEdit(source.recipe);
  const ads: Ad[] = [];
  let refusal: HttpError | null = null;
  for (const other of others) {
    try {
      const before = await savedBefore(ctx, by, other.row.id);
      requireChangeable(by, other);
      const saved =
        before ?? (await keepAsVersion(ctx, by, other, await drawOrNearest(ctx, other, edit, signal), price));
      ads.push(saved.ad);
    } catch (error) {
      if (!(error instanceof HttpError) || !passedOver.has(error.code)) throw error;
      refusal = error;
    }
  }
  if (refusal && ads.length === 0) throw refusal;
  return ads;
}

/** What one of the others may meet with while the rest go on. */
const passedOver = new Set(['NOT_DRAWABLE', 'EDITED_MEANWHILE', 'NOT_FOUND', 'NO_RECIPE', 'TEST_KEY_ONLY']);

/** A format that has no room for all of it takes the nearest that goes. */
async function drawOrNearest(
  ctx: Context,
  ad: EditableAd,
  edit: Edit,
  signal: AbortSignal,
): Promise<DrawnEdit> {
  try {
    return await drawEdit(ctx, ad, edit, signal);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'NOT_DRAWABLE' || !error.more.nearest) throw error;
    return drawEdit(ctx, ad, { ...(error.more.nearest as Edit), ...keptClaims(edit) }, signal);
  }
}

const keptClaims = ({ ownClaims }: Edit): Edit => (ownClaims ? { ownClaims } : {});
