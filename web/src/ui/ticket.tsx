import type { ReactNode } from 'react';
import { BulbRail } from './bulb-rail.tsx';
import classes from './ticket.module.css';

/**
 * A ticket below a row of bulbs. `lit`: the share of them that burn, from 0 to 1. `stub`: what hangs below a row
 * of holes.
 */
export const Ticket = ({
  lit,
  chasing = false,
  stub,
  children,
}: {
  lit: number;
  chasing?: boolean;
  stub?: ReactNode;
  children: ReactNode;
}) => (
  <div className={classes.ticket}>
    <div className={classes.rail}>
      <BulbRail lit={lit} chasing={chasing} />
    </div>
    <div className={classes.body}>{children}</div>
    {stub && <div className={classes.stub}>{stub}</div>}
  </div>
);
