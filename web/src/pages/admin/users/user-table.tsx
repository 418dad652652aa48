import type { ManagedUser } from '@marquee/contract';
import { formatDate, formatDay, formatNumber, t } from '../../../i18n.ts';
import { DataTable, type TableSorting } from '../parts/data-table.tsx';
import type { UserActions } from './use-user-actions.ts';
import { UserButtons } from './user-buttons.tsx';
import { UserActivity, UserName } from './user-cells.tsx';

const Day = ({ of }: { of: string }) => (
  <time dateTime={of} title={formatDate(of)}>
    {formatDay(of)}
  </time>
);

/** A page of the accounts. */
export const UserTable = ({
  users,
  sorting,
  onSort,
  pending,
  actions,
  onDetails,
  onAdjust,
}: {
  users: ManagedUser[];
  sorting: TableSorting;
  onSort: (by: string) => void;
  pending: boolean;
  actions: UserActions;
  onDetails: (id: string) => void;
  onAdjust: (user: ManagedUser) => void;
}) => (
  <DataTable
    label={t('admin.tab.users')}
    rows={users}
    rowKey={({ _id }) => _id}
    sorting={sorting}
    onSort={onSort}
    pending={pending}
    columns={[
      {
        key: 'user',
        label: t('users.user'),
        sort: 'email',
        cell: (user) => <UserName user={user} />,
      },
      { key: 'status', label: t('users.status'), cell: (user) => <UserActivity user={user} /> },
      {
        key: 'credits',
        label: t('users.credits'),
        sort: 'credits',
        number: true,
        cell: ({ credits }) => formatNumber(credits),
      },
      {
        key: 'spent',
        label: t('users.spent'),
        number: true,
        cell: ({ spent_credits: spent }) => formatNumber(spent),
      },
      {
        key: 'createdAt',
        label: t('users.registered'),
        sort: 'createdAt',
        cell: ({ createdAt }) => <Day of={createdAt} />,
      },
      {
        key: 'lastLogin',
        label: t('users.lastLogin'),
        sort: 'lastLogin',
        cell: ({ lastLogin }) => (lastLogin ? <Day of={lastLogin} /> : t('users.never')),
      },
      {
        key: 'actions',
        label: t('users.actions'),
        cell: (user) => (
          <UserButtons
            user={user}
            actions={actions}
            onDetails={() => onDetails(user._id)}
            onAdjust={() => onAdjust(user)}
          />
        ),
      },
    ]}
  />
);
