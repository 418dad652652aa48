import { Alert, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { auth, useAuth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useConfiguration } from '../../ui/configuration.ts';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { registrationFailure } from './account-failure.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import { registrationFaults } from './validation.ts';

const empty = { email: '', displayName: '', password: '', confirmation: '' };

export function RegisterPage() {
  const state = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [consent, setConsent] = useState(true);
  const [faults, setFaults] = useState<ReturnType<typeof registrationFaults>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const free = useConfiguration()?.signup_credits !== 0;

  if (state.status === 'authenticated') return <Navigate to={paths.home} replace />;

  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((before) => ({ ...before, [name]: value })),
  });
  const toggle = { visibilityToggleButtonProps: { 'aria-label': t('password.toggle') } };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = registrationFaults(values);
    setFaults(found);
    setFailure(null);
    if (focusFirstFault(form.current, { ...found })) return;
    setBusy(true);
    try {
      const displayName = values.displayName.trim();
      await auth.register({
        email: values.email.trim(),
        password: values.password,
        ...(displayName ? { displayName } : {}),
        emailPromotionConsent: consent,
      });
    } catch (fault) {
      setFailure(registrationFailure(fault));
      setBusy(false);
    }
  }

  return (
    <AccountCard title={t('register.title')} lead={t(free ? 'register.lead' : 'register.leadWithoutCredits')}>
      {failure && (
        <Alert data-tone="error" role="alert">
          {failure}
        </Alert>
      )}
      <form className={classes.form} ref={form} onSubmit={submit} noValidate>
        <TextInput
          {...field('email')}
          type="email"
          autoComplete="email"
          label={t('field.email')}
          error={faults.email}
        />
        <TextInput
          {...field('displayName')}
          autoComplete="name"
          label={`${t('field.displayName')} ${t('field.optional')}`}
        />
        <PasswordInput
          {...field('password')}
          {...toggle}
          autoComplete="new-password"
          label={t('field.password')}
          description={t('password.hint')}
          error={faults.password}
        />
        <PasswordInput
          {...field('confirmation')}
          {...toggle}
          autoComplete="new-password"
          label={t('field.confirmation')}
          error={faults.confirmation}
        />
        <Checkbox
          label={t('register.consent')}
          checked={consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <Button type="submit" look="lit" size="large" wide busy={busy}>
          {t('register.submit')}
        </Button>
      </form>
      <p className={classes.other}>
        {t('register.hasAccount')} <Link to={paths.login}>{t('register.toLogin')}</Link>
      </p>
    </AccountCard>
  );
}
