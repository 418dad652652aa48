import { ApiError, api } from '@marquee/contract';
import { useLocation, useParams } from 'react-router';
import { useApiMutation } from '../../api/use-endpoint.ts';
import { auth, useAuth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { verificationFailure } from './account-failure.ts';

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
      <Notice title={t('verify.title')} text={t('verify.login')}>
        <ButtonLink variant="primary" to={paths.login} state={{ from: pathname }}>
          {t('verify.toLogin')}
        </ButtonLink>
      </Notice>
    );
  }
  if (state.user.emailVerified) {
    return (
      <Notice title={t('verify.done')} text={t('verify.done.text')} lit>
        <ButtonLink variant="primary" to={paths.extract}>
          {t('verify.create')}
        </ButtonLink>
      </Notice>
    );
  }
  const { error } = confirm;
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (refused) {
    return (
      <Notice title={t('verify.failed')} text={verificationFailure(error)}>
        <ButtonLink variant="primary" to={paths.profile}>
          {t('verify.toProfile')}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice
      title={error ? t('verify.failed') : t('verify.title')}
      text={error ? verificationFailure(error) : t('verify.ask', { email: state.user.email })}
    >
      <Button
        variant="primary"
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ params: { token } })}
      >
        {t(error ? 'callback.again' : 'verify.submit')}
      </Button>
    </Notice>
  );
}
