import type { ReactNode } from 'react';
import { BulbRail } from '../../ui/bulb-rail.tsx';
import classes from './account-card.module.css';

/** The frame of the account pages: a small sign over a form. */
export function AccountCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <title>{`${title} · Marquee`}</title>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <p>{lead}</p>
      </header>
      <BulbRail lit={1} />
      <div className={classes.body}>{children}</div>
    </section>
  );
}
