import type { ReactNode } from 'react';
import { BulbRail } from './bulb-rail.tsx';
import classes from './notice.module.css';
import { PageHead } from './page-head.tsx';

/** A page that has one thing to say. `lit`: the share of its bulbs that burn, from 0 to 1; few for bad news. */
export function Notice({
  title,
  text,
  lit = 0.12,
  children,
}: {
  title: string;
  text: string;
  lit?: number;
  children: ReactNode;
}) {
  return (
    <section className={classes.notice}>
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
      <BulbRail lit={lit} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div>{children}</div>
    </section>
  );
}
