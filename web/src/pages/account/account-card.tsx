import type { ReactNode } from 'react';
import { Sign } from '../../ui/sign.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import classes from './account-card.module.css';

/**
 * The frame of the account pages: a sign over the door, and beside it the ticket that is filled in.
 * `lit`: the share of the ticket that is done, from 0 to 1; its bulbs show it. `stub`: what hangs below.
 * `waiting`: the first point is not known yet; it keeps its place.
 */
export function AccountCard({
  title,
  lead,
  points = [],
  waiting = false,
  lit,
  chasing = false,
  stub,
  children,
}: {
  title: string;
  lead: string;
  points?: string[];
  waiting?: boolean;
  lit: number;
  chasing?: boolean;
  stub?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Marquee`}</title>
      <header className={classes.door}>
        <Sign>
          <h1>{title}</h1>
        </Sign>
        <p className={classes.lead}>{lead}</p>
        {points.length > 0 && (
          <ul className={classes.points} data-waiting={waiting || undefined}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </header>
      <Ticket lit={lit} chasing={chasing} stub={stub}>
        {children}
      </Ticket>
    </div>
  );
}
