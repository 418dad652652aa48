import { api } from '@marquee/contract';
import { useLocation, useParams } from 'react-router';
import { errorCode, isServerAway } from '../../api/error-code.ts';
import { useApiMutation } from '../../api/use-endpoint.ts';
import { auth, useAuth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { verificationErrorText } from './account-errors.ts';

/**
 * Where the link of the verification mail leads. Opening it does nothing: mail scanners open links. The address is
 * confirmed by a click, in a session of the account that the mail was meant for.
 */
export function VerifyEmailPage() {
  const { token = '' } = useParams();
  const { pathname } = useLocation();
  const state = useAuth();
  const confirm = useApiMutation(api.accounts.verifyEmail, { onSuccess: () => auth.refresh() });

  if (state.status === 'loading') return <Spinner page label={t('loading')} />;
  if (state.status === 'unauthenticated') {
    return (
      <NoticePage title={t('verify.title')} text={t('verify.login')}>
        <ButtonLink variant="primary" to={paths.login} state={{ from: pathname }}>
          {t('verify.toLogin')}
        </ButtonLink>
      </NoticePage>
    );
  }
  if (state.user.emailVerified) {
    return (
      <NoticePage title={t('verify.done')} text={t('verify.done.text')} lit>
        <ButtonLink variant="primary" to={paths.extract}>
          {t('verify.create')}
        </ButtonLink>
      </NoticePage>
    );
  }
  const { error } = confirm;
  if (error && !isServerAway(errorCode(error))) {
    return (
      <NoticePage title={t('verify.failed')} text={verificationErrorText(error)}>
        <ButtonLink variant="primary" to={paths.profile}>
          {t('verify.toProfile')}
        </ButtonLink>
      </NoticePage>
    );
  }
  return (
    <NoticePage
      title={error ? t('verify.failed') : t('verify.title')}
      text={error ? verificationErrorText(error) : t('verify.ask', { email: state.user.email })}
    >
      <Button
        variant="primary"
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ params: { token } })}
      >
        {t(error ? 'callback.again' : 'verify.submit')}
      </Button>
    </NoticePage>
  );
}
