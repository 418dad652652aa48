import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useAuth } from '../auth/current-auth.ts';
import { t } from '../i18n.ts';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import badge from './credit-badge.module.css';
import { Logo } from './logo.tsx';
import classes from './navigation.module.css';
import { SchemeToggle } from './scheme-toggle.tsx';
import { useSite } from './site.tsx';
import { Spinner } from './spinner.tsx';
import { useDisclosure } from './use-disclosure.ts';

const CreditBadge = lazy(() =>
  import('./credit-badge.tsx').then(({ CreditBadge }) => ({ default: CreditBadge })),
);

const centre = [
  { to: paths.home, key: 'nav.home' },
  { to: paths.features, key: 'nav.features' },
  { to: paths.pricing, key: 'nav.pricing' },
  { to: paths.support, key: 'nav.support' },
  { to: paths.gallery, key: 'nav.gallery' },
] as const;

/** The fixed bar above every page. */
export function Navigation() {
  const { has } = useSite();
  const state = useAuth();
  const menu = useDisclosure();
  return (
    <header className={classes.header}>
      <nav className={classes.bar} aria-label={t('nav.label')} ref={menu.root}>
        <Link to={paths.home} className={classes.logo} aria-label={t('brand')}>
          <Logo />
        </Link>
        <div className={classes.links} id={menu.id} data-open={menu.open || undefined}>
          <ul className={classes.centre}>
            {centre
              .filter(({ to }) => has(to))
              .map(({ to, key }) => (
                <li key={to}>
                  <NavLink to={to} end className={classes.link}>
                    {t(key)}
                  </NavLink>
                </li>
              ))}
          </ul>
          {state.status === 'unauthenticated' && (
            <ul className={classes.account} data-visitor>
              <li>
                <NavLink to={paths.login} className={classes.link}>
                  {t('nav.login')}
                </NavLink>
              </li>
              <li>
                <NavLink to={paths.register} className={classes.signUp}>
                  {t('nav.register')}
                </NavLink>
              </li>
            </ul>
          )}
          {state.status === 'authenticated' && (
            <ul className={classes.account}>
              <li>
                <NavLink to={paths.extract} className={classes.link}>
                  {t('nav.builder')}
                </NavLink>
              </li>
              <li>
                <AccountMenu user={state.user} />
              </li>
            </ul>
          )}
        </div>
        <div className={classes.tools}>
          {state.status === 'authenticated' && !state.user.setup && (
            <Suspense fallback={<WaitingBadge />}>
              <CreditBadge />
            </Suspense>
          )}
          {state.status === 'loading' && <WaitingBadge />}
          <SchemeToggle />
          <button type="button" className={classes.toggle} aria-label={t('nav.menu')} {...menu.button}>
            {menu.open ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
          </button>
        </div>
      </nav>
    </header>
  );
}

/** Holds the badge's place until the balance is known. */
const WaitingBadge = () => (
  <span className={badge.badge}>
    <Spinner size={18} />
  </span>
);
