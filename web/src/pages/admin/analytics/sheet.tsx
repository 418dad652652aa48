import type { ReactNode } from 'react';
import { t } from '../../../i18n.ts';
import classes from './analytics.module.css';
import { percent, type Tone } from './figures.ts';

/** Figures side by side. */
export const Board = ({ children }: { children: ReactNode }) => <dl className={classes.board}>{children}</dl>;

/** One figure; null where it is not measured, which it says. `tone` never stands without `note`'s words. */
export const Figure = ({
  name,
  value,
  note,
  tone,
}: {
  name: string;
  value: ReactNode | null;
  note?: ReactNode;
  tone?: Tone;
}) => (
  <div className={classes.figure} data-tone={tone}>
    <dt>{name}</dt>
    <dd>
      <span className={value === null ? classes.unknown : classes.value}>
        {value ?? t('analytics.notMeasured')}
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </dd>
  </div>
);

/** A change against the period before. */
export const Growth = ({ rate, days }: { rate: number | null; days: number }) =>
  rate === null
    ? t('analytics.noComparison', { days })
    : t('analytics.growth', { change: percent(rate, { signed: true }), days });
