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
function estimate({ draws }: Ratings, ads: readonly number[], within: number): Estimate {
  const count = draws[0]?.length ?? 0;
  let mean = 0;
  let square = 0;
  for (let draw = 0; draw < count; draw++) {
    const rate = ads.reduce((sum, ad) => sum + ((draws[ad] as Float64Array)[draw] as number), 0) / ads.length;
    mean += rate / count;
    square += rate ** 2 / count;
  }
  return { mean, variance: square - mean ** 2 + within / ads.length };
}

/** How much the account's ads as a whole count in what ads of one value are expected to differ: as one more such ad. */
const adsOfPrior = 1;

/**
 * How far ads of one value differ beyond chance: the variance around their value's mean, pooled over the values. What all
 * ads differ by has the values' own differences in it; it only stands in where few ads have a value in common.
 */
function varianceWithin({ draws, deviation }: Ratings, groups: readonly (readonly number[])[]): number {
  const count = draws[0]?.length ?? 0;
  let squares = 0;
  for (const ads of groups)
    for (let draw = 0; draw < count; draw++) {
      const rateOf = (ad: number) => (draws[ad] as Float64Array)[draw] as number;
      const mean = ads.reduce((sum, ad) => sum + rateOf(ad), 0) / ads.length;
      for (const ad of ads) squares += (rateOf(ad) - mean) ** 2 / count;
    }
  const free = groups.reduce((sum, ads) => sum + ads.length - 1, 0);
  return (adsOfPrior * deviation ** 2 + squares) / (adsOfPrior + free);
}

/** One guess at how much values differ beyond chance, and what it makes of them. */
interface BetweenGuess {
  /** Before it is made to add up to 1. */
  logWeight: number;
  overall: number;
  rates: Estimate[];
}

/** Guesses at the deviation between values, in deviations of ads: from nothing to far more than ads differ by. */
const betweenGuesses = Array.from({ length: 24 }, (_, at) => 0.03 * 1.25 ** at);

/** Normal means with a normal prior of unknown mean (Gelman et al., Bayesian Data Analysis, 2013, 5.4), for one guess. */
function weighGuess(groups: readonly Estimate[], between: number, scale: number): BetweenGuess {
  const weights = groups.map(({ variance }) => 1 / (variance + between ** 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const overall = groups.reduce((total, { mean }, at) => total + ((weights[at] as number) / sum) * mean, 0);
  // A half-Cauchy for the deviation, in its logarithm, as for the rates of ads (see fit-prior.ts).
  let logWeight = Math.log(between) - Math.log1p((between / scale) ** 2) - Math.log(sum) / 2;
  for (const [at, { mean }] of groups.entries()) {
    const weight = weights[at] as number;
    logWeight += Math.log(weight) / 2 - (weight * (mean - overall) ** 2) / 2;
  }
  const rates = groups.map(({ mean, variance }) => {
    const own = between ** 2 / (between ** 2 + variance);
    return { mean: overall + own * (mean - overall), variance: own * variance + (1 - own) ** 2 / sum };
  });
  return { logWeight, overall, rates };
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
  const within = varianceWithin(ratings, [...adsOf.values()]);
  const groups = [...adsOf].map(([value, ads]) => ({
    value,
    ads: ads.length,
    ...estimate(ratings, ads, within),
  }));
  const scale = Math.sqrt(within);
  const guesses = betweenGuesses.map((guess) => weighGuess(groups, guess * scale, scale));
  const most = Math.max(...guesses.map(({ logWeight }) => logWeight));
  const total = guesses.reduce((sum, { logWeight }) => sum + Math.exp(logWeight - most), 0);
  const average = (of: (guess: BetweenGuess) => number) =>
    guesses.reduce((sum, guess) => sum + (Math.exp(guess.logWeight - most) / total) * of(guess), 0);
  const overall = average((guess) => guess.overall);
  return groups
    .map(({ value, ads }, at): ValueRating => {
      const inGuess = ({ rates }: BetweenGuess) => rates[at] as Estimate;
      const rate = average((guess) => inGuess(guess).mean);
      const square = average((guess) => inGuess(guess).variance + inGuess(guess).mean ** 2);
      const deviation = Math.sqrt(Math.max(0, square - rate ** 2));
      const low = Math.max(0, rate - deviations * deviation);
      const high = Math.min(1, rate + deviations * deviation);
      return { value, ads, rate, low, high, deviation, enough: low > overall || high < overall };
    })
    .sort((a, b) => b.rate - a.rate);
}
