import type { User } from '@marquee/contract';
import { Navigate, Outlet, useLocation } from 'react-router';
import { t } from '../i18n.ts';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useAuth } from './current-auth.ts';

/** Lets signed-in users through, those of `roles` only where it is given. */
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
  return <Outlet />;
}
