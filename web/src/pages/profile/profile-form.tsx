import { TextInput } from '@mantine/core';
import type { User } from '@marquee/contract';
import { type FormEvent, useState } from 'react';
import { useStoredDraft } from '../../auth/use-stored-draft.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './profile-page.module.css';

/** The profile's fields. No server call for them is specified: saving says so. */
export function ProfileForm({ user }: { user: User }) {
  const [displayName, setDisplayName] = useStoredDraft('profile', user.displayName ?? '');
  const [submitted, setSubmitted] = useState(false);

  function save(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
  }

  return (
    <form className={classes.form} onSubmit={save}>
      <TextInput
        name="displayName"
        autoComplete="name"
        maxLength={80}
        label={t('field.displayName')}
        value={displayName}
        onChange={({ currentTarget: { value } }) => setDisplayName(value)}
      />
      <TextInput
        name="email"
        type="email"
        readOnly
        label={t('field.email')}
        description={t('profile.email.fixed')}
        value={user.email}
      />
      <div>
        <Button type="submit">{t('profile.save')}</Button>
      </div>
      {submitted && <Notice tone="warning">{t('profile.notImplemented')}</Notice>}
    </form>
  );
}
