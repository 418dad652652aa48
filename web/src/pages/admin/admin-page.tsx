import { Tabs } from '@mantine/core';
import { Wrench } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loadCatalogue, t } from '../../i18n.ts';
import classes from './admin-page.module.css';
import { operationsPath } from './operations/operations-path.ts';
import { Waiting } from './parts/ready.tsx';
import { StatBoard, StatError, useStats } from './stats.tsx';

const tabs = ['users', 'plans', 'payments', 'analytics', 'configs'] as const;
type Tab = (typeof tabs)[number];
const operations = 'operations';

const contents: Record<Tab, ComponentType> = {
  users: lazy(async () => ({ default: (await import('./users/users-tab.tsx')).UsersTab })),
  plans: lazy(async () => ({ default: (await import('./plans/plans-tab.tsx')).PlansTab })),
  payments: lazy(async () => ({
    default: (await import('./payments/payment-settings-tab.tsx')).PaymentSettingsTab,
  })),
  analytics: lazy(async () => ({ default: (await import('./analytics/analytics-tab.tsx')).AnalyticsTab })),
  configs: lazy(async () => ({
    default: (await import('./configs/global-configs-tab.tsx')).GlobalConfigsTab,
  })),
};

const OperationsArea = lazy(async () => {
  const [{ OperationsArea }] = await Promise.all([
    import('./operations/operations-area.tsx'),
    loadCatalogue('admin-operations'),
  ]);
  return { default: OperationsArea };
});

/** On a phone the tabs stand wider than the page. */
const scrollIntoView = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Running the business. The address says what is open; what was typed in a tab stays while others are looked at. */
export function AdminPage() {
  const [query, setQuery] = useSearchParams();
  const stats = useStats();
  const asked = query.get('tab');
  const open = asked === operations ? null : (tabs.find((tab) => tab === asked) ?? 'users');
  const [visited, setVisited] = useState<ReadonlySet<Tab>>(new Set());
  if (open && !visited.has(open)) setVisited(new Set([...visited, open]));
  return (
    <div className={classes.page}>
      <title>{`${t('admin.title')} · Marquee`}</title>
      <header className={classes.head}>
        <div>
          <h1>{t('admin.title')}</h1>
          <p>{t('admin.subtitle')}</p>
        </div>
        <StatBoard stats={stats} />
      </header>
      <StatError stats={stats} />
      <Tabs
        value={open}
        onChange={(next) => setQuery({ tab: next ?? 'users' }, { preventScrollReset: true })}
        classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
      >
        <div className={classes.rail}>
          <Tabs.List aria-label={t('admin.title')}>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab} ref={tab === open ? scrollIntoView : undefined}>
                {t(`admin.tab.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Link
            className={classes.operations}
            to={operationsPath('generations')}
            aria-current={open === null ? 'page' : undefined}
          >
            <Wrench size={16} aria-hidden />
            {t('admin.operations')}
          </Link>
        </div>
        {tabs.map((tab) => {
          const Content = contents[tab];
          return (
            <Tabs.Panel key={tab} value={tab}>
              {visited.has(tab) && (
                <Suspense fallback={<Waiting />}>
                  <Content />
                </Suspense>
              )}
            </Tabs.Panel>
          );
        })}
      </Tabs>
      {open === null && (
        <section aria-label={t('admin.operations')}>
          <Suspense fallback={<Waiting />}>
            <OperationsArea />
          </Suspense>
        </section>
      )}
    </div>
  );
}
