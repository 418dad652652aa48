import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { auth } from '../../auth/current-auth.ts';
import { takeReturnPath } from '../../auth/return-path.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { callbackFailure } from './account-failure.ts';

/** What the history entry remembers once its code has been taken off the address. */
interface CallbackState {
  taken?: boolean;
}

/** Leaves no code in the address bar, the history or a bookmark; the router keeps it until the page is left. */
function takeOffAddress() {
  const usr: CallbackState = { taken: true };
  window.history.replaceState({ ...window.history.state, usr }, '', paths.authCallback);
}

/**
 * Enters with a code; gives what to say where that failed. A page that was opened again after its code had been
 * used (reloaded, or by the browser's back button) enters with the session that came of it.
 */
async function enter(code: string | null, taken: boolean): Promise<string | null> {
  try {
    if (code) {
      await auth.exchange(code);
      return null;
    }
    await auth.start();
    return taken && auth.getState().status === 'authenticated' ? null : t('callback.missing');
  } catch (fault) {
    await auth.start();
    return auth.getState().status === 'authenticated' ? null : callbackFailure(fault);
  }
}

/** Where social sign-in comes back to, with a one-time code in the place of a token. */
export function AuthCallbackPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const code = new URLSearchParams(location.search).get('token');
  const taken = (location.state as CallbackState | null)?.taken === true;
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt enters anew
  useEffect(() => {
    let left = false;
    if (code) takeOffAddress();
    void enter(code, taken).then((failed) => {
      if (left) return;
      if (failed) setFailure(failed);
      else void navigate(takeReturnPath(sessionStorage), { replace: true });
    });
    return () => {
      left = true;
    };
  }, [code, taken, attempt, navigate]);

  if (!failure) return <Spinner page label={t('callback.busy')} />;
  return (
    <Notice title={t('callback.title')} text={failure}>
      <ButtonLink look="lit" to={paths.login}>
        {t('callback.toLogin')}
      </ButtonLink>
      {code && (
        <Button
          onClick={() => {
            setFailure(null);
            setAttempt(attempt + 1);
          }}
        >
          {t('callback.again')}
        </Button>
      )}
    </Notice>
  );
}
