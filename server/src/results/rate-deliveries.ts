import { type CountedDelivery, weakClickPrior } from './statistics/fit-prior.ts';
import { type Ratings, rateAds } from './statistics/rate-ads.ts';
import { rateAttribute, type ValueRating } from './statistics/rate-attributes.ts';

interface RatedDeliveries {
  ratings: Ratings;
  /** @param values each ad's, in the order of the deliveries */
  attributesOf(values: readonly (string | null)[]): ValueRating[];
}

/** Answers that are kept: whoever looks at a page looks at it again. */
const maxKept = 50;
const kept = new Map<string, Ratings>();

/** Rates ads, and remembers it: the same counts always give the same answer. */
export function rateDeliveries(deliveries: readonly CountedDelivery[]): RatedDeliveries {
  const key = deliveries.map(({ trials, successes }) => `${trials}/${successes}`).join(' ');
  const ratings = kept.get(key) ?? rateAds(deliveries, weakClickPrior);
  kept.delete(key);
  kept.set(key, ratings);
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break;
    kept.delete(oldest);
  }
  return { ratings, attributesOf: (values) => rateAttribute(ratings, values) };
}
