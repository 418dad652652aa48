import { Alert, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { auth, useAuth } from '../../auth/current-auth.ts';
import { type ReturnState, returnPath } from '../../auth/return-path.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../../ui/site.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { loginFailure } from './account-failure.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import { loginFaults } from './validation.ts';

export function LoginPage() {
  const { has } = useSite();
  const state = useAuth();
  const location = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [faults, setFaults] = useState<ReturnType<typeof loginFaults>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const notice = (location.state as ReturnState | null)?.notice;

  if (state.status === 'authenticated') return <Navigate to={returnPath(location.state)} replace />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = loginFaults({ email, password });
    setFaults(found);
    setFailure(null);
    if (focusFirstFault(form.current, found)) return;
    setBusy(true);
    try {
      await auth.login({ email: email.trim(), password }, remember);
    } catch (fault) {
      setFailure(loginFailure(fault));
      setBusy(false);
    }
  }

  return (
    <AccountCard title={t('login.title')} lead={t('login.lead')}>
      {notice && !failure && (
        <Alert data-tone="warning" role="status">
          {notice}
        </Alert>
      )}
      {failure && (
        <Alert data-tone="error" role="alert">
          {failure}
        </Alert>
      )}
      <form className={classes.form} ref={form} onSubmit={submit} noValidate>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          label={t('field.email')}
          value={email}
          error={faults.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={t('field.password')}
          value={password}
          error={faults.password}
          visibilityToggleButtonProps={{ 'aria-label': t('password.toggle') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={classes.row}>
          <Checkbox
            label={t('login.remember')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          {has(paths.forgotPassword) && <Link to={paths.forgotPassword}>{t('login.forgot')}</Link>}
        </div>
        <Button type="submit" look="lit" size="large" wide busy={busy}>
          {t('login.submit')}
        </Button>
      </form>
      <p className={classes.other}>
        {t('login.noAccount')} <Link to={paths.register}>{t('login.toRegister')}</Link>
      </p>
    </AccountCard>
  );
}
