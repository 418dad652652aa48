import { drawBeta, type Uniform } from '../../server/src/results/statistics/draw-beta.ts';
import type { CountedDelivery } from '../../server/src/results/statistics/fit-prior.ts';

/** How accounts are drawn: each account's ads have rates of one Beta distribution, which accounts differ in. */
export interface AccountKind {
  name: string;
  ads: readonly [min: number, max: number];
  /** Impressions of an ad, between these evenly in their logarithm. */
  impressions: readonly [min: number, max: number];
  /** The mean rate of an account's ads. */
  mean(uniform: Uniform): number;
  /** The standard deviation of an account's rates over their mean; 0 where all ads do the same. */
  variation(uniform: Uniform): number;
}

export interface DrawnAccount {
  /** Each ad's true rate. */
  truths: number[];
  deliveries: CountedDelivery[];
}

/** Evenly in its logarithm. */
export const between = (min: number, max: number, uniform: Uniform): number => min * (max / min) ** uniform();

/** A number of the standard normal distribution (Box and Muller). */
export const normal = (uniform: Uniform): number =>
  Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());

/** How many of many trials succeed (Devroye 1986, X.4: a beta-distributed order statistic halves the trials). */
function drawBinomial(trials: number, rate: number, uniform: Uniform): number {
  if (trials < 40) return Array.from({ length: trials }, uniform).filter((each) => each < rate).length;
  const middle = 1 + Math.floor(trials / 2);
  const at = drawBeta(middle, trials + 1 - middle, uniform);
  return at >= rate
    ? drawBinomial(middle - 1, rate / at, uniform)
    : middle + drawBinomial(trials - middle, (rate - at) / (1 - at), uniform);
}

/** An account, and what a network would count of it. */
export function drawAccount(kind: AccountKind, uniform: Uniform): DrawnAccount {
  const [min, max] = kind.ads;
  const ads = min + Math.floor(uniform() * (max - min + 1));
  const mean = kind.mean(uniform);
  const variation = kind.variation(uniform);
  const concentration = variation === 0 ? 0 : Math.max(1, (1 - mean) / (mean * variation ** 2) - 1);
  const truths = Array.from({ length: ads }, () =>
    variation === 0 ? mean : drawBeta(mean * concentration, (1 - mean) * concentration, uniform),
  );
  const deliveries = truths.map((rate) => {
    const trials = Math.round(between(kind.impressions[0], kind.impressions[1], uniform));
    return { trials, successes: drawBinomial(trials, rate, uniform) };
  });
  return { truths, deliveries };
}
