import { NavLink, useLocation } from 'react-router';
import { t } from '../../i18n.ts';
import classes from './docs-frame.module.css';
import { docsGroups, docsPages } from './docs-pages.ts';

/** The pages of the documentation, in groups; on a phone, folded away. */
export function DocsMenu() {
  const { pathname } = useLocation();
  const pages = (
    <nav aria-label={t('docs.pages')} className={classes.pages}>
      {docsGroups.map((group) => (
        <div key={group}>
          <p id={`docs-${group}`}>{t(`docs.group.${group}`)}</p>
          <ul aria-labelledby={`docs-${group}`}>
            {docsPages
              .filter((page) => page.group === group)
              .map(({ path, name }) => (
                <li key={path}>
                  <NavLink to={path} end>
                    {t(`docs.${name}`)}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
  return (
    <details key={pathname} className={classes.menu}>
      <summary>{t('docs.menu')}</summary>
      {pages}
    </details>
  );
}
