import { api } from '@marquee/contract';
import { request } from '../../../api.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Section } from '../parts/field.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { BulbTable } from './charts.tsx';
import { percent } from './figures.ts';
import { Money, OtherCurrencies } from './money.tsx';
import { Board, Figure, Growth } from './sheet.tsx';
import { useFigures } from './use-figures.ts';

const load = (query: { days: number }) => request(api.adminAnalytics.revenue, { query });

export function Revenue({ days }: { days: number }) {
  return (
    <Ready query={useFigures('revenue', days, load)} failed={t('analytics.failed')}>
      {(told) => (
        <>
          <Board>
            <Figure
              name={t('analytics.totalRevenue')}
              value={<Money amounts={told.totalRevenueByCurrency} own={told.currency} />}
            />
            <Figure
              name={t('analytics.recentRevenue', { days })}
              value={<Money amounts={told.revenueThisPeriodByCurrency} own={told.currency} />}
              note={<Growth rate={told.revenueGrowthRate} days={days} />}
            />
            <Figure
              name={t('analytics.paymentSuccessRate')}
              value={told.paymentSuccessRate === null ? null : percent(told.paymentSuccessRate)}
              note={t('analytics.paymentSuccessRate.note')}
            />
            <Figure
              name={t('analytics.failedPayments')}
              value={formatNumber(told.failedPayments)}
              note={t('analytics.failedPayments.note')}
            />
            <Figure
              name={t('analytics.avgTransaction')}
              value={
                Object.keys(told.avgTransactionValueByCurrency).length === 0 ? null : (
                  <Money amounts={told.avgTransactionValueByCurrency} own={told.currency} />
                )
              }
            />
          </Board>
          <OtherCurrencies amounts={told.totalRevenueByCurrency} own={told.currency} />
          <Section title={t('analytics.plans')} text={t('analytics.plans.text')}>
            {told.planPerformance.length === 0 ? (
              <Empty>{t('analytics.plans.empty')}</Empty>
            ) : (
              <BulbTable
                label={t('analytics.plans')}
                heads={[
                  t('analytics.plan'),
                  t('analytics.revenueOf'),
                  t('analytics.sales'),
                  t('analytics.shareOfSales'),
                ]}
                rows={told.planPerformance.map(({ planName, revenueByCurrency, sales, percentage }) => ({
                  name: planName,
                  amount: sales,
                  cells: [
                    <Money key="revenue" amounts={revenueByCurrency} own={told.currency} />,
                    formatNumber(sales),
                    percent(percentage ?? 0),
                  ],
                }))}
              />
            )}
          </Section>
        </>
      )}
    </Ready>
  );
}
