import type { CountedDelivery, WeakPrior } from './fit-prior.ts';
import { rateAds } from './rate-ads.ts';

/**
 * Whether an ad draws less than it did: its later rate's 90 % interval lies wholly below its earlier one's. Both are drawn
 * towards each other first, so that a lucky start does not make an ad look tired.
 */
export function hasTired(earlier: CountedDelivery, later: CountedDelivery, weakPrior: WeakPrior): boolean {
  const [before, since] = rateAds([earlier, later], weakPrior).ads;
  return before !== undefined && since !== undefined && since.high < before.low;
}
