import { PasswordInput } from '@mantine/core';
import { ApiError } from '@marquee/contract';
import { useState } from 'react';
import type { AccountLinkChoice } from '../../auth/auth.ts';
import { auth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { linkErrorText } from './account-errors.ts';
import type { SecondFactorTicket } from './second-factor-step.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks who signs in by way of another house what becomes of the password that the account of their address has. */
export function LinkAccount({
  code,
  onLinked,
  onTicket,
}: {
  code: string;
  onLinked: () => void;
  /** Linked, and a second factor is asked for. */
  onTicket: (ticket: SecondFactorTicket) => void;
}) {
  const [password, setPassword] = useState('');
  const enter = async (choice: AccountLinkChoice) => {
    try {
      await auth.exchange(code, choice);
    } catch (error) {
      if (error instanceof ApiError && error.secondFactor) return onTicket(error.secondFactor);
      throw error;
    }
    onLinked();
  };
  const keep = useSubmit({
    find: (): { password?: string } => (password ? {} : { password: t('password.required') }),
    send: () => enter({ password }),
    tell: linkErrorText,
  });
  const drop = useSubmit({
    find: () => ({}),
    send: () => enter({ withoutPassword: true }),
    tell: linkErrorText,
  });
  const errorText = keep.errorText ?? drop.errorText;
  return (
    <AccountCard
      title={t('link.title')}
      lead={t('link.lead')}
      lit={password ? 1 : 0.5}
      chasing={keep.busy || drop.busy}
      stub={
        <form {...drop.form}>
          <p>{t('link.without.text')}</p>
          <Button type="submit" busy={drop.busy}>
            {t('link.without')}
          </Button>
        </form>
      }
    >
      {errorText && <Notice tone="error">{errorText}</Notice>}
      <form className={classes.form} {...keep.form}>
        <PasswordInput
          name="password"
          label={t('field.password')}
          value={password}
          error={keep.issues.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password.toggle') }}
          onChange={({ currentTarget: { value } }) => setPassword(value)}
        />
        <Button type="submit" variant="primary" size="large" wide busy={keep.busy}>
          {t('link.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}
