import { api, errors, type ManagedUser } from '@marquee/contract';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { t } from '../../../i18n.ts';
import { errorText } from '../../../ui/error-text.ts';
import { useUsersChanged } from './use-users-changed.ts';

interface UserNotice {
  tone: 'success' | 'error';
  text: string;
}

/** What can be done to an account at once, and what is to be said of the last time. */
export function useUserActions() {
  const changed = useUsersChanged();
  const [busy, setBusy] = useState<string | null>(null);
  const [notice, setNotice] = useState<UserNotice | null>(null);

  async function act(name: string, send: () => Promise<string>, fallback: string) {
    if (busy) return;
    setBusy(name);
    setNotice(null);
    try {
      setNotice({ tone: 'success', text: await send() });
      changed();
    } catch (error) {
      setNotice({ tone: 'error', text: errorText(error, fallback) });
    }
    setBusy(null);
  }

  return {
    /** What is under way: `status:`, `reset:` or `factor:` and the account's id. */
    busy,
    notice,
    say: setNotice,
    toggleStatus: ({ _id: id, email, isActive }: ManagedUser) =>
      act(
        `status:${id}`,
        async () => {
          await request(api.adminUsers.setStatus, { params: { id }, body: { isActive: !isActive } });
          return t(isActive ? 'users.suspended' : 'users.activated', { email });
        },
        t('users.failed.status'),
      ),
    sendReset: ({ _id: id }: ManagedUser) =>
      act(
        `reset:${id}`,
        async () => {
          const data = await request(api.adminUsers.resetPassword, { params: { id } });
          return t('users.reset.done', { email: data.email });
        },
        errors.MAIL_UNAVAILABLE[2].from_console,
      ),
    clearFactor: ({ _id: id, email }: ManagedUser) =>
      act(
        `factor:${id}`,
        async () => {
          await request(api.adminUsers.clearSecondFactor, { params: { id } });
          return t('users.factorCleared', { email });
        },
        t('users.failed.clearFactor'),
      ),
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
