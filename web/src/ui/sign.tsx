import type { ReactNode } from 'react';
import classes from './sign.module.css';

/**
 * The lightbox: a panel with rails for the letters of its heading, in a dark frame set with bulbs. `off`: it is not
 * lit, as there is nothing on. `low`: smaller letters, where the page's work stands below.
 */
export const Sign = ({
  off = false,
  low = false,
  children,
}: {
  off?: boolean;
  low?: boolean;
  children: ReactNode;
}) => (
  <div className={classes.frame} data-off={off || undefined} data-low={low || undefined}>
    <span className={classes.bulbs} data-side="top" aria-hidden="true" />
    <span className={classes.bulbs} data-side="bottom" aria-hidden="true" />
    <span className={classes.bulbs} data-side="start" aria-hidden="true" />
    <span className={classes.bulbs} data-side="end" aria-hidden="true" />
    <div className={classes.panel}>{children}</div>
  </div>
);
