import type { ManagedUser } from '@marquee/contract';
import { Ban, CircleCheck, Coins, KeyRound, ShieldOff, UserSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuth } from '../../../auth/current-auth.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { UserActions } from './use-user-actions.ts';
import classes from './users.module.css';

/** All that can be done to one account. `onDetails` is left out where the details are shown. */
export function UserButtons({
  user,
  actions,
  onDetails,
  onAdjust,
  wordy = false,
}: {
  user: ManagedUser;
  actions: UserActions;
  onDetails?: () => void;
  onAdjust: () => void;
  /** Whether each button says what it does beside its icon. */
  wordy?: boolean;
}) {
  const state = useAuth();
  const own = state.status === 'authenticated' && state.user.id === user._id;
  const act = (label: string, icon: ReactNode, press: () => void, busy = false, closed = false) => (
    <Button
      size="small"
      variant={wordy ? 'secondary' : 'quiet'}
      title={closed ? t('users.own') : wordy ? undefined : label}
      aria-label={wordy ? undefined : t('users.action', { action: label, email: user.email })}
      busy={busy}
      disabled={closed}
      onClick={press}
    >
      {!busy && icon}
      {wordy && <span>{label}</span>}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {onDetails && act(t('users.details'), <UserSearch size={18} aria-hidden />, onDetails)}
      {act(t('users.adjust'), <Coins size={18} aria-hidden />, onAdjust)}
      {act(
        t(user.isActive ? 'users.suspend' : 'users.activate'),
        user.isActive ? <Ban size={18} aria-hidden /> : <CircleCheck size={18} aria-hidden />,
        () => void actions.toggleStatus(user),
        actions.busy === `status:${user._id}`,
        own,
      )}
      {act(
        t('users.reset'),
        <KeyRound size={18} aria-hidden />,
        () => void actions.sendReset(user),
        actions.busy === `reset:${user._id}`,
      )}
      {wordy &&
        user.secondFactor &&
        act(
          t('users.clearFactor'),
          <ShieldOff size={18} aria-hidden />,
          () => void actions.clearFactor(user),
          actions.busy === `factor:${user._id}`,
        )}
    </div>
  );
}
