import { api } from '@marquee/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Section } from '../parts/field.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { BulbTable } from './charts.tsx';
import { cost, money, percent } from './figures.ts';
import { Money, OtherCurrencies } from './money.tsx';
import { Board, Figure, Growth } from './sheet.tsx';
import { untilRefreshed } from './use-range.ts';

export function Overview({ days }: { days: number }) {
  return (
    <Ready
      query={useEndpoint(api.adminAnalytics.overview, { query: { days } }, untilRefreshed)}
      failed={t('analytics.failed')}
    >
      {(figures) => {
        const formats = Object.entries(figures.formatBreakdown);
        const ads = formats.reduce((sum, [, count]) => sum + count, 0);
        return (
          <>
            <Board>
              <Figure name={t('analytics.totalUsers')} value={formatNumber(figures.totalUsers)} />
              <Figure
                name={t('analytics.newUsers', { days })}
                value={formatNumber(figures.newUsers)}
                note={<Growth rate={figures.userGrowthRate} days={days} />}
              />
              <Figure
                name={t('analytics.activeUsers', { days })}
                value={formatNumber(figures.activeUsers)}
                note={t('analytics.activeUsers.note')}
              />
              <Figure
                name={t('analytics.successRate')}
                value={figures.successRate === null ? null : percent(figures.successRate)}
                note={t('analytics.successRate.note')}
              />
              <Figure name={t('analytics.allGenerations')} value={formatNumber(figures.totalGenerations)} />
              <Figure
                name={t('analytics.recentGenerations', { days })}
                value={formatNumber(figures.recentGenerations)}
                note={<Growth rate={figures.generationGrowthRate} days={days} />}
              />
              <Figure
                name={t('analytics.totalRevenue')}
                value={<Money amounts={figures.totalRevenueByCurrency} own={figures.currency} />}
              />
              <Figure
                name={t('analytics.recentRevenue', { days })}
                value={<Money amounts={figures.recentRevenueByCurrency} own={figures.currency} />}
                note={<Growth rate={figures.revenueGrowthRate} days={days} />}
              />
              <Figure
                name={t('analytics.revenuePerUser')}
                value={
                  figures.averageRevenuePerUser === null
                    ? null
                    : money(figures.averageRevenuePerUser, figures.currency)
                }
                note={t('analytics.inCurrency', { currency: figures.currency })}
              />
              <Figure name={t('analytics.allCosts')} value={cost(figures.totalApiCost)} />
              <Figure
                name={t('analytics.costPerGeneration')}
                value={
                  figures.averageCostPerGeneration === null ? null : cost(figures.averageCostPerGeneration)
                }
              />
            </Board>
            <OtherCurrencies amounts={figures.totalRevenueByCurrency} own={figures.currency} />
            <Section title={t('analytics.formats')} text={t('analytics.formats.text', { days })}>
              {formats.length === 0 ? (
                <Empty>{t('analytics.formats.empty')}</Empty>
              ) : (
                <BulbTable
                  label={t('analytics.formats')}
                  heads={[t('analytics.format'), t('analytics.ads'), t('analytics.share')]}
                  rows={formats.map(([name, count]) => ({
                    name,
                    amount: count,
                    cells: [formatNumber(count), percent((count / ads) * 100)],
                  }))}
                />
              )}
            </Section>
          </>
        );
      }}
    </Ready>
  );
}
