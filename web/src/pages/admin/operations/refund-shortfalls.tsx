import { api } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatDate, formatNumber, t } from '../../../i18n.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Pager } from '../parts/pager.tsx';
import { Empty, Ready } from '../parts/ready.tsx';

/** Refunds whose credits were spent already. */
export function RefundShortfalls() {
  const [page, setPage] = useState(1);
  const query = useEndpoint(
    api.adminRecords.refundShortfalls,
    { query: { page } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Ready query={query} failed={t('ops.failed')}>
      {({ refunds, hasMore }) =>
        refunds.length === 0 ? (
          <Empty>{t('refunds.none')}</Empty>
        ) : (
          <>
            <DataTable
              label={t('refunds.title')}
              rows={refunds}
              rowKey={({ refundId }) => refundId}
              pending={query.isPlaceholderData}
              columns={[
                { key: 'at', label: t('refunds.at'), cell: ({ at }) => formatDate(at) },
                { key: 'plan', label: t('refunds.plan'), cell: ({ planName }) => planName },
                { key: 'user', label: t('users.user'), cell: ({ userId }) => userId ?? t('gens.gone') },
                {
                  key: 'amount',
                  label: t('refunds.amount'),
                  number: true,
                  cell: ({ amount, currency }) => formatNumber(amount / 100, { style: 'currency', currency }),
                },
                {
                  key: 'credits',
                  label: t('refunds.credits'),
                  number: true,
                  cell: ({ credits }) => formatNumber(credits),
                },
                {
                  key: 'shortfall',
                  label: t('refunds.shortfall'),
                  number: true,
                  cell: ({ shortfall }) => formatNumber(shortfall),
                },
                { key: 'order', label: t('refunds.order'), cell: ({ orderId }) => <code>{orderId}</code> },
              ]}
            />
            {(hasMore || page > 1) && (
              <Pager page={page} pages={hasMore ? page + 1 : page} onPage={setPage} />
            )}
          </>
        )
      }
    </Ready>
  );
}
