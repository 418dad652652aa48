import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { BulbRail } from '../../ui/bulb-rail.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './docs-frame.module.css';
import { docsPages } from './docs-pages.ts';
import { DocsSearch } from './docs-search.tsx';

/** What stands around a page of the documentation: its title, the other pages, the search. */
export const DocsFrame = ({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) => (
  <div className={classes.page}>
    <PageHead title={title} description={description} />
    <aside className={classes.aside}>
      <DocsSearch />
      <nav aria-label={t('docs.pages')}>
        <ul className={classes.pages}>
          {docsPages.map(({ path, name }) => (
            <li key={path}>
              <NavLink to={path} end>
                {t(`docs.${name}`)}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to={paths.networks}>{t('docs.networks')}</NavLink>
          </li>
        </ul>
      </nav>
    </aside>
    <article className={classes.text}>
      <header className={classes.head}>
        <BulbRail lit={1} />
        <h1>{title}</h1>
        <p className={classes.lead}>{description}</p>
      </header>
      {children}
    </article>
  </div>
);
