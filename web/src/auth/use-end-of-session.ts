import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../i18n.ts';
import { paths } from '../paths.ts';
import { auth, useAuth } from './current-auth.ts';
import type { ReturnState } from './return-path.ts';

const accountPages: string[] = [paths.login, paths.register];

/** Leads to the login page when a session ends: by logging out, or because the server refused its token. */
export function useEndOfSession(): void {
  const state = useAuth();
  const navigate = useNavigate();
  const location = useLocation();
  const ended = state.status === 'unauthenticated' ? state.ended : null;
  const here = `${location.pathname}${location.search}${location.hash}`;
  const arrived = accountPages.includes(location.pathname);

  useEffect(() => {
    if (!ended) return;
    if (arrived) return auth.settle();
    const passed: ReturnState | null = ended === 'expired' ? { from: here, notice: t('auth.failed') } : null;
    void navigate(paths.login, { state: passed });
  }, [ended, here, arrived, navigate]);
}
