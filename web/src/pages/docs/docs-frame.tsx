import { type ReactNode, useRef } from 'react';
import { BulbRail } from '../../ui/bulb-rail.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './docs-frame.module.css';
import { DocsMenu } from './docs-menu.tsx';
import { DocsSearch } from './docs-search.tsx';
import { OnThisPage } from './on-this-page.tsx';

/** What stands around a page of the documentation: its title, the other pages, its parts, the search. */
export function DocsFrame({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  const article = useRef<HTMLElement>(null);
  return (
    <div className={classes.page}>
      <PageHead title={title} description={description} />
      <div className={classes.side}>
        <DocsSearch />
        <DocsMenu />
      </div>
      <article ref={article} className={classes.text}>
        <header className={classes.head}>
          <BulbRail lit={1} />
          <h1>{title}</h1>
          <p className={classes.lead}>{description}</p>
        </header>
        {children}
      </article>
      <OnThisPage article={article} />
    </div>
  );
}
