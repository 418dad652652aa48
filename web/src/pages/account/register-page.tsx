import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { minPasswordLength } from '@marquee/contract';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { auth, useAuth } from '../../auth/current-auth.ts';
import { passOn } from '../../auth/return-path.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useConfiguration } from '../../ui/configuration.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { registrationErrorText } from './account-errors.ts';
import { Providers } from './providers.tsx';
import { useSubmit } from './use-submit.ts';
import { readiness, registrationIssues } from './validation.ts';

const empty = { email: '', displayName: '', password: '', confirmation: '' };

export function RegisterPage() {
  const state = useAuth();
  const location = useLocation();
  const [values, setValues] = useState(empty);
  const [consent, setConsent] = useState(true);
  const [opened, setOpened] = useState(false);
  const credits = useConfiguration()?.signup_credits;
  const { displayName, ...needed } = values;
  const { issues, errorText, busy, form } = useSubmit({
    find: () => registrationIssues(needed),
    send: async () => {
      setOpened(true);
      await auth.register({
        email: values.email.trim(),
        password: values.password,
        ...(displayName.trim() ? { displayName: displayName.trim() } : {}),
        emailPromotionConsent: consent,
      });
    },
    tell: registrationErrorText,
  });

  if (state.status === 'loading' && !state.offline) return <Spinner page label={t('loading')} />;
  if (state.status === 'authenticated') {
    return <Navigate to={paths.home} state={opened ? { welcome: true } : null} replace />;
  }

  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((before) => ({ ...before, [name]: value })),
  });
  const toggle = { visibilityToggleButtonProps: { 'aria-label': t('password.toggle') } };

  return (
    <AccountCard
      title={t('register.title')}
      lead={t('register.lead')}
      points={[
        ...(credits === 0 ? [] : [t('register.point.credits', { credits: credits ?? 10 })]),
        t('register.point.card'),
        t('register.point.expiry'),
      ]}
      waiting={credits === undefined}
      lit={readiness(needed, registrationIssues(needed))}
      chasing={busy}
      stub={
        <>
          <p>
            {t('register.hasAccount')}{' '}
            <Link to={paths.login} state={passOn(location.state)}>
              {t('register.toLogin')}
            </Link>
          </p>
          <Providers />
        </>
      }
    >
      {errorText && <Notice tone="error">{errorText}</Notice>}
      <form className={classes.form} {...form}>
        <TextInput
          {...field('email')}
          type="email"
          autoComplete="email"
          label={t('field.email')}
          error={issues.email}
        />
        <TextInput
          {...field('displayName')}
          autoComplete="name"
          maxLength={80}
          label={`${t('field.displayName')} ${t('field.optional')}`}
        />
        <PasswordInput
          {...field('password')}
          {...toggle}
          autoComplete="new-password"
          label={t('field.password')}
          description={t('password.hint', { min: minPasswordLength.user })}
          error={issues.password}
        />
        <PasswordInput
          {...field('confirmation')}
          {...toggle}
          autoComplete="new-password"
          label={t('field.confirmation')}
          error={issues.confirmation}
        />
        <Checkbox
          label={t('register.consent')}
          checked={consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('register.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}
