import { lazy, Suspense } from 'react';
import { loadCatalogue } from '../../../i18n.ts';
import { Waiting } from '../parts/ready.tsx';

const AnalyticsPanel = lazy(async () => {
  const [{ AnalyticsPanel }] = await Promise.all([
    import('./analytics-panel.tsx'),
    loadCatalogue('analytics'),
  ]);
  return { default: AnalyticsPanel };
});

/** The console's analytics; their figures, texts and charts are loaded when they are first looked at. */
export const AnalyticsTab = () => (
  <Suspense fallback={<Waiting />}>
    <AnalyticsPanel />
  </Suspense>
);
