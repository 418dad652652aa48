import { lazy, Suspense } from 'react';
import classes from './analytics.module.css';

const Bars = lazy(async () => ({ default: (await import('./bulb-table.tsx')).BulbTable }));
const Trend = lazy(async () => ({ default: (await import('./cost-trend.tsx')).CostTrend }));

const held = <div className={classes.held} />;

/** A table whose rows are measured in bulbs; loaded when it is first shown. */
export const BulbTable = (props: Parameters<typeof Bars>[0]) => (
  <Suspense fallback={held}>
    <Bars {...props} />
  </Suspense>
);

/** What model calls cost day by day; loaded when it is first shown. */
export const CostTrend = (props: Parameters<typeof Trend>[0]) => (
  <Suspense fallback={held}>
    <Trend {...props} />
  </Suspense>
);
