import type { Ratings } from './rate-ads.ts';

/** What is known of one value of an attribute: of the angle 'ease', say. */
export interface ValueRating {
  value: string;
  /** How many of the rated ads have it. */
  ads: number;
  /** The rate that is expected of a typical ad with this value, drawn towards that of all values. */
  rate: number;
  /** The bounds of the 90 % interval. */
  low: number;
  high: number;
  /** How uncertain the rate is: its standard deviation. */
  deviation: number;
  /** Whether the interval lies clear of what is expected of an ad of any value. */
  enough: boolean;
}

/** The normal distribution's 95 % point: a 90 % interval goes so many deviations to each side. */
const deviations = 1.645;

interface Estimate {
  mean: number;
  variance: number;
}

/**
 * What the ads of one value tell of a typical ad with it: the mean of their rates, as uncertain as these rates are and as
 * few ads of many possible ones are.
 */
function estimate({ draws, deviation }: Ratings, ads: readonly number[]): Estimate {
  const count = draws[0]?.length ?? 0;
  let mean = 0;
  let square = 0;
  for (let draw = 0; draw < count; draw++) {
    const rate = ads.reduce((sum, ad) => sum + ((draws[ad] as Float64Array)[draw] as number), 0) / ads.length;
    mean += rate / count;
    square += rate ** 2 / count;
  }
  return { mean, variance: square - mean ** 2 + deviation ** 2 / ads.length };
}

/**
 * How much values differ beyond chance: the variance between them, by the method of moments (DerSimonian and Laird 1986);
 * 0 where they differ no more than chance lets them.
 */
function varianceBetween(estimates: readonly Estimate[]): number {
  const weights = estimates.map(({ variance }) => 1 / variance);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const squares = weights.reduce((total, weight) => total + weight ** 2, 0);
  const mean = estimates.reduce((total, each, at) => total + ((weights[at] as number) / sum) * each.mean, 0);
  const heterogeneity = estimates.reduce(
    (total, each, at) => total + (weights[at] as number) * (each.mean - mean) ** 2,
    0,
  );
  return Math.max(0, (heterogeneity - (estimates.length - 1)) / (sum - squares / sum));
}

/**
 * Rates the values of one attribute over ads that can be compared, hierarchically: what few ads say of a value is drawn
 * towards what all say.
 * @param values each ad's value, in the order of the ratings; null where an ad has none
 * @returns the highest rate first; nothing where all ads have one value, for then there is nothing to compare
 */
export function rateAttribute(ratings: Ratings, values: readonly (string | null)[]): ValueRating[] {
  const adsOf = new Map<string, number[]>();
  for (const [ad, value] of values.entries())
    if (value !== null) adsOf.set(value, [...(adsOf.get(value) ?? []), ad]);
  if (adsOf.size < 2) return [];
  const groups = [...adsOf].map(([value, ads]) => ({ value, ads: ads.length, ...estimate(ratings, ads) }));
  const between = varianceBetween(groups);
  const weights = groups.map(({ variance }) => 1 / (variance + between));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const overall = groups.reduce((total, { mean }, at) => total + ((weights[at] as number) / sum) * mean, 0);
  return groups
    .map(({ value, ads, mean, variance }): ValueRating => {
      const own = between / (between + variance);
      const rate = overall + own * (mean - overall);
      const deviation = Math.sqrt(own * variance + (1 - own) ** 2 / sum);
      const low = Math.max(0, rate - deviations * deviation);
      const high = Math.min(1, rate + deviations * deviation);
      return { value, ads, rate, low, high, deviation, enough: low > overall || high < overall };
    })
    .sort((a, b) => b.rate - a.rate);
}
