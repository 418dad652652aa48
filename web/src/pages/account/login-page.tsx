import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { ApiError } from '@marquee/contract';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { auth, useAuth } from '../../auth/current-auth.ts';
import { passOn, type ReturnState, returnPath } from '../../auth/return-path.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { loginErrorText } from './account-errors.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { Providers } from './providers.tsx';
import { SecondFactorStep, type SecondFactorTicket } from './second-factor-step.tsx';
import { socialErrorText } from './social-error.ts';
import { useSubmit } from './use-submit.ts';
import { loginIssues, readiness } from './validation.ts';

export function LoginPage() {
  const state = useAuth();
  const location = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [ticket, setTicket] = useState<SecondFactorTicket | null>(null);
  const values = { email, password };
  const { issues, errorText, busy, form } = useSubmit({
    find: () => loginIssues(values),
    send: () =>
      auth.login({ email: email.trim(), password }, remember).catch((error) => {
        if (!(error instanceof ApiError && error.secondFactor)) throw error;
        setTicket(error.secondFactor);
      }),
    tell: loginErrorText,
  });
  const refused = socialErrorText(location.search);
  const notice = (location.state as ReturnState | null)?.notice;

  if (state.status === 'loading' && !state.offline) return <Spinner page label={t('loading')} />;
  if (state.status === 'authenticated') return <Navigate to={returnPath(location.state)} replace />;
  if (ticket) {
    return <SecondFactorStep ticket={ticket} remember={remember} onBack={() => setTicket(null)} />;
  }

  return (
    <AccountCard
      title={t('login.title')}
      lead={t('login.lead')}
      lit={readiness(values, loginIssues(values))}
      chasing={busy}
      stub={
        <>
          <p>
            {t('login.noAccount')}{' '}
            <Link to={paths.register} state={passOn(location.state)}>
              {t('login.toRegister')}
            </Link>
          </p>
          <Providers />
        </>
      }
    >
      {notice && !errorText && <Notice tone="warning">{notice}</Notice>}
      {(errorText ?? refused) && <Notice tone="error">{errorText ?? refused}</Notice>}
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
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={t('field.password')}
          value={password}
          error={issues.password}
          visibilityToggleButtonProps={{ 'aria-label': t('password.toggle') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={classes.row}>
          <Checkbox
            label={t('login.remember')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <Link to={paths.forgotPassword} state={passOn(location.state)}>
            {t('login.forgot')}
          </Link>
        </div>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('login.submit')}
        </Button>
        <PasskeyButton label={t('factor.signIn')} remember={remember} />
      </form>
    </AccountCard>
  );
}
