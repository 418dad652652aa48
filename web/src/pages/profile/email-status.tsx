import { api } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../api.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { mailFailure } from '../account/account-failure.ts';
import classes from './profile-page.module.css';

/** Asks for the confirmation of an address, and sends the mail for it again. */
export function EmailStatus({ email }: { email: string }) {
  const resend = useMutation({
    networkMode: 'always',
    mutationFn: () => request(api.accounts.resendVerification, {}),
  });
  return (
    <div className={classes.status}>
      <Message tone="warning">
        <div className={classes.unverified}>
          <p>
            {t('profile.unverified')} <strong>{email}</strong>
          </p>
          <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
            {t(resend.isSuccess ? 'profile.resend.again' : 'profile.resend')}
          </Button>
        </div>
      </Message>
      {resend.isSuccess && <Message tone="success">{t('profile.resend.done')}</Message>}
      {resend.isError && <Message tone="error">{mailFailure(resend.error)}</Message>}
    </div>
  );
}
