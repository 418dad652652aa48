import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** A word about a thing, in a frame. */
export const Badge = ({ tone, children }: { tone?: 'amber' | 'red'; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
