import type { ReactNode } from 'react';
import classes from './status-dot.module.css';

/** A dot that is lit or not, and the word for it. */
export const StatusDot = ({
  lit,
  tone = 'amber',
  children,
}: {
  lit: boolean;
  tone?: 'amber' | 'green' | 'red';
  children: ReactNode;
}) => (
  <span className={classes.dot} data-lit={lit || undefined} data-tone={tone}>
    {children}
  </span>
);
