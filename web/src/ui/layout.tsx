import { lazy, Suspense } from 'react';
import { matchPath, Outlet, useLocation, useNavigation } from 'react-router';
import { useAuth } from '../auth/current-auth.ts';
import { useEndOfSession } from '../auth/use-end-of-session.ts';
import { loadCatalogue, t } from '../i18n.ts';
import { paths } from '../paths.ts';
import { BulbRail } from './bulb-rail.tsx';
import { DemoRibbon } from './demo-ribbon.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { Navigation } from './navigation.tsx';
import { contentId, ScrollToTop } from './scroll-to-top.tsx';
import { Spinner } from './spinner.tsx';

const Welcome = lazy(async () => {
  const [{ Welcome }] = await Promise.all([import('../pages/account/welcome.tsx'), loadCatalogue('account')]);
  return { default: Welcome };
});

const AskConsent = lazy(async () => {
  const [{ AskConsent }] = await Promise.all([
    import('../pages/account/ask-consent.tsx'),
    loadCatalogue('account'),
  ]);
  return { default: AskConsent };
});

/** Pages that people come to when they have signed in, and may be asked something on. */
const places: string[] = [paths.home, paths.extract, paths.gallery];

/** Pages that use the whole width of the window. */
const fullWidth: string[] = [paths.home, paths.features, paths.admin, paths.studio];

/** What stands around every page. */
export function Layout() {
  const { pathname, state } = useLocation();
  const auth = useAuth();
  const isAsked = auth.status === 'authenticated' && auth.user.consentUnanswered === true;
  useEndOfSession();
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href={`#${contentId}`}>
        {t('skip')}
      </a>
      <ScrollToTop />
      <Navigation />
      {useNavigation().state === 'loading' && (
        <div className={classes.pending}>
          <BulbRail lit={0} chasing />
        </div>
      )}
      <main
        id={contentId}
        tabIndex={-1}
        className={fullWidth.some((path) => matchPath(path, pathname)) ? classes.full : classes.padded}
      >
        {isAsked && places.includes(pathname) && (
          <Suspense>
            <AskConsent />
          </Suspense>
        )}
        <Suspense fallback={<Spinner page />}>
          <Outlet />
        </Suspense>
      </main>
      {state?.welcome && (
        <Suspense>
          <Welcome />
        </Suspense>
      )}
      <Footer />
      <DemoRibbon />
    </div>
  );
}
