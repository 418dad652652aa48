import type { CostAnalytics, Currency } from '@marquee/contract';

/** The ranges that can be chosen, days. */
export const ranges = [7, 30, 90] as const;
export const usualRange = 30;

/** Per cent of requests above which errors are shown red. */
const maxErrors = 5;
/** Milliseconds above which answers are shown orange. */
const maxAnswerMs = 1_000;

export type Tone = 'good' | 'orange' | 'red' | 'unknown';

export const errorTone = (rate: number | null): Tone =>
  rate === null ? 'unknown' : rate > maxErrors ? 'red' : 'good';

export const responseTone = (milliseconds: number | null): Tone =>
  milliseconds === null ? 'unknown' : milliseconds > maxAnswerMs ? 'orange' : 'good';

/** An amount in main units, as the business counts: Indian grouping, at most two decimals. */
export const money = (amount: number, currency: Currency): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(amount);

/** Every currency in which there is something, the shop's own first; that one alone where there is nothing. */
export function sums(amounts: Partial<Record<Currency, number>>, own: Currency): [Currency, number][] {
  const found = Object.entries(amounts) as [Currency, number][];
  if (found.length === 0) return [[own, 0]];
  return found.sort(([a, x], [b, y]) => Number(b === own) - Number(a === own) || y - x);
}

/** What model calls cost: US dollars with four decimals. */
export const cost = (dollars: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  }).format(dollars);

/** With its sign where it is a change. */
export const percent = (value: number, { signed = false } = {}): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'percent',
    maximumFractionDigits: 2,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(value / 100);

/**
 * By how many per cent a generation costs more on average than on the first day of the trend; negative where it
 * costs less, null where there is nothing to compare.
 */
export function costChange({
  averageCostPerGeneration: average,
  costTrends,
}: Pick<CostAnalytics, 'averageCostPerGeneration' | 'costTrends'>): number | null {
  const first = costTrends[0]?.avgCostPerGeneration;
  return average === null || !first ? null : ((average - first) / first) * 100;
}

/** How many of `bulbs` stand for a part of the most: none for nothing, at least one for anything. */
export const litBulbs = (part: number, max: number, bulbs: number): number =>
  part <= 0 || max <= 0 ? 0 : Math.max(1, Math.round((Math.min(part, max) / max) * bulbs));
