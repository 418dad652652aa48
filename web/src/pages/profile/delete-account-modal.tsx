import { Modal, PasswordInput, TextInput } from '@mantine/core';
import { api, type User } from '@marquee/contract';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { auth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { removeAppData } from '../../stored-app-data.ts';
import { Button } from '../../ui/button.tsx';
import { useCredits } from '../../ui/credits.ts';
import { Notice } from '../../ui/notice.tsx';
import { deletionErrorText } from '../account/account-errors.ts';
import { useSubmit } from '../account/use-submit.ts';
import classes from './account-data.module.css';
import choice from './choice.module.css';
import { deletionIssues } from './deletion-issues.ts';

/** Says what goes and what stays, and asks for the address, typed, and for the password where there is one. */
export function DeleteAccountModal({
  user,
  opened,
  onClose,
}: {
  user: User;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('delete.title')} size="lg">
      <DeleteAccountForm user={user} onClose={onClose} />
    </Modal>
  );
}

function DeleteAccountForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { credits } = useCredits();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const local = user.authProvider.type === 'local';
  const { issues, errorText, busy, form } = useSubmit({
    find: () => deletionIssues(user, { email: typed, password }),
    send: async () => {
      await request(api.accounts.deleteAccount, { body: { confirmation: local ? password : user.email } });
      removeAppData(localStorage);
      auth.deleted();
    },
    tell: deletionErrorText,
  });

  return (
    <form className={classes.modal} {...form}>
      {errorText && <Notice tone="error">{errorText}</Notice>}
      <div>
        <h3>{t('delete.goes')}</h3>
        <ul className={classes.list}>
          <li>{t('delete.goes.profile')}</li>
          <li>{t('delete.goes.ads')}</li>
          <li>{t('delete.goes.credits', { credits })}</li>
        </ul>
      </div>
      <div>
        <h3>{t('delete.stays')}</h3>
        <ul className={classes.list} data-kept>
          <li>{t('delete.stays.books')}</li>
          <li>{t('delete.stays.address')}</li>
          <li>{t('delete.stays.downloads')}</li>
        </ul>
      </div>
      <TextInput
        name="email"
        autoComplete="off"
        spellCheck={false}
        label={t('delete.confirm', { email: user.email })}
        value={typed}
        error={issues.email}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {local && (
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={t('field.password')}
          value={password}
          error={issues.password}
          visibilityToggleButtonProps={{ 'aria-label': t('password.toggle') }}
          onChange={({ currentTarget: { value } }) => setPassword(value)}
        />
      )}
      <div className={choice.buttons}>
        <Button onClick={onClose}>{t('delete.cancel')}</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t('delete.submit')}
        </Button>
      </div>
    </form>
  );
}
