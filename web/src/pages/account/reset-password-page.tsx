import { PasswordInput } from '@mantine/core';
import { api, minPasswordLength } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { request } from '../../api/request.ts';
import { auth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { resetErrorText } from './account-errors.ts';
import { useSubmit } from './use-submit.ts';
import { newPasswordIssues, readiness } from './validation.ts';

/** Milliseconds for which the success shows before the login page opens. */
const redirectDelayMs = 3_000;

const empty = { password: '', confirmation: '' };

export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [done, setDone] = useState(false);
  const { issues, errorText, busy, form } = useSubmit({
    find: () => newPasswordIssues(values),
    send: async () => {
      await request(api.accounts.resetPassword, { params: { token }, body: { password: values.password } });
      setDone(true);
      // The server has ended all sessions of the account; this browser may hold one of them.
      await auth.refresh();
    },
    tell: resetErrorText,
  });

  useEffect(() => {
    if (!done) return;
    const timer = window.setTimeout(() => void navigate(paths.login, { replace: true }), redirectDelayMs);
    return () => window.clearTimeout(timer);
  }, [done, navigate]);

  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    error: issues[name],
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('password.toggle') },
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((before) => ({ ...before, [name]: value })),
  });

  return (
    <AccountCard
      title={t('reset.title')}
      lead={t('reset.lead')}
      lit={done ? 1 : readiness(values, newPasswordIssues(values))}
      chasing={busy || done}
      stub={
        <p>
          <Link to={paths.forgotPassword}>{t('reset.toForgot')}</Link>
        </p>
      }
    >
      {errorText && <Notice tone="error">{errorText}</Notice>}
      {done ? (
        <>
          <Notice tone="success">{t('reset.done')}</Notice>
          <ButtonLink variant="primary" size="large" to={paths.login} replace>
            {t('reset.toLogin')}
          </ButtonLink>
        </>
      ) : (
        <form className={classes.form} {...form}>
          <PasswordInput
            {...field('password')}
            label={t('field.newPassword')}
            description={t('password.hint', { min: minPasswordLength.user })}
          />
          <PasswordInput {...field('confirmation')} label={t('field.confirmation')} />
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            {t('reset.submit')}
          </Button>
        </form>
      )}
    </AccountCard>
  );
}
