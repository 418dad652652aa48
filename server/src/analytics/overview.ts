import type { OverviewAnalytics } from '@marquee/contract';
import { sql } from 'kysely';
import { paymentSettings } from '../configuration/index.ts';
import type { Db } from '../database.ts';
import { isMeasure, sumBy, sumOf, tally } from './activity.ts';
import { byCurrency } from './money.ts';
import { type Period, presentPeriod } from './period.ts';
import { average, growth, ratio, rounded } from './rates.ts';

export async function overview(db: Db, period: Period): Promise<OverviewAnalytics> {
  const [users, ever, lately, { default_currency: currency }] = await Promise.all([
    countUsers(db, period),
    tally(db, ['generation', 'revenue', 'cost'], period, 'ever'),
    tally(db, ['ended', 'ad'], period, 'previous'),
    paymentSettings(db),
  ]);
  const revenue = ever.filter(isMeasure('revenue'));
  const [allRevenue, recentRevenue, previousRevenue] = [
    byCurrency(revenue, 'total'),
    byCurrency(revenue, 'recent'),
    byCurrency(revenue, 'previous'),
  ];
  const totalRevenue = allRevenue[currency] ?? 0;
  const generations = isMeasure('generation');
  const totalGenerations = sumOf(ever, 'total', generations);
  const recentGenerations = sumOf(ever, 'recent', generations);
  const totalApiCost = sumOf(ever, 'total', isMeasure('cost'));
  const ended = lately.filter(isMeasure('ended'));
  return {
    period: presentPeriod(period),
    currency,
    totalUsers: users.total,
    newUsers: users.fresh,
    activeUsers: users.active,
    userGrowthRate: growth(users.fresh, users.before),
    totalGenerations,
    recentGenerations,
    generationGrowthRate: growth(recentGenerations, sumOf(ever, 'previous', generations)),
    totalRevenue,
    recentRevenue: recentRevenue[currency] ?? 0,
    totalRevenueByCurrency: allRevenue,
    recentRevenueByCurrency: recentRevenue,
    revenueGrowthRate: growth(recentRevenue[currency] ?? 0, previousRevenue[currency] ?? 0),
    successRate: ratio(
      sumOf(ended, 'recent', ({ label }) => label === 'succeeded'),
      sumOf(ended, 'recent'),
    ),
    averageRevenuePerUser: average(totalRevenue, users.total, 2),
    totalApiCost: rounded(totalApiCost, 9),
    averageCostPerGeneration: average(totalApiCost, totalGenerations, 9),
    formatBreakdown: Object.fromEntries(
      sumBy(lately.filter(isMeasure('ad')), 'recent', ({ label }) => label),
    ),
  };
}

/** Accounts that there are now. Those of the period to the second, as on the console's first page. */
async function countUsers(db: Db, { days }: Period) {
  const ago = (periods: number) => sql`now() - make_interval(days => ${days * periods}::integer)`;
  const {
    rows: [counts],
  } = await sql<Record<'total' | 'fresh' | 'before' | 'active', number>>`select
    (select coalesce(sum(change), 0)::integer from user_tally) as total,
    (select count(*)::integer from users where created_at > ${ago(1)}) as fresh,
    (select count(*)::integer from users where created_at > ${ago(2)} and created_at <= ${ago(1)}) as before,
    (select count(*)::integer from users where last_login > ${ago(1)}) as active`.execute(db);
  if (!counts) throw new Error('no counts');
  return counts;
}
