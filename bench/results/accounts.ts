import { drawBeta, type Uniform } from '../../server/src/results/statistics/draw-beta.ts';
import type { CountedDelivery } from '../../server/src/results/statistics/fit-prior.ts';
import { drawBinomial } from '../../server/test/kit/draw-binomial.ts';

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
  /** How many values of an attribute its ads have, one where left out. */
  values?: readonly [min: number, max: number];
  /** The standard deviation of the values' rates over their mean. */
  differing?(uniform: Uniform): number;
}

export interface DrawnAccount {
  /** Each ad's true rate. */
  truths: number[];
  deliveries: CountedDelivery[];
  /** Each ad's value of an attribute, and each value's true rate. */
  shared: number[];
  means: number[];
}

/** Evenly in its logarithm. */
export const between = (min: number, max: number, uniform: Uniform): number => min * (max / min) ** uniform();

/** A number of the standard normal distribution (Box and Muller). */
export const normal = (uniform: Uniform): number =>
  Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());

/** A rate of a Beta distribution with this mean and this standard deviation over it. */
function drawRate(mean: number, variation: number, uniform: Uniform): number {
  if (variation === 0) return mean;
  const concentration = Math.max(1, (1 - mean) / (mean * variation ** 2) - 1);
  return drawBeta(mean * concentration, (1 - mean) * concentration, uniform);
}

/** An account, and what a network would count of it. */
export function drawAccount(kind: AccountKind, uniform: Uniform): DrawnAccount {
  const [min, max] = kind.ads;
  const ads = min + Math.floor(uniform() * (max - min + 1));
  const mean = kind.mean(uniform);
  const variation = kind.variation(uniform);
  const values = kind.values
    ? kind.values[0] + Math.floor(uniform() * (kind.values[1] - kind.values[0] + 1))
    : 1;
  const differing = kind.differing?.(uniform) ?? 0;
  const means = Array.from({ length: values }, () => drawRate(mean, differing, uniform));
  const shared = Array.from({ length: ads }, () => Math.floor(uniform() * values));
  const truths = shared.map((value) => drawRate(means[value] as number, variation, uniform));
  const deliveries = truths.map((rate) => {
    const trials = Math.round(between(kind.impressions[0], kind.impressions[1], uniform));
    return { trials, successes: drawBinomial(trials, rate, uniform) };
  });
  return { truths, deliveries, shared, means };
}
