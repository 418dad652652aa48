import { api } from '@marquee/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Section } from '../parts/field.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { BulbTable } from './charts.tsx';
import { percent } from './figures.ts';
import { Money, OtherCurrencies } from './money.tsx';
import { Board, Figure, Growth } from './sheet.tsx';
import { untilRefreshed } from './use-range.ts';

export function Revenue({ days }: { days: number }) {
  return (
    <Ready
      query={useEndpoint(api.adminAnalytics.revenue, { query: { days } }, untilRefreshed)}
      failed={t('analytics.failed')}
    >
      {(figures) => (
        <>
          <Board>
            <Figure
              name={t('analytics.totalRevenue')}
              value={<Money amounts={figures.totalRevenueByCurrency} own={figures.currency} />}
            />
            <Figure
              name={t('analytics.recentRevenue', { days })}
              value={<Money amounts={figures.revenueThisPeriodByCurrency} own={figures.currency} />}
              note={<Growth rate={figures.revenueGrowthRate} days={days} />}
            />
            <Figure
              name={t('analytics.paymentSuccessRate')}
              value={figures.paymentSuccessRate === null ? null : percent(figures.paymentSuccessRate)}
              note={t('analytics.paymentSuccessRate.note')}
            />
            <Figure
              name={t('analytics.failedPayments')}
              value={formatNumber(figures.failedPayments)}
              note={t('analytics.failedPayments.note')}
            />
            <Figure
              name={t('analytics.avgTransaction')}
              value={
                Object.keys(figures.avgTransactionValueByCurrency).length === 0 ? null : (
                  <Money amounts={figures.avgTransactionValueByCurrency} own={figures.currency} />
                )
              }
            />
          </Board>
          <OtherCurrencies amounts={figures.totalRevenueByCurrency} own={figures.currency} />
          <Section title={t('analytics.plans')} text={t('analytics.plans.text')}>
            {figures.planPerformance.length === 0 ? (
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
                rows={figures.planPerformance.map(({ planName, revenueByCurrency, sales, percentage }) => ({
                  name: planName,
                  amount: sales,
                  cells: [
                    <Money key="revenue" amounts={revenueByCurrency} own={figures.currency} />,
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
