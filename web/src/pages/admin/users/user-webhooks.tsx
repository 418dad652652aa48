import { api, type UserDetails } from '@marquee/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatDate, t } from '../../../i18n.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/ready.tsx';

/** Where an account wants to be told of what happens. */
export function UserWebhooks({ of: { _id: id } }: { of: UserDetails }) {
  const { data } = useEndpoint(api.adminPrograms.webhooks, { params: { id } });
  if (!data) return null;
  if (data.length === 0) return <Empty>{t('users.webhooks.none')}</Empty>;
  return (
    <DataTable
      label={t('programs.webhooks')}
      rows={data}
      rowKey={({ id }) => id}
      columns={[
        { key: 'url', label: t('users.webhooks.url'), cell: ({ url }) => url },
        { key: 'events', label: t('users.webhooks.events'), cell: ({ events }) => events.join(', ') },
        { key: 'made', label: t('users.webhooks.made'), cell: ({ createdAt }) => formatDate(createdAt) },
        {
          key: 'state',
          label: t('users.webhooks.state'),
          cell: ({ disabledBecause, failingSince }) =>
            t('users.webhooks.is', { state: disabledBecause ?? (failingSince ? 'trouble' : 'active') }),
        },
      ]}
    />
  );
}
