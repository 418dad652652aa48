import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadCatalogue, t } from '../i18n.ts';
import { paths } from '../paths.ts';
import type { SessionEnd } from './auth.ts';
import { auth, useAuth } from './current-auth.ts';
import { isEntrance, type ReturnState } from './return-path.ts';

/** What the login page is told: who did not mean to leave comes back to where they were. */
function passed(ended: SessionEnd, here: string): ReturnState | null {
  if (ended === 'logout') return null;
  if (ended === 'deleted') return { notice: t('auth.deleted') };
  return { from: here, notice: t(ended === 'expired' ? 'auth.failed' : 'auth.elsewhere') };
}

/** Fetches the login page beforehand: a logout leads there, also when the server is gone by then. */
function prepareLogin() {
  return Promise.all([
    import('../theme/mantine-layout.tsx'),
    import('../pages/account/login-page.tsx'),
    loadCatalogue('account'),
    loadCatalogue('second-factor'),
  ]).catch(() => undefined);
}

/** Leads to the login page when a session ends, however it does. */
export function useEndOfSession(): void {
  const state = useAuth();
  const navigate = useNavigate();
  const location = useLocation();
  const signedIn = state.status === 'authenticated';
  const ended = state.status === 'unauthenticated' ? state.ended : null;
  const here = `${location.pathname}${location.search}${location.hash}`;
  // Who enters or recovers an account is not led away from it by a session that ended on its own.
  const byItself = ended === 'expired' || ended === 'elsewhere';
  const arrived = byItself ? isEntrance(location.pathname) : location.pathname === paths.login;

  useEffect(() => {
    if (!ended) return;
    if (arrived) return auth.settle();
    void navigate(paths.login, { state: passed(ended, here) });
  }, [ended, here, arrived, navigate]);

  useEffect(() => {
    if (signedIn) void prepareLogin();
  }, [signedIn]);
}
