import { logBeta } from './log-gamma.ts';

/** What a network delivered of one ad: impressions and clicks, or clicks and installs. */
export interface CountedDelivery {
  trials: number;
  /** At most as many as trials. */
  successes: number;
}

/** One guess at how the rates of an account's ads are distributed, and how likely it is. */
export interface PriorGuess {
  alpha: number;
  beta: number;
  /** All guesses' weights add up to 1. */
  weight: number;
}

/** How rates of ads are distributed before anything is known of an account: wide, so that a few ads outweigh it. */
export interface WeakPrior {
  /** The typical mean rate; half of all accounts lie within a factor of about 2.7 of it. */
  mean: number;
}

/** Clicks of impressions: display and social ads lie around one in a hundred. */
export const weakClickPrior: WeakPrior = { mean: 0.01 };

const logit = (rate: number) => Math.log(rate / (1 - rate));
const fromLogit = (value: number) => 1 / (1 + Math.exp(-value));

/** The spread of accounts' mean rates, of their logits; and how far ads within an account usually differ (see below). */
const weak = { logitSd: 1.5, variation: 1 };
/** Where guesses are looked for: means far beyond any network's, ads that all do the same up to ads that differ wildly. */
const whole: Range = { logit: [-11, 2.5], logVariation: [Math.log(0.02), Math.log(2.5)] };
const steps = { logit: 24, logVariation: 16 };
/** Guesses this much less likely than the likeliest do not count: e^-9 is one in 8,000. */
const negligible = 9;

interface Range {
  logit: readonly [number, number];
  logVariation: readonly [number, number];
}

interface Guess {
  logit: number;
  logVariation: number;
  alpha: number;
  beta: number;
  logWeight: number;
}

const evenly = ([from, to]: readonly [number, number], count: number) =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 0.5)) / count);

/** All guesses of a range, each weighed by what it says of the deliveries (Beta-Binomial) and by the weak prior. */
function weigh(deliveries: readonly CountedDelivery[], { mean: weakMean }: WeakPrior, range: Range): Guess[] {
  const guesses: Guess[] = [];
  for (const atLogit of evenly(range.logit, steps.logit))
    for (const logVariation of evenly(range.logVariation, steps.logVariation)) {
      const mean = fromLogit(atLogit);
      // The variation is the standard deviation of the rates over their mean.
      const concentration = (1 - mean) / (mean * Math.exp(2 * logVariation)) - 1;
      if (concentration < 1) continue;
      const alpha = mean * concentration;
      const beta = (1 - mean) * concentration;
      const far = (atLogit - logit(weakMean)) / weak.logitSd;
      // A half-Cauchy for the variation (Gelman 2006), in its logarithm: it neither excludes equal ads nor insists on them.
      let logWeight =
        -(far ** 2) / 2 + logVariation - Math.log1p(Math.exp(2 * logVariation) / weak.variation ** 2);
      const logBetaOfPrior = logBeta(alpha, beta);
      for (const { trials, successes } of deliveries)
        logWeight += logBeta(alpha + successes, beta + trials - successes) - logBetaOfPrior;
      guesses.push({ logit: atLogit, logVariation, alpha, beta, logWeight });
    }
  return guesses;
}

const likely = (guesses: readonly Guess[]) => {
  const most = Math.max(...guesses.map(({ logWeight }) => logWeight));
  return guesses.filter(({ logWeight }) => logWeight > most - negligible);
};

/** The part of the range where the likely guesses lie, a step wider on each side. */
function narrow(guesses: readonly Guess[], range: Range): Range {
  const around = (values: readonly number[], [from, to]: readonly [number, number], count: number) => {
    const step = (to - from) / count;
    return [Math.min(...values) - step, Math.max(...values) + step] as const;
  };
  return {
    logit: around(
      guesses.map((guess) => guess.logit),
      range.logit,
      steps.logit,
    ),
    logVariation: around(
      guesses.map((guess) => guess.logVariation),
      range.logVariation,
      steps.logVariation,
    ),
  };
}

/** More ads than these tell hardly more of how they are distributed. */
const enoughAds = 200;

/** Ads that stand for all, of many impressions as of few: networks show more of what does well. */
function sample(deliveries: readonly CountedDelivery[]): readonly CountedDelivery[] {
  if (deliveries.length <= enoughAds) return deliveries;
  const sorted = deliveries.toSorted((a, b) => a.trials - b.trials);
  const step = sorted.length / enoughAds;
  return Array.from(
    { length: enoughAds },
    (_, at) => sorted[Math.floor((at + 0.5) * step)] as CountedDelivery,
  );
}

/**
 * How the rates of an account's ads are distributed, judged by these ads: a weighted set of Beta priors instead of the
 * single best one, since with few ads a single one claims to know what it cannot, and its intervals come out too narrow.
 * Without deliveries it is the weak prior itself.
 * @param deliveries of ads that can be compared: one network, one objective
 */
export function fitPrior(deliveries: readonly CountedDelivery[], weakPrior: WeakPrior): PriorGuess[] {
  const known = sample(deliveries.filter(({ trials }) => trials > 0));
  let range = whole;
  // Each look is finer; with much data the likely guesses lie within one step of the first.
  for (let look = 0; look < 3; look++) range = narrow(likely(weigh(known, weakPrior, range)), range);
  const guesses = likely(weigh(known, weakPrior, range));
  const most = Math.max(...guesses.map(({ logWeight }) => logWeight));
  const total = guesses.reduce((sum, { logWeight }) => sum + Math.exp(logWeight - most), 0);
  return guesses.map(({ alpha, beta, logWeight }) => ({
    alpha,
    beta,
    weight: Math.exp(logWeight - most) / total,
  }));
}

/** The one Beta distribution with the mean and variance of all guesses: what is shown as 'the prior'. */
export function singlePrior(guesses: readonly PriorGuess[]): { alpha: number; beta: number } {
  let mean = 0;
  let square = 0;
  for (const { alpha, beta, weight } of guesses) {
    const total = alpha + beta;
    mean += (weight * alpha) / total;
    square += (weight * alpha * (alpha + 1)) / (total * (total + 1));
  }
  const concentration = (mean - square) / (square - mean * mean);
  return { alpha: mean * concentration, beta: (1 - mean) * concentration };
}
