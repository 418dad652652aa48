import type { Currency, RevenueAnalytics } from '@marquee/contract';
import { paymentSettings } from '../configuration/index.ts';
import type { Db } from '../database.ts';
import { isMeasure, sumBy, sumOf, type Tally, tally } from './activity.ts';
import { byCurrency } from './money.ts';
import { type Period, presentPeriod } from './period.ts';
import { average, growth, ratio } from './rates.ts';

export async function revenue(db: Db, period: Period): Promise<RevenueAnalytics> {
  const [ever, lately, { default_currency: currency }] = await Promise.all([
    tally(db, ['revenue'], period, 'ever'),
    tally(db, ['sale', 'payment failed'], period, 'previous'),
    paymentSettings(db),
  ]);
  const sales = lately.filter(isMeasure('sale'));
  const failedPayments = sumOf(lately, 'recent', isMeasure('payment failed'));
  const soldInAll = sumOf(sales, 'recent');
  const total = byCurrency(ever, 'total');
  const recent = byCurrency(ever, 'recent');
  const averages = averageTransactions(recent, sales);
  return {
    period: presentPeriod(period),
    currency,
    totalRevenue: total[currency] ?? 0,
    totalRevenueByCurrency: total,
    revenueThisPeriod: recent[currency] ?? 0,
    revenueThisPeriodByCurrency: recent,
    revenueGrowthRate: growth(recent[currency] ?? 0, byCurrency(ever, 'previous')[currency] ?? 0),
    paymentSuccessRate: ratio(soldInAll, soldInAll + failedPayments),
    failedPayments,
    avgTransactionValue: averages[currency] ?? null,
    avgTransactionValueByCurrency: averages,
    planPerformance: sumBy(sales, 'recent', ({ label }) => label).map(([planName, sold]) => {
      const ofPlan = byCurrency(
        ever.filter(({ label }) => label === planName),
        'recent',
      );
      return {
        planName,
        revenue: ofPlan[currency] ?? 0,
        revenueByCurrency: ofPlan,
        sales: sold,
        percentage: ratio(sold, soldInAll),
      };
    }),
  };
}

/** What came in per paid order of each currency, what was paid back taken off. */
function averageTransactions(
  revenue: Partial<Record<Currency, number>>,
  sales: Tally[],
): Partial<Record<Currency, number>> {
  const sold = sumBy(sales, 'recent', ({ detail }) => detail);
  return Object.fromEntries(
    sold.map(([currency, count]) => [currency, average(revenue[currency as Currency] ?? 0, count, 2) ?? 0]),
  );
}
