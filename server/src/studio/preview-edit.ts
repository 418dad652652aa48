import type { api, Preview } from '@marquee/contract';
import type { z } from 'zod';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { editRequest, refuseUndrawable } from './edit-request.ts';
import { isTest, type Saver } from './saver.ts';
import { requireEditableAd } from './store.ts';

/**
 * Draws an edited ad small, and keeps nothing of it.
 * @throws HttpError NOT_FOUND, NO_RECIPE, UNKNOWN_FORMAT, PREVIEW_REPLACED where a newer one of the same ad and width came
 */
export async function previewEdit(
  ctx: Context,
  by: Pick<Saver, 'user' | 'key'>,
  { adID, edit, width, from, room = false }: z.output<typeof api.studio.preview.body>,
  signal: AbortSignal,
): Promise<Preview> {
  const userId = by.user.id;
  const ad = await requireEditableAd(ctx.db, userId, adID, from);
  const { request } = await editRequest(ctx, ad, edit, signal);
  try {
    const preview = await ctx.adPool.preview({ ...request, width, room, lane: `${userId}:${adID}:${width}` });
    return isTest(by, ad) ? { ...preview, picture: await markTestPreview(ctx, preview.picture) } : preview;
  } catch (error) {
    const aborted = error instanceof Error && error.name === 'AbortError';
    if (aborted && !signal.aborted) throw new HttpError('PREVIEW_REPLACED');
    return refuseUndrawable(error);
  }
}

/** A preview in `data:` that bears the mark of what costs nothing. */
async function markTestPreview({ pictures }: Context, address: string): Promise<string> {
  const [head = '', base64 = ''] = address.split(',');
  const marked = await pictures.markTest(Buffer.from(base64, 'base64'));
  return `${head},${Buffer.from(marked).toString('base64')}`;
}
