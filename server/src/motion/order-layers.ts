import type { AdId, api, EndpointData } from '@marquee/contract';
import type { MadeMotion } from '@marquee/engine/pool';
import type { z } from 'zod';
import { addressOf } from '#platform/assets.ts';
import { HttpError } from '#platform/http-error.ts';
import { generationCosts } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { spendable } from '../credits/index.ts';
import type { Db } from '../database.ts';
import { readRecipePicture } from '../generations/index.ts';
import { findListing } from '../listings/index.ts';
import {
  isMotionPaid,
  isTest,
  refuseUndrawable,
  requireChangeable,
  requireEditableAd,
  type Saver,
} from '../studio/index.ts';
import { findMotionRow, keepMotion, type MotionName } from './keep-motion.ts';
import type { KeptMotion } from './tables.ts';

type LayersOrder = z.output<typeof api.motions.layers.body>;

/**
 * The layers of an ad and how they move: made once, and paid once for each version of the ad.
 * @throws HttpError NOT_FOUND, NO_RECIPE, UNKNOWN_FORMAT, NOT_DRAWABLE, INSUFFICIENT_CREDITS, EDITED_MEANWHILE
 */
export async function orderLayers(
  ctx: Context,
  by: Saver,
  adId: AdId,
  { style, seconds, formatType }: LayersOrder,
  signal: AbortSignal,
): Promise<EndpointData<typeof api.motions.layers>> {
  const ad = await requireEditableAd(ctx.db, by.user.id, adId);
  requireChangeable(by, ad);
  const format = formatType === undefined ? ad.format : await requireFormat(ctx.db, formatType);
  const name: MotionName = { adId, version: ad.version, style, seconds, formatId: format.id };
  const known = await findMotionRow(ctx.db, name);
  if (known) return present(ctx, known.motion, { credits: 0, kept: known.kept });
  const test = isTest(by, ad);
  const price = test ? 0 : (await generationCosts(ctx.db)).motion_cost;
  const isFree = price === 0 || (await isMotionPaid(ctx.db, name));
  if (!isFree && (await spendable(ctx.db, by.user.id)) < price) throw new HttpError('INSUFFICIENT_CREDITS');
  const made = await ctx.adPool
    .motion({
      ...{ recipe: ad.recipe, style, seconds, test, signal },
      format: { id: format.id, width: format.width, height: format.height },
      listing: await findListing(ctx, ad.row.listing_id ?? ad.row.app_id),
      picture: (picture) => readRecipePicture(ctx, picture),
    })
    .catch(refuseMotion);
  const { motion, paid } = await keepMotion(ctx, by, ad, name, { made, price });
  return present(ctx, motion, { credits: paid, kept: false });
}

/** A size by its name, whether stills of it are on offer or not: video has sizes of its own. */
async function requireFormat(db: Db, id: string) {
  const format = await db
    .selectFrom('formats')
    .select(['id', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!format) throw new HttpError('UNKNOWN_FORMAT');
  return format;
}

function refuseMotion(error: unknown): MadeMotion {
  if (error instanceof Error && error.name === 'StyleDoesNotFitError')
    throw new HttpError('NOT_DRAWABLE', { reason: 'motion' });
  if (error instanceof Error && error.name === 'FormatDoesNotFitError')
    throw new HttpError('NOT_DRAWABLE', { reason: 'gate', gate: error.message });
  return refuseUndrawable(error);
}

const present = (
  { config }: Context,
  { layers, ...motion }: KeptMotion,
  more: { credits: number; kept: boolean },
) => ({
  ...motion,
  layers: layers.map(({ key, ...layer }) => ({ ...layer, path: addressOf(config, key) })),
  ...more,
});
