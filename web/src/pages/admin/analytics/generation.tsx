import { api } from '@marquee/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatNumber, pageLanguage, t } from '../../../i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../parts/field.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { BulbTable } from './charts.tsx';
import { percent } from './figures.ts';
import { Board, Figure } from './sheet.tsx';
import { untilRefreshed } from './use-range.ts';

const day = (date: string) =>
  new Intl.DateTimeFormat(pageLanguage, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

export function Generation({ days }: { days: number }) {
  return (
    <Ready
      query={useEndpoint(api.adminAnalytics.generation, { query: { days } }, untilRefreshed)}
      failed={t('analytics.failed')}
    >
      {(figures) =>
        figures === null ? (
          <Notice tone="warning">{t('analytics.generation.missing')}</Notice>
        ) : (
          <>
            <Board>
              <Figure
                name={t('analytics.recentGenerations', { days })}
                value={formatNumber(figures.totalGenerations)}
              />
              <Figure
                name={t('analytics.failedGenerations')}
                value={formatNumber(figures.failedGenerations)}
                note={t('analytics.failedGenerations.note')}
              />
              <Figure
                name={t('analytics.successRate')}
                value={figures.successRate === null ? null : percent(figures.successRate)}
                note={t('analytics.successRate.note')}
              />
              <Figure name={t('analytics.perDay')} value={formatNumber(figures.avgPerDay)} />
              <Figure
                name={t('analytics.peakDay')}
                value={figures.peakDay && day(figures.peakDay.date)}
                note={figures.peakDay && t('analytics.peakDay.note', { count: figures.peakDay.count })}
              />
              <Figure name={t('analytics.deliveredAds')} value={formatNumber(figures.deliveredAds)} />
              <Figure
                name={t('analytics.failedAds')}
                value={formatNumber(figures.failedAds)}
                note={t('analytics.failedAds.note')}
              />
            </Board>
            <Section title={t('analytics.formats')} text={t('analytics.formats.text', { days })}>
              {figures.formatDistribution.length === 0 ? (
                <Empty>{t('analytics.formats.empty')}</Empty>
              ) : (
                <BulbTable
                  label={t('analytics.formats')}
                  heads={[t('analytics.format'), t('analytics.ads'), t('analytics.share')]}
                  rows={figures.formatDistribution.map(({ formatName, count, percentage }) => ({
                    name: formatName,
                    amount: count,
                    cells: [formatNumber(count), percent(percentage ?? 0)],
                  }))}
                />
              )}
            </Section>
            <Shares of="headlines" rows={figures.headlines} />
            <Shares of="pictures" rows={figures.pictures} />
            <Section title={t('analytics.templates')} text={t('analytics.templates.text')}>
              {figures.templateUsage.length === 0 ? (
                <Empty>{t('analytics.templates.empty')}</Empty>
              ) : (
                <BulbTable
                  label={t('analytics.templates')}
                  heads={[t('analytics.template'), t('analytics.type'), t('analytics.ads')]}
                  rows={figures.templateUsage.map(({ templateId, templateType, count }) => ({
                    name: templateId,
                    amount: count,
                    cells: [t(`analytics.${templateType}`), formatNumber(count)],
                  }))}
                />
              )}
            </Section>
          </>
        )
      }
    </Ready>
  );
}

/** What the ads rest on, each kind with its share. */
const Shares = ({
  of,
  rows,
}: {
  of: 'headlines' | 'pictures';
  rows: { name: string; count: number; percentage: number | null }[];
}) => (
  <Section title={t(`analytics.${of}`)} text={t(`analytics.${of}.text`)}>
    {rows.length === 0 ? (
      <Empty>{t('analytics.templates.empty')}</Empty>
    ) : (
      <BulbTable
        label={t(`analytics.${of}`)}
        heads={[t(`analytics.${of}.by`), t('analytics.ads'), t('analytics.share')]}
        rows={rows.map(({ name, count, percentage }) => ({
          name: t(`analytics.${of}.${name}` as Parameters<typeof t>[0]),
          amount: count,
          cells: [formatNumber(count), percent(percentage ?? 0)],
        }))}
      />
    )}
  </Section>
);
