import type { AdId, api, EndpointData, UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { readRecipePicture } from '../generations/index.ts';
import { findListing } from '../listings/index.ts';
import { openCostBook } from '../model-costs/index.ts';
import { refuseUndrawable } from './edit-request.ts';
import { messagesBeside } from './open-ad.ts';
import { requireEditableAd } from './store.ts';

/**
 * Has the language model write further lines for an ad.
 * @throws HttpError NO_MODEL where there is none, SERVER_BUSY where it cannot be asked now, NOT_FOUND, NO_RECIPE,
 *   APP_NOT_FOUND
 */
export async function writeLines(
  ctx: Context,
  userId: UserId,
  adId: AdId,
  signal: AbortSignal,
): Promise<EndpointData<typeof api.studio.lines>> {
  const { row, recipe } = await requireEditableAd(ctx.db, userId, adId);
  const { llm } = ctx.config;
  if (!llm) throw new HttpError('NO_MODEL');
  const [listing, messages] = await Promise.all([
    findListing(ctx, row.listing_id ?? row.app_id),
    messagesBeside(ctx, row),
  ]);
  if (!listing) throw new HttpError('APP_NOT_FOUND');
  const costs = openCostBook(ctx, { generationId: row.generation_id });
  const { usages, ...lines } = await ctx.adPool
    .lines({
      recipe,
      listing,
      messages,
      llm: { baseURL: llm.baseURL, model: llm.model },
      picture: (name) => readRecipePicture(ctx, name),
      signal,
    })
    .catch(refuseUndrawable);
  for (const usage of usages) costs.book(usage);
  await costs.written();
  if (usages.length === 0) throw new HttpError('SERVER_BUSY');
  return lines;
}
