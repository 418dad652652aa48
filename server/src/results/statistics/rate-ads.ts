import { drawBeta, type Uniform } from './draw-beta.ts';
import { type CountedDelivery, fitPrior, type PriorGuess, singlePrior, type WeakPrior } from './fit-prior.ts';
import { seededUniform } from './seeded-uniform.ts';

/** What is known of one ad beside the others that were delivered like it. */
export interface AdRating extends CountedDelivery {
  /** As counted; null without trials. */
  rate: number | null;
  /** The rate that is expected of it, drawn towards what the account's other ads do. */
  shrunk: number;
  /** The bounds of the 90 % interval. */
  low: number;
  high: number;
  /** How likely it is the best of these ads. */
  best: number;
  /** The rate that is lost on average by choosing it instead of the best. */
  loss: number;
  /** Whether it is settled, by 19 in 20: that it is the best, or that it is not as good as the one that leads. */
  enough: boolean;
  /** About how many more trials would settle it if the rates are what they seem; null where no number would. */
  needed: number | null;
}

export interface Ratings {
  ads: AdRating[];
  prior: { alpha: number; beta: number };
  /** Each ad's rates as drawn, all of one place drawn together: `draws[ad][draw]`. */
  draws: Float64Array[];
  /** How far rates of ads differ beyond chance: their standard deviation under the prior. */
  deviation: number;
}

/** A claim is made when it is wrong in one case of twenty at the most. */
const sure = 0.95;
/** The normal distribution's 95 % point. */
const sureDeviations = 1.645;
/** Beyond this many impressions for one ad nobody waits for an answer. */
const mostNeeded = 100_000_000;
const draws = { total: 400_000, min: 200, max: 2_000 };
/** A guess, as often as its weight says. */
function drawGuess(guesses: readonly PriorGuess[], uniform: Uniform): PriorGuess {
  let rest = uniform();
  for (const guess of guesses) {
    rest -= guess.weight;
    if (rest < 0) return guess;
  }
  return guesses.at(-1) as PriorGuess;
}

function drawRates(deliveries: readonly CountedDelivery[], guesses: readonly PriorGuess[]): Float64Array[] {
  // Always the same numbers, so that the same deliveries give the same answer.
  const uniform = seededUniform('ratings');
  const count = Math.round(Math.min(draws.max, Math.max(draws.min, draws.total / deliveries.length)));
  const rates = deliveries.map(() => new Float64Array(count));
  for (let draw = 0; draw < count; draw++) {
    const { alpha, beta } = drawGuess(guesses, uniform);
    for (const [ad, { trials, successes }] of deliveries.entries())
      (rates[ad] as Float64Array)[draw] = drawBeta(alpha + successes, beta + trials - successes, uniform);
  }
  return rates;
}

/**
 * The value below which the next draw lies with a probability (Weibull's rule, type 6 of Hyndman and Fan 1996): between
 * the more usual type 7's, of n draws, a next one lies less often than told, by one in n.
 */
function quantile(sorted: Float64Array, share: number): number {
  const at = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length + 1) - 1));
  const below = sorted[Math.floor(at)] as number;
  const above = sorted[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
}

/** How many more trials settle which of two ads is better: the variance of their difference falls as trials rise. */
function trialsNeeded(ad: Float64Array, other: Float64Array, known: number): number | null {
  let mean = 0;
  let square = 0;
  for (const [draw, rate] of ad.entries()) {
    const difference = rate - (other[draw] as number);
    mean += difference / ad.length;
    square += difference ** 2 / ad.length;
  }
  const times = ((square - mean ** 2) * sureDeviations ** 2) / mean ** 2;
  const needed = Math.ceil(Math.max(0.1, times - 1) * known);
  return needed <= mostNeeded ? needed : null;
}

/**
 * Rates ads that can be compared (one network, one objective): Beta-Binomial, with the prior fitted to these same ads.
 * Nothing here knows why a network showed an ad to whom: it is no experiment.
 * @param deliveries one for each ad; successes above trials are not allowed
 */
export function rateAds(deliveries: readonly CountedDelivery[], weakPrior: WeakPrior): Ratings {
  const guesses = fitPrior(deliveries, weakPrior);
  const prior = singlePrior(guesses);
  const concentration = prior.alpha + prior.beta;
  const mean = prior.alpha / concentration;
  const deviation = Math.sqrt((mean * (1 - mean)) / (concentration + 1));
  const rates = drawRates(deliveries, guesses);
  const count = rates[0]?.length ?? 0;

  const shrunk = deliveries.map(({ trials, successes }) =>
    guesses.reduce(
      (sum, { alpha, beta, weight }) => sum + (weight * (alpha + successes)) / (alpha + beta + trials),
      0,
    ),
  );
  const best = deliveries.map(() => 0);
  const loss = deliveries.map(() => 0);
  for (let draw = 0; draw < count; draw++) {
    let most = 0;
    let highest = -1;
    for (let ad = 0; ad < rates.length; ad++) {
      const rate = (rates[ad] as Float64Array)[draw] as number;
      if (rate > highest) [most, highest] = [ad, rate];
    }
    best[most] = (best[most] as number) + 1;
    for (let ad = 0; ad < rates.length; ad++)
      loss[ad] = (loss[ad] as number) + (highest - ((rates[ad] as Float64Array)[draw] as number)) / count;
  }
  const byRate = [...shrunk.keys()].sort((a, b) => (shrunk[b] as number) - (shrunk[a] as number));
  const [leader, second] = byRate;

  const ads = deliveries.map((delivery, ad): AdRating => {
    const drawn = rates[ad] as Float64Array;
    const sorted = drawn.slice().sort();
    const rival = ad === leader ? second : leader;
    const isBest = (best[ad] as number) / count;
    const above = (other: Float64Array) =>
      drawn.reduce((sum, rate, draw) => sum + (rate > (other[draw] as number) ? 1 / count : 0), 0);
    const enough =
      rival !== undefined &&
      (ad === leader ? isBest >= sure : above(rates[rival] as Float64Array) <= 1 - sure);
    return {
      ...delivery,
      rate: delivery.trials > 0 ? delivery.successes / delivery.trials : null,
      shrunk: shrunk[ad] as number,
      low: quantile(sorted, 0.05),
      high: quantile(sorted, 0.95),
      best: isBest,
      loss: loss[ad] as number,
      enough,
      needed:
        enough || rival === undefined
          ? null
          : trialsNeeded(drawn, rates[rival] as Float64Array, delivery.trials + concentration),
    };
  });
  return { ads, prior, draws: rates, deviation };
}
