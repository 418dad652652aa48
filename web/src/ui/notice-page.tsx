import type { ReactNode } from 'react';
import classes from './notice-page.module.css';
import { PageHead } from './page-head.tsx';
import { Sign } from './sign.tsx';

/** A page that has one thing to say. `lit`: it is good news. */
export function NoticePage({
  title,
  text,
  lit = false,
  children,
}: {
  title: string;
  text: string;
  lit?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.notice}>
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
      <Sign off={!lit} low>
        <h1>{title}</h1>
      </Sign>
      <p aria-live="polite">{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
