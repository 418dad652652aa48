import type { Ad } from '@marquee/contract';
import classes from './favour-note.module.css';

/** Says why an ad that was made from results is as it is. */
export const FavourNote = ({ ad: { favour } }: { ad: Ad }) =>
  favour && <p className={classes.note}>{favour.reason}</p>;
