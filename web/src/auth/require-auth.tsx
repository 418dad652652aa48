import type { User } from '@marquee/contract';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loadCatalogue, t } from '../i18n.ts';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useAuth } from './current-auth.ts';

const SetupPage = lazy(async () => {
  const [{ SetupPage }] = await Promise.all([
    import('../pages/account/setup-page.tsx'),
    ...(['account', 'profile', 'second-factor'] as const).map(loadCatalogue),
  ]);
  return { default: SetupPage };
});

/** Lets signed-in users through, those of `roles` only where it is given. Who has something to set up first does that. */
export function RequireAuth({ roles }: { roles?: User['role'][] }) {
  const state = useAuth();
  const location = useLocation();
  if (state.status === 'loading') {
    return <Spinner page label={state.offline ? t('auth.offline') : t('loading')} />;
  }
  if (state.status === 'unauthenticated') {
    // A session that has just ended: the layout is on its way to the login page.
    if (state.ended) return <Spinner page label={t('loading')} />;
    const from = `${location.pathname}${location.search}${location.hash}`;
    return <Navigate to={paths.login} replace state={{ from }} />;
  }
  if (roles && !roles.includes(state.user.role)) return <Navigate to={paths.unauthorized} replace />;
  if (state.user.setup) {
    return (
      <Suspense fallback={<Spinner page label={t('loading')} />}>
        <SetupPage user={state.user} setup={state.user.setup} />
      </Suspense>
    );
  }
  return <Outlet />;
}
