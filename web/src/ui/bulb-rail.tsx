import type { CSSProperties } from 'react';
import classes from './bulb-rail.module.css';

/** A row of bulbs. `lit` is the share from 0 to 1; `chasing` lets a light run along it. Says nothing aloud. */
export function BulbRail({ lit, chasing = false }: { lit: number; chasing?: boolean }) {
  return (
    <span className={classes.rail} data-chasing={chasing || undefined} aria-hidden="true">
      <span
        className={classes.lit}
        style={{ '--lit': `${Math.min(1, Math.max(0, lit)) * 100}%` } as CSSProperties}
      />
    </span>
  );
}
