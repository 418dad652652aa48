import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A word about a thing, in a frame. */
export const Badge = ({ tone, children }: { tone?: 'amber' | 'red'; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
