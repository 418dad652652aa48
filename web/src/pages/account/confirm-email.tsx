import { api } from '@marquee/contract';
import { useEffect } from 'react';
import { useApiMutation } from '../../api/use-endpoint.ts';
import { auth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useConfiguration } from '../../ui/configuration.ts';
import { useCreditsDue } from '../../ui/use-credits-due.ts';
import { mailErrorText } from './account-errors.ts';
import classes from './confirm-email.module.css';

/** Whoever has confirmed on another device sees it here as soon as they look at this page again. */
function useFreshUser() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void auth.refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** Asks for the confirmation of an address, tells what comes with it, and sends the mail for it again. */
export function ConfirmEmail({ email }: { email: string }) {
  const credits = useCreditsDue();
  const mailbox = useConfiguration()?.mailbox_url;
  const resend = useApiMutation(api.accounts.resendVerification);
  useFreshUser();
  return (
    <div className={classes.confirm}>
      {credits > 0 && <p>{t('confirm.credits', { credits })}</p>}
      <p>
        {t('confirm.mail')} <strong>{email}</strong>
      </p>
      <div className={classes.actions}>
        <Button size="small" busy={resend.isPending} onClick={() => resend.mutate({})}>
          {t(resend.isSuccess ? 'confirm.resend.again' : 'confirm.resend')}
        </Button>
        {mailbox && <a href={mailbox}>{t('confirm.mailbox')}</a>}
      </div>
      <p role="status">{resend.isSuccess ? t('confirm.resend.done') : ''}</p>
      {resend.isError && <p role="alert">{mailErrorText(resend.error)}</p>}
    </div>
  );
}
