import { lazy, Suspense } from 'react';
import { loadCatalogue } from '../../../i18n.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import classes from './analytics.module.css';

const AnalyticsPanel = lazy(async () => {
  const [{ AnalyticsPanel }] = await Promise.all([
    import('./analytics-panel.tsx'),
    loadCatalogue('analytics'),
  ]);
  return { default: AnalyticsPanel };
});

/** The console's analytics; their figures, texts and charts are loaded when they are first looked at. */
export const AnalyticsTab = () => (
  <Suspense
    fallback={
      <div className={classes.waiting}>
        <Spinner size={40} />
      </div>
    }
  >
    <AnalyticsPanel />
  </Suspense>
);
