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
  const stay = ended === 'expired' && accountPages.includes(location.pathname);

  useEffect(() => {
    if (!ended) return;
    const passed: ReturnState | null = ended === 'expired' ? { from: here, notice: t('auth.failed') } : null;
    const arrival = stay ? undefined : navigate(paths.login, { state: passed });
    void Promise.resolve(arrival).then(auth.settle);
  }, [ended, here, stay, navigate]);
}
