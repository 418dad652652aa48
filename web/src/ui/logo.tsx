import classes from './logo.module.css';

/** The name as a small sign: letters on a dark board above a row of bulbs. */
export const Logo = () => (
  <span className={classes.logo} aria-hidden="true">
    Marquee
  </span>
);
