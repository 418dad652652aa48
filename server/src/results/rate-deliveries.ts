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
const kept = new Map<string, RatedDeliveries>();

/** Rates ads, and remembers it: the same counts always give the same answer. */
export function rateDeliveries(deliveries: readonly CountedDelivery[]): RatedDeliveries {
  const key = deliveries.map(({ trials, successes }) => `${trials}/${successes}`).join(' ');
  const rated = kept.get(key) ?? rate(deliveries);
  kept.delete(key);
  kept.set(key, rated);
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break;
    kept.delete(oldest);
  }
  return rated;
}

function rate(deliveries: readonly CountedDelivery[]): RatedDeliveries {
  const ratings = rateAds(deliveries, weakClickPrior);
  const attributes = new Map<string, ValueRating[]>();
  return {
    ratings,
    attributesOf(values) {
      const key = values.join('\n');
      const known = attributes.get(key) ?? rateAttribute(ratings, values);
      attributes.set(key, known);
      return known;
    },
  };
}
