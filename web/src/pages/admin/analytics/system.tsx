import { api, type SystemHealth } from '@marquee/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Section } from '../parts/field.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { BulbTable } from './charts.tsx';
import { errorTone, percent, responseTone } from './figures.ts';
import { Board, Figure } from './sheet.tsx';
import { untilRefreshed } from './use-range.ts';

export function System({ days }: { days: number }) {
  return (
    <Ready
      query={useEndpoint(api.adminAnalytics.system, { query: { days } }, untilRefreshed)}
      failed={t('analytics.failed')}
    >
      {(figures) => {
        const errors = errorTone(figures.errorRate);
        const speed = responseTone(figures.avgResponseTime);
        return (
          <>
            <Board>
              <Figure
                name={t('analytics.errorRate')}
                value={figures.errorRate === null ? null : percent(figures.errorRate)}
                tone={errors}
                note={
                  errors === 'unknown'
                    ? undefined
                    : t(`analytics.errorRate.${errors === 'red' ? 'high' : 'fine'}`)
                }
              />
              <Figure
                name={t('analytics.totalErrors')}
                value={formatNumber(figures.totalErrors)}
                note={t('analytics.totalErrors.note', { requests: formatNumber(figures.totalRequests) })}
              />
              <Figure
                name={t('analytics.responseTime')}
                value={
                  figures.avgResponseTime === null
                    ? null
                    : t('analytics.milliseconds', { time: formatNumber(figures.avgResponseTime) })
                }
                tone={speed}
                note={
                  speed === 'unknown'
                    ? undefined
                    : t(`analytics.responseTime.${speed === 'orange' ? 'slow' : 'fine'}`)
                }
              />
              <Figure
                name={t('analytics.uptime')}
                value={figures.uptime === null ? null : percent(figures.uptime)}
                note={t('analytics.uptime.note')}
              />
              <Figure name={t('analytics.activeSessions')} value={formatNumber(figures.activeSessions)} />
            </Board>
            <Section title={t('analytics.errors')} text={t('analytics.errors.text')}>
              <Failures
                label={t('analytics.errors')}
                failures={figures.errorBreakdown}
                empty={t('analytics.errors.empty')}
              />
            </Section>
            <Section title={t('analytics.refusals')} text={t('analytics.refusals.text')}>
              <Failures
                label={t('analytics.refusals')}
                failures={figures.refusals}
                empty={t('analytics.refusals.empty')}
              />
            </Section>
          </>
        );
      }}
    </Ready>
  );
}

const Failures = ({
  label,
  failures,
  empty,
}: {
  label: string;
  failures: SystemHealth['errorBreakdown'];
  empty: string;
}) =>
  failures.length === 0 ? (
    <Empty>{empty}</Empty>
  ) : (
    <BulbTable
      label={label}
      heads={[t('analytics.reason'), t('analytics.requests'), t('analytics.share')]}
      rows={failures.map(({ type, count, percentage }) => ({
        name: type,
        amount: count,
        cells: [formatNumber(count), percent(percentage ?? 0)],
      }))}
    />
  );
