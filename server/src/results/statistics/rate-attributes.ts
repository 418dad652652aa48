import type { CountedDelivery } from './fit-prior.ts';
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

/** One guess at how far ads of one value differ, and values from each other, and what it makes of the values. */
interface SpreadGuess {
  /** Before it is made to add up to 1. */
  logWeight: number;
  overall: number;
  rates: Estimate[];
}

/** Guesses at a deviation, in parts of the mean rate: from nearly nothing to far more than ads differ by. */
const guessesAt = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, at) => from * (to / from) ** (at / (count - 1)));
const withinGuesses = guessesAt(0.02, 2.5, 12);
/** In parts of how far ads of one value differ. */
const betweenGuesses = guessesAt(0.03, 5, 14);

/** Guesses this much less likely than the likeliest do not count: e^-9 is one in 8,000. */
const negligible = 9;

/** A half-Cauchy for a deviation, in its logarithm (Gelman 2006): it neither excludes equal rates nor insists on them. */
const logHalfCauchy = (deviation: number) => Math.log(deviation) - Math.log1p(deviation ** 2);

/** What the ads of one value tell of a typical ad with it, if ads differ by so much beyond chance; with how likely that is. */
function estimate(
  { ads, prior }: Pick<Ratings, 'ads' | 'prior'>,
  places: readonly number[],
  within: number,
): Estimate & { logWeight: number } {
  const shown = places.map((place) => ads[place] as CountedDelivery).filter(({ trials }) => trials > 0);
  const trials = shown.reduce((sum, ad) => sum + ad.trials, 0);
  const clicks = shown.reduce((sum, ad) => sum + ad.successes, 0);
  // Chance is judged by all of them together: a rate by itself would call its own luck certain.
  const pooled = (prior.alpha + clicks) / (prior.alpha + prior.beta + trials);
  let [precision, mean, logWeight] = [0, 0, 0];
  const known = shown.map(({ trials, successes }) => {
    const weight = 1 / (within ** 2 + (pooled * (1 - pooled)) / trials);
    precision += weight;
    mean += weight * (successes / trials);
    return { rate: successes / trials, weight };
  });
  mean /= precision;
  for (const { rate, weight } of known) logWeight += Math.log(weight) / 2 - (weight * (rate - mean) ** 2) / 2;
  return { mean, variance: 1 / precision, logWeight: logWeight - Math.log(precision) / 2 };
}

/** Normal means with a normal prior of unknown mean (Gelman et al., Bayesian Data Analysis, 2013, 5.4), for one guess. */
function weighGuess(groups: readonly Estimate[], between: number): SpreadGuess {
  const weights = groups.map(({ variance }) => 1 / (variance + between ** 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const overall = groups.reduce((total, { mean }, at) => total + ((weights[at] as number) / sum) * mean, 0);
  let logWeight = -Math.log(sum) / 2;
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
  const shown = [...adsOf].filter(([, places]) =>
    places.some((place) => (ratings.ads[place]?.trials ?? 0) > 0),
  );
  if (shown.length < 2) return [];
  const groups = shown.map(([value, places]) => ({ value, ads: places.length }));
  const mean = ratings.prior.alpha / (ratings.prior.alpha + ratings.prior.beta);
  const guesses = withinGuesses.flatMap((within) => {
    const estimates = shown.map(([, places]) => estimate(ratings, places, within * mean));
    const ofAds = estimates.reduce((sum, { logWeight }) => sum + logWeight, logHalfCauchy(within));
    return betweenGuesses.map((between) => {
      const guess = weighGuess(estimates, between * within * mean);
      return { ...guess, logWeight: guess.logWeight + ofAds + logHalfCauchy(between) };
    });
  });
  const most = Math.max(...guesses.map(({ logWeight }) => logWeight));
  const likely = guesses.filter(({ logWeight }) => logWeight > most - negligible);
  const total = likely.reduce((sum, { logWeight }) => sum + Math.exp(logWeight - most), 0);
  const average = (of: (guess: SpreadGuess) => number) =>
    likely.reduce((sum, guess) => sum + (Math.exp(guess.logWeight - most) / total) * of(guess), 0);
  const overall = average((guess) => guess.overall);
  return groups
    .map(({ value, ads }, at): ValueRating => {
      const inGuess = ({ rates }: SpreadGuess) => rates[at] as Estimate;
      const rate = average((guess) => inGuess(guess).mean);
      const square = average((guess) => inGuess(guess).variance + inGuess(guess).mean ** 2);
      const deviation = Math.sqrt(Math.max(0, square - rate ** 2));
      const low = Math.max(0, rate - deviations * deviation);
      const high = Math.min(1, rate + deviations * deviation);
      return { value, ads, rate, low, high, deviation, enough: low > overall || high < overall };
    })
    .sort((a, b) => b.rate - a.rate);
}
