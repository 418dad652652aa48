import { ApiError, api } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { request } from '../../api.ts';
import { auth, useAuth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { verificationFailure } from './account-failure.ts';

/** Where the link of the verification mail leads. */
export function VerifyEmailPage() {
  const { token = '' } = useParams();
  const state = useAuth();
  const { isPending, error, refetch } = useQuery({
    // Not asked twice: the link works once.
    queryKey: ['configuration', 'verify-email', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      await request(api.accounts.verifyEmail, { params: { token } });
      await auth.refresh();
      return true;
    },
  });
  const verified = state.status === 'authenticated' && state.user.emailVerified;

  if (isPending || state.status === 'loading') return <Spinner page label={t('verify.busy')} />;
  if (error && !verified) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return (
      <Notice title={t('verify.failed')} text={verificationFailure(error)}>
        {!refused && (
          <Button look="lit" onClick={() => void refetch()}>
            {t('callback.again')}
          </Button>
        )}{' '}
        <ButtonLink look={refused ? 'lit' : 'plain'} to={paths.profile}>
          {t('verify.toProfile')}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice title={t('verify.done')} text={t('verify.done.text')} lit>
      <ButtonLink look="lit" to={state.status === 'authenticated' ? paths.extract : paths.login}>
        {t(state.status === 'authenticated' ? 'verify.create' : 'verify.toLogin')}
      </ButtonLink>
    </Notice>
  );
}
