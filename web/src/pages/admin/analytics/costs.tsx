import { api, type CostAnalytics } from '@marquee/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Section } from '../parts/field.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { BulbTable, CostTrend } from './charts.tsx';
import { cost, costChange, percent } from './figures.ts';
import { Board, Figure } from './sheet.tsx';
import { untilRefreshed } from './use-range.ts';

const services = ['llm', 'image'] as const;

/** A service's name in the reader's words. */
const nameOf = (service: string) => {
  const known = services.find((name) => name === service);
  return known ? t(`analytics.service.${known}`) : service;
};

export function Costs({ days }: { days: number }) {
  return (
    <Ready
      query={useEndpoint(api.adminAnalytics.costs, { query: { days } }, untilRefreshed)}
      failed={t('analytics.failed')}
    >
      {(figures) => (
        <>
          <Board>
            <Figure name={t('analytics.recentCosts', { days })} value={cost(figures.totalApiCost)} />
            <Figure
              name={t('analytics.recentGenerations', { days })}
              value={formatNumber(figures.totalGenerations)}
            />
            <Figure
              name={t('analytics.costPerGeneration')}
              value={
                figures.averageCostPerGeneration === null ? null : cost(figures.averageCostPerGeneration)
              }
            />
            <Efficiency figures={figures} />
          </Board>
          <Section title={t('analytics.services')}>
            {Object.keys(figures.costBreakdown).length === 0 ? (
              <Empty>{t('analytics.services.empty')}</Empty>
            ) : (
              <BulbTable
                label={t('analytics.services')}
                heads={[t('analytics.service'), t('analytics.cost'), t('analytics.share')]}
                rows={Object.entries(figures.costBreakdown).map(([service, spent]) => ({
                  name: nameOf(service),
                  amount: spent,
                  cells: [
                    cost(spent),
                    percent(figures.totalApiCost > 0 ? (spent / figures.totalApiCost) * 100 : 0),
                  ],
                }))}
              />
            )}
          </Section>
          <ModelWords models={figures.models} />
          <Section title={t('analytics.trend')} text={t('analytics.trend.text')}>
            {figures.costTrends.length === 0 ? (
              <Empty>{t('analytics.trend.empty')}</Empty>
            ) : (
              <CostTrend trend={figures.costTrends} />
            )}
          </Section>
        </>
      )}
    </Ready>
  );
}

/** What became of the words of each model: one whose words are all refused costs and gives nothing. */
function ModelWords({ models }: { models: CostAnalytics['models'] }) {
  return (
    <Section title={t('analytics.words')} text={t('analytics.words.text')}>
      {models.length === 0 ? (
        <Empty>{t('analytics.words.empty')}</Empty>
      ) : (
        <BulbTable
          label={t('analytics.words')}
          heads={[
            t('analytics.model'),
            t('analytics.words.asked'),
            t('analytics.words.used'),
            t('analytics.words.written'),
            t('analytics.words.mended'),
            t('analytics.words.refused'),
          ]}
          rows={models.map(({ model, asked, written, mended, refused, percentage, refusals }) => ({
            name: model,
            amount: asked,
            cells: [
              formatNumber(asked),
              percent(percentage ?? 0),
              formatNumber(written),
              formatNumber(mended),
              refusals.length === 0
                ? formatNumber(refused)
                : `${formatNumber(refused)} (${refusals.map(({ rule, count }) => `${rule} ${formatNumber(count)}`).join(', ')})`,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Efficiency({ figures }: { figures: CostAnalytics }) {
  const change = costChange(figures);
  const word = change === null ? 'unknown' : change > 0 ? 'dearer' : change < 0 ? 'cheaper' : 'same';
  return (
    <Figure
      name={t('analytics.efficiency')}
      value={change === null ? null : percent(change, { signed: true })}
      note={t(`analytics.efficiency.${word}`)}
    />
  );
}
