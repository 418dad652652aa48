import type { GenerationAnalytics } from '@marquee/contract';
import type { Db } from '../database.ts';
import { daily, isMeasure, sumBy, sumOf, tally } from './activity.ts';
import { type Period, presentPeriod } from './period.ts';
import { ratio, rounded } from './rates.ts';

/** Layouts in the reply at most. */
const maxLayouts = 10;

export async function generation(db: Db, period: Period): Promise<GenerationAnalytics> {
  const [tallies, days] = await Promise.all([
    tally(db, ['generation', 'ended', 'lost', 'ad', 'layout', 'headed', 'picture'], period, 'previous'),
    daily(db, ['generation'], period),
  ]);
  const ended = tallies.filter(isMeasure('ended'));
  const failed = sumOf(ended, 'recent', ({ label }) => label === 'failed');
  const ads = tallies.filter(isMeasure('ad'));
  const deliveredAds = sumOf(ads, 'recent');
  const total = sumOf(tallies, 'recent', isMeasure('generation'));
  const shares = <Name extends string>(measure: 'headed' | 'picture') =>
    sumBy(tallies.filter(isMeasure(measure)), 'recent', ({ label }) => label).map(([name, count]) => ({
      name: name as Name,
      count,
      percentage: ratio(count, sumOf(tallies.filter(isMeasure(measure)), 'recent')),
    }));
  const peak = days.toSorted((a, b) => b.generation - a.generation)[0];
  return {
    period: presentPeriod(period),
    totalGenerations: total,
    failedGenerations: failed,
    deliveredAds,
    failedAds: sumOf(tallies, 'recent', isMeasure('lost')),
    successRate: ratio(sumOf(ended, 'recent') - failed, sumOf(ended, 'recent')),
    avgPerDay: rounded(total / period.days, 2),
    peakDay: peak ? { date: peak.date, count: peak.generation } : null,
    formatDistribution: sumBy(ads, 'recent', ({ label }) => label).map(([formatName, count]) => ({
      formatName,
      count,
      percentage: ratio(count, deliveredAds),
    })),
    headlines: shares<GenerationAnalytics['headlines'][number]['name']>('headed'),
    pictures: shares<GenerationAnalytics['pictures'][number]['name']>('picture'),
    templateUsage: tallies
      .filter((tally) => tally.measure === 'layout' && tally.recent > 0)
      .sort((a, b) => b.recent - a.recent || a.label.localeCompare(b.label))
      .slice(0, maxLayouts)
      .map(({ label, detail, recent }) => ({
        templateId: label,
        count: recent,
        templateType: detail === 'advanced' ? 'advanced' : 'basic',
      })),
  };
}
