import type { ReactNode } from 'react';
import { BulbRail } from './bulb-rail.tsx';
import classes from './notice.module.css';

/** A page that has one thing to say. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.notice}>
      <title>{`${title} · Marquee`}</title>
      <BulbRail lit={0.12} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div>{children}</div>
    </section>
  );
}
