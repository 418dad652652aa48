import { api } from '@marquee/contract';
import { request } from '../../../api.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Section } from '../parts/field.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { BulbTable } from './charts.tsx';
import { cost, money, percent } from './figures.ts';
import { Money, OtherCurrencies } from './money.tsx';
import { Board, Figure, Growth } from './sheet.tsx';
import { useFigures } from './use-figures.ts';

const load = (query: { days: number }) => request(api.adminAnalytics.overview, { query });

export function Overview({ days }: { days: number }) {
  return (
    <Ready query={useFigures('overview', days, load)} failed={t('analytics.failed')}>
      {(told) => {
        const formats = Object.entries(told.formatBreakdown);
        const ads = formats.reduce((sum, [, count]) => sum + count, 0);
        return (
          <>
            <Board>
              <Figure name={t('analytics.totalUsers')} value={formatNumber(told.totalUsers)} />
              <Figure
                name={t('analytics.newUsers', { days })}
                value={formatNumber(told.newUsers)}
                note={<Growth rate={told.userGrowthRate} days={days} />}
              />
              <Figure
                name={t('analytics.activeUsers', { days })}
                value={formatNumber(told.activeUsers)}
                note={t('analytics.activeUsers.note')}
              />
              <Figure
                name={t('analytics.successRate')}
                value={told.successRate === null ? null : percent(told.successRate)}
                note={t('analytics.successRate.note')}
              />
              <Figure name={t('analytics.allGenerations')} value={formatNumber(told.totalGenerations)} />
              <Figure
                name={t('analytics.recentGenerations', { days })}
                value={formatNumber(told.recentGenerations)}
                note={<Growth rate={told.generationGrowthRate} days={days} />}
              />
              <Figure
                name={t('analytics.totalRevenue')}
                value={<Money amounts={told.totalRevenueByCurrency} own={told.currency} />}
              />
              <Figure
                name={t('analytics.recentRevenue', { days })}
                value={<Money amounts={told.recentRevenueByCurrency} own={told.currency} />}
                note={<Growth rate={told.revenueGrowthRate} days={days} />}
              />
              <Figure
                name={t('analytics.revenuePerUser')}
                value={
                  told.averageRevenuePerUser === null
                    ? null
                    : money(told.averageRevenuePerUser, told.currency)
                }
                note={t('analytics.inCurrency', { currency: told.currency })}
              />
              <Figure name={t('analytics.allCosts')} value={cost(told.totalApiCost)} />
              <Figure
                name={t('analytics.costPerGeneration')}
                value={told.averageCostPerGeneration === null ? null : cost(told.averageCostPerGeneration)}
              />
            </Board>
            <OtherCurrencies amounts={told.totalRevenueByCurrency} own={told.currency} />
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
