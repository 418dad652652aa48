import { api } from '@marquee/contract';
import { useState } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { formatNumber, t } from '../../i18n.ts';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './admin-page.module.css';

/** The figures at the head of the console. */
export const useStats = () => useEndpoint(api.adminUsers.dashboard, {});

type StatsQuery = ReturnType<typeof useStats>;

export function StatBoard({ stats: { data } }: { stats: StatsQuery }) {
  const figures = [
    [t('admin.stats.users'), '', data?.totalUsers],
    [t('admin.stats.active'), t('admin.stats.active.hint'), data?.activeUsers],
    [t('admin.stats.new'), t('admin.stats.new.hint'), data?.newRegistrations],
    [t('admin.stats.credits'), t('admin.stats.credits.hint'), data?.creditStats.totalCredits],
  ] as const;
  return (
    <dl className={classes.board}>
      {figures.map(([name, hint, figure]) => (
        <div key={name}>
          <dt>
            {name} {hint && <small>{hint}</small>}
          </dt>
          <dd>{figure === undefined ? '–' : formatNumber(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says that the figures could not be loaded, until it is put away. */
export function StatError({ stats: { error } }: { stats: StatsQuery }) {
  const [dismissed, setDismissed] = useState<unknown>(null);
  if (!error || error === dismissed) return null;
  return (
    <Notice tone="error" closeLabel={t('admin.dismiss')} onClose={() => setDismissed(error)}>
      {errorText(error, t('admin.stats.failed'))}
    </Notice>
  );
}
