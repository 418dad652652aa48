import { TextInput } from '@mantine/core';
import { api } from '@marquee/contract';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { request } from '../../api/request.ts';
import { passOn } from '../../auth/return-path.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { forgotErrorText } from './account-errors.ts';
import { useSubmit } from './use-submit.ts';
import { emailIssues, readiness } from './validation.ts';

export function ForgotPasswordPage() {
  const location = useLocation();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { issues, errorText, busy, form } = useSubmit({
    find: () => emailIssues({ email }),
    send: async () => {
      await request(api.accounts.forgotPassword, { body: { email: email.trim() } });
      setSentTo(email.trim());
    },
    tell: forgotErrorText,
  });

  return (
    <AccountCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      lit={readiness({ email }, emailIssues({ email }))}
      chasing={busy}
      stub={
        <p>
          <Link to={paths.login} state={passOn(location.state)}>
            {t('forgot.toLogin')}
          </Link>
        </p>
      }
    >
      {errorText && <Notice tone="error">{errorText}</Notice>}
      {sentTo ? (
        <Notice tone="success">
          <div className={classes.sent}>
            <p>
              {t('forgot.sent')} <strong>{sentTo}</strong>
            </p>
            <p>{t('forgot.sent.hint')}</p>
          </div>
        </Notice>
      ) : null}
      <form className={classes.form} {...form}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          label={t('field.email')}
          value={email}
          error={issues.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant={sentTo ? 'secondary' : 'primary'} size="large" wide busy={busy}>
          {t(sentTo ? 'forgot.again' : 'forgot.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}
