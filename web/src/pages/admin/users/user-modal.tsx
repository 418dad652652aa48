import { Modal } from '@mantine/core';
import { api, type ManagedUser, type UserDetails } from '@marquee/contract';
import { Link } from 'react-router';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatDate, formatNumber, t } from '../../../i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { KeysPanel } from '../../profile/programs/keys-panel.tsx';
import { operationsPath } from '../operations/operations-path.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Facts } from '../parts/facts.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import type { UserActions } from './use-user-actions.ts';
import { UserButtons } from './user-buttons.tsx';
import { UserActivity, UserName } from './user-cells.tsx';
import { UserWebhooks } from './user-webhooks.tsx';
import classes from './users.module.css';

/** One account with its latest transactions, and what can be done to it. */
export function UserModal({
  id,
  actions,
  onAdjust,
  onClose,
}: {
  id: string;
  actions: UserActions;
  onAdjust: (user: ManagedUser) => void;
  onClose: () => void;
}) {
  const query = useEndpoint(api.adminUsers.details, { params: { id } });
  return (
    <Modal opened onClose={onClose} title={t('users.details.title')} size="54rem">
      <div className={classes.details}>
        {actions.notice && <Notice tone={actions.notice.tone}>{actions.notice.text}</Notice>}
        <Ready query={query} failed={t('users.failed.details')}>
          {(user) => (
            <>
              <AccountFacts user={user} />
              <UserButtons wordy user={user} actions={actions} onAdjust={() => onAdjust(user)} />
              <h3>{t('users.transactions')}</h3>
              <Transactions of={user} />
              <h3>{t('programs.keys')}</h3>
              <KeysPanel of={user._id} />
              <h3>{t('programs.webhooks')}</h3>
              <UserWebhooks of={user} />
              <Link to={operationsPath('generations', { search: user._id })}>{t('users.generations')}</Link>
            </>
          )}
        </Ready>
      </div>
    </Modal>
  );
}

const AccountFacts = ({ user }: { user: UserDetails }) => (
  <Facts
    facts={[
      [t('users.user'), <UserName key="name" user={user} />],
      [t('users.status'), <UserActivity key="status" user={user} />],
      [t('users.credits'), formatNumber(user.credits)],
      [t('users.spent'), formatNumber(user.spent_credits)],
      [t('users.purchased'), formatNumber(user.total_purchased_credits)],
      [t('users.registered'), formatDate(user.createdAt)],
      [t('users.lastLogin'), user.lastLogin ? formatDate(user.lastLogin) : t('users.never')],
      [t('users.verified'), t(user.emailVerified ? 'admin.yes' : 'admin.no')],
      [t('users.secondFactor'), t(user.secondFactor ? 'admin.yes' : 'admin.no')],
      [t('users.signsIn'), t('users.provider', { provider: user.authProvider.type })],
      [t('users.id'), <code key="id">{user._id}</code>],
    ]}
  />
);

const Transactions = ({ of: { recentTransactions } }: { of: UserDetails }) =>
  recentTransactions.length === 0 ? (
    <Empty>{t('users.transactions.none')}</Empty>
  ) : (
    <DataTable
      label={t('users.transactions')}
      rows={recentTransactions}
      rowKey={(row) => `${row.created_at} ${row.credits_change} ${row.description}`}
      columns={[
        { key: 'at', label: t('users.transaction.at'), cell: ({ created_at: at }) => formatDate(at) },
        {
          key: 'type',
          label: t('users.transaction.type'),
          cell: ({ transaction_type: type }) => t('users.transaction.kind', { type }),
        },
        {
          key: 'change',
          label: t('users.credits'),
          number: true,
          cell: ({ credits_change: change }) => formatNumber(change, { signDisplay: 'exceptZero' }),
        },
        {
          key: 'description',
          label: t('users.transaction.description'),
          cell: ({ description }) => <span dir="auto">{description}</span>,
        },
      ]}
    />
  );
