import { PasswordInput } from '@mantine/core';
import { api, minPasswordLength, type User } from '@marquee/contract';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { changeErrorText } from '../account/account-errors.ts';
import { useSubmit } from '../account/use-submit.ts';
import { passwordChangeIssues } from '../account/validation.ts';
import classes from './profile-page.module.css';

const empty = { current: '', password: '', confirmation: '' };

/** Changes the password of an account that has one. `onDone` hears that it is done. */
export function PasswordForm({ user, onDone }: { user: User; onDone?: () => void }) {
  const { email, role } = user;
  const [values, setValues] = useState(empty);
  const [done, setDone] = useState(false);
  const { issues, errorText, busy, form } = useSubmit({
    find: () => {
      setDone(false);
      return passwordChangeIssues(values, role);
    },
    send: async () => {
      await request(api.accounts.changePassword, {
        body: { currentPassword: values.current, newPassword: values.password },
      });
      setValues(empty);
      setDone(true);
      onDone?.();
    },
    tell: changeErrorText,
  });

  const field = (name: keyof typeof empty, autoComplete: string) => ({
    name,
    autoComplete,
    value: values[name],
    error: issues[name],
    visibilityToggleButtonProps: { 'aria-label': t('password.toggle') },
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((before) => ({ ...before, [name]: value })),
  });

  return (
    <form className={classes.form} {...form}>
      {errorText && <Notice tone="error">{errorText}</Notice>}
      {done && <Notice tone="success">{t('profile.password.done')}</Notice>}
      {/* Tells a password manager whose password changes. */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput {...field('current', 'current-password')} label={t('field.currentPassword')} />
      <PasswordInput
        {...field('password', 'new-password')}
        label={t('field.newPassword')}
        description={t('password.hint', { min: minPasswordLength[role] })}
      />
      <PasswordInput {...field('confirmation', 'new-password')} label={t('field.confirmation')} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('profile.password.submit')}
        </Button>
      </div>
      <p className={classes.note}>{t('profile.sessions')}</p>
    </form>
  );
}
