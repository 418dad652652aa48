import { type DrawnFavour, exploringShare, favourable, type UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { chooseDelivery, findAds, findDeliveries, valuesOf } from './find-ads.ts';
import { rateDeliveries } from './rate-deliveries.ts';
import { drawFavours } from './statistics/draw-favours.ts';
import { seededUniform } from './statistics/seeded-uniform.ts';

/** Which ad of an order it is. */
interface OrderedSlot {
  format_id: string;
  language: string | null;
}

/**
 * Draws what the ads of an order are to have from the results of their app, those of the network and objective with most
 * impressions. Ads of one message, in each format and language the same place, have the same.
 * @param seed the same draws the same
 * @returns for each slot
 * @throws HttpError RESULTS_MISSING
 */
export async function favourOrder(
  ctx: Context,
  userId: UserId,
  appId: string,
  slots: readonly OrderedSlot[],
  seed: string,
): Promise<DrawnFavour[]> {
  const delivery = chooseDelivery(await findDeliveries(ctx, userId, appId), {});
  if (!delivery) throw new HttpError('RESULTS_MISSING');
  const { network, objective } = delivery;
  const ads = await findAds(ctx, userId, appId, network, objective);
  const { attributesOf } = rateDeliveries(
    ads.map(({ impressions, clicks }) => ({ trials: impressions, successes: clicks })),
  );
  const attributes = favourable.map((attribute) => ({
    attribute,
    values: attributesOf(ads.map(valuesOf[attribute])),
  }));
  const counts = new Map<string, number>();
  const placed = slots.map((slot) => {
    const key = `${slot.format_id} ${slot.language}`;
    const place = counts.get(key) ?? 0;
    counts.set(key, place + 1);
    return place;
  });
  const places = Math.max(0, ...counts.values());
  const drawn = drawFavours(attributes, places, exploringShare, seededUniform(seed));
  return placed.map((place) => {
    const wishes = drawn[place] ?? null;
    return { network, explores: wishes === null, wishes: wishes ?? [] };
  });
}
