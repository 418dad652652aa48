import { Tabs } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import classes from './analytics.module.css';
import { Costs } from './costs.tsx';
import { ranges } from './figures.ts';
import { Generation } from './generation.tsx';
import { Overview } from './overview.tsx';
import { Results } from './results.tsx';
import { Revenue } from './revenue.tsx';
import { System } from './system.tsx';
import { type AnalyticsView, figureQueries, useRange, views } from './use-range.ts';

const panels: Record<AnalyticsView, typeof Overview> = {
  overview: Overview,
  generation: Generation,
  revenue: Revenue,
  system: System,
  costs: Costs,
  results: Results,
};

/** Sheets of figures over the range that is chosen above them; what leads in results is of all time. */
export function AnalyticsPanel() {
  const { days, choose, refresh } = useRange();
  const [view, setView] = useState<AnalyticsView>('overview');
  const busy = useIsFetching(figureQueries) > 0;
  return (
    <div className={classes.analytics}>
      <div className={classes.tools}>
        {view === 'results' ? (
          <span />
        ) : (
          <Choice
            label={t('analytics.range')}
            value={String(days)}
            options={ranges.map((range) => ({
              value: String(range),
              label: t('analytics.lastDays', { days: range }),
            }))}
            onChoose={(range) => choose(Number(range))}
          />
        )}
        <Button busy={busy} onClick={() => void refresh()}>
          {!busy && <RefreshCw size={18} aria-hidden />}
          {t('analytics.refresh')}
        </Button>
      </div>
      <Tabs
        value={view}
        onChange={(next) => setView(views.find((name) => name === next) ?? 'overview')}
        keepMounted={false}
        classNames={{ list: parts.subTabs, tab: parts.subTab, panel: classes.panel }}
      >
        <Tabs.List aria-label={t('analytics.title')}>
          {views.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`analytics.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {views.map((name) => {
          const Figures = panels[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Figures days={days} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </div>
  );
}
