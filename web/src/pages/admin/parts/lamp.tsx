import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** A bulb that is lit or not, and the word for it. */
export const Lamp = ({
  lit,
  tone = 'amber',
  children,
}: {
  lit: boolean;
  tone?: 'amber' | 'green' | 'red';
  children: ReactNode;
}) => (
  <span className={classes.lamp} data-lit={lit || undefined} data-tone={tone}>
    {children}
  </span>
);

/** A word about a thing, in a frame. */
export const Badge = ({ tone, children }: { tone?: 'amber' | 'red'; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
