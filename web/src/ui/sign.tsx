import type { ReactNode } from 'react';
import classes from './sign.module.css';

/** The lightbox: a lit panel with rails for the letters, in a dark frame set with bulbs. */
export const Sign = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <span className={classes.bulbs} data-side="top" aria-hidden="true" />
    <span className={classes.bulbs} data-side="bottom" aria-hidden="true" />
    <span className={classes.bulbs} data-side="start" aria-hidden="true" />
    <span className={classes.bulbs} data-side="end" aria-hidden="true" />
    <div className={classes.panel}>{children}</div>
  </div>
);
