import { ApiError } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorCode } from '../../api/error-code.ts';
import { auth, useAuth } from '../../auth/current-auth.ts';
import { takeReturnPath } from '../../auth/return-path.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { callbackErrorText } from './account-errors.ts';
import { LinkAccount } from './link-account.tsx';
import { SecondFactorStep, type SecondFactorTicket } from './second-factor-step.tsx';

/** What the history entry remembers once its code has been taken off the address. */
interface CallbackState {
  taken?: boolean;
}

/** How a try to enter ended. `link`: the account has a password, and its owner is to say what becomes of it. `ticket`: a second factor is asked for. */
type SignInOutcome =
  | { entered: true }
  | { link: string }
  | { ticket: SecondFactorTicket }
  | { errorText: string };

/** Leaves no code in the address bar, the history or a bookmark; the router keeps it until the page is left. */
function takeOffAddress() {
  const usr: CallbackState = { taken: true };
  window.history.replaceState({ ...window.history.state, usr }, '', paths.authCallback);
}

/**
 * Enters with a code. A page that was opened again after its code had been used (reloaded, or by the browser's back
 * button) enters with the session that came of it.
 */
async function enter(code: string | null, taken: boolean): Promise<SignInOutcome> {
  const signedIn = () => auth.getState().status === 'authenticated';
  try {
    if (code) {
      await auth.exchange(code);
      return { entered: true };
    }
    await auth.start();
    return taken && signedIn() ? { entered: true } : { errorText: t('callback.missing') };
  } catch (error) {
    if (code && errorCode(error) === 'PASSWORD_NEEDED') return { link: code };
    if (error instanceof ApiError && error.secondFactor) return { ticket: error.secondFactor };
    await auth.start();
    return signedIn() ? { entered: true } : { errorText: callbackErrorText(error) };
  }
}

/** Where social sign-in comes back to, with a one-time code in the place of a token. */
export function AuthCallbackPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const code = new URLSearchParams(location.search).get('token');
  const taken = (location.state as CallbackState | null)?.taken === true;
  const [attempt, setAttempt] = useState(0);
  const [end, setEnd] = useState<SignInOutcome | null>(null);
  const signedIn = useAuth().status === 'authenticated';
  const entered = end !== null && ('entered' in end || ('ticket' in end && signedIn));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt enters anew
  useEffect(() => {
    let left = false;
    if (code) takeOffAddress();
    void enter(code, taken).then((reached) => {
      if (!left) setEnd(reached);
    });
    return () => {
      left = true;
    };
  }, [code, taken, attempt]);

  useEffect(() => {
    if (entered) void navigate(takeReturnPath(sessionStorage), { replace: true });
  }, [entered, navigate]);

  if (end && 'link' in end) {
    return (
      <LinkAccount
        code={end.link}
        onLinked={() => setEnd({ entered: true })}
        onTicket={(ticket) => setEnd({ ticket })}
      />
    );
  }
  if (!end || entered)
    return (
      <NoticePage title={t('callback.busy')} text={t('callback.wait')}>
        <Spinner size={44} />
      </NoticePage>
    );
  if ('ticket' in end) {
    const back = () => void navigate(paths.login, { replace: true });
    return <SecondFactorStep ticket={end.ticket} remember onBack={back} />;
  }
  return (
    <NoticePage title={t('callback.title')} text={'errorText' in end ? end.errorText : ''}>
      <ButtonLink variant="primary" to={paths.login}>
        {t('callback.toLogin')}
      </ButtonLink>
      {code && (
        <Button
          onClick={() => {
            setEnd(null);
            setAttempt(attempt + 1);
          }}
        >
          {t('callback.again')}
        </Button>
      )}
    </NoticePage>
  );
}
