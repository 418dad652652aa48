import type { CSSProperties } from 'react';
import { t } from '../../i18n.ts';
import { ratePercent as percent } from './figures.ts';
import classes from './interval.module.css';

/** A rate with its interval, drawn on a scale from nothing to `max`, and in numbers beside it. */
export function Interval({ rate, low, high, max }: { rate: number; low: number; high: number; max: number }) {
  const at = (value: number) => `${(100 * value) / max}%`;
  return (
    <span className={classes.interval}>
      <span
        className={classes.scale}
        aria-hidden="true"
        style={{ '--low': at(low), '--high': at(high), '--rate': at(rate) } as CSSProperties}
      />
      <span>{t('results.interval', { rate: percent(rate), low: percent(low), high: percent(high) })}</span>
    </span>
  );
}
