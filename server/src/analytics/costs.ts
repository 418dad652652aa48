import { type CostAnalytics, trendEntries } from '@marquee/contract';
import type { Db } from '../database.ts';
import { daily, isMeasure, type Measure, sumBy, sumOf, type Tally, tally } from './activity.ts';
import { type Period, presentPeriod } from './period.ts';
import { average, ratio, rounded } from './rates.ts';

/** Digits of a dollar that are kept. */
const digits = 9;

export async function costAnalytics(db: Db, period: Period): Promise<CostAnalytics> {
  const [tallies, days] = await Promise.all([
    tally(db, ['cost', 'generation', 'words', 'refusal'], period, 'previous'),
    daily(db, ['cost', 'generation'], period),
  ]);
  const spent = tallies.filter(isMeasure('cost'));
  const total = sumOf(spent, 'recent');
  const generations = sumOf(tallies, 'recent', isMeasure('generation'));
  return {
    period: presentPeriod(period),
    totalApiCost: rounded(total, digits),
    totalGenerations: generations,
    averageCostPerGeneration: average(total, generations, digits),
    costBreakdown: Object.fromEntries(
      sumBy(spent, 'recent', ({ label }) => label).map(([service, cost]) => [service, rounded(cost, digits)]),
    ),
    models: sumBy(tallies.filter(isMeasure('words')), 'recent', ({ label }) => label).map(
      ([model, asked]) => {
        const of = (measure: Measure) => (one: Tally) => one.measure === measure && one.label === model;
        const ended = (outcome: string) =>
          sumOf(tallies, 'recent', (one) => of('words')(one) && one.detail === outcome);
        return {
          model,
          asked,
          written: ended('written'),
          mended: ended('mended'),
          refused: ended('refused'),
          percentage: ratio(asked - ended('refused'), asked),
          refusals: sumBy(tallies.filter(of('refusal')), 'recent', ({ detail }) => detail).map(
            ([rule, count]) => ({ rule, count }),
          ),
        };
      },
    ),
    costTrends: days.slice(-trendEntries).map(({ date, cost, generation }) => ({
      date,
      cost: rounded(cost, digits),
      generations: generation,
      avgCostPerGeneration: average(cost, generation, digits),
    })),
  };
}
