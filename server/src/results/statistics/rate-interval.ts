import type { CountedDelivery } from './fit-prior.ts';

/** The normal distribution's 95 % point. */
const deviations = 1.645;

/** The 90 % interval of one rate by itself, which is compared with no other (Wilson 1927). */
export function rateInterval({ trials, successes }: CountedDelivery): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = successes / trials;
  const square = deviations ** 2 / trials;
  const middle = (rate + square / 2) / (1 + square);
  const half = (deviations / (1 + square)) * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
