import { Link } from 'react-router';
import { t } from '../i18n.ts';
import { paths } from '../paths.ts';
import { BulbRail } from './bulb-rail.tsx';
import classes from './footer.module.css';
import { useSite } from './site.tsx';

const links = [
  { to: paths.docs, key: 'footer.docs' },
  { to: paths.privacyPolicy, key: 'footer.privacy' },
  { to: paths.terms, key: 'footer.terms' },
] as const;

export function Footer() {
  const { has } = useSite();
  return (
    <footer>
      <div className={classes.rail}>
        <BulbRail lit={0} />
      </div>
      <div className={classes.content}>
        {/* The year may have turned since the page was rendered. */}
        <p suppressHydrationWarning>{t('footer.copyright', { year: new Date().getFullYear() })}</p>
        <ul className={classes.links}>
          {links
            .filter(({ to }) => has(to))
            .map(({ to, key }) => (
              <li key={to}>
                <Link to={to}>{t(key)}</Link>
              </li>
            ))}
        </ul>
      </div>
    </footer>
  );
}
