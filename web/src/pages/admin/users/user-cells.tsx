import type { ManagedUser } from '@marquee/contract';
import { t } from '../../../i18n.ts';
import { Badge } from '../parts/badge.tsx';
import { StatusDot } from '../parts/status-dot.tsx';
import { isActive } from './user-status.ts';
import classes from './users.module.css';

/** Who it is, and what is special about the account. */
export const UserName = ({ user: { displayName, email, role, isActive } }: { user: ManagedUser }) => (
  <div className={classes.who}>
    <span dir="auto">{displayName || email}</span>
    {role === 'admin' && <Badge tone="amber">{t('users.admin')}</Badge>}
    {!isActive && <Badge tone="red">{t('users.isSuspended')}</Badge>}
    {displayName && <small>{email}</small>}
  </div>
);

export function UserActivity({ user }: { user: ManagedUser }) {
  const active = isActive(user.lastLogin, Date.now());
  return (
    <StatusDot lit={active} tone="green">
      {t(active ? 'users.active' : 'users.inactive')}
    </StatusDot>
  );
}
