import { api, type PaymentToReturn } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useEndpoint, useInvalidate } from '../../../api/use-endpoint.ts';
import { formatDate, formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Choice } from '../parts/field.tsx';
import { Pager } from '../parts/pager.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { StatusDot } from '../parts/status-dot.tsx';
import classes from './operations.module.css';

/** Payments that bought nothing, and whether they are settled. */
export function PaymentsToReturn() {
  const [state, setState] = useState<'open' | 'all'>('open');
  const [page, setPage] = useState(1);
  const query = useEndpoint(
    api.adminRecords.paymentsToReturn,
    { query: { page, state } },
    { placeholderData: keepPreviousData },
  );
  const invalidate = useInvalidate();
  const mark = useApiMutation(api.adminRecords.markReturned, {
    onSettled: () => invalidate(api.adminRecords.paymentsToReturn),
  });
  return (
    <>
      <div className={classes.tools}>
        <Choice
          label={t('returns.show')}
          value={state}
          options={[
            { value: 'open', label: t('returns.open') },
            { value: 'all', label: t('ops.all') },
          ]}
          onChoose={(next) => {
            setState(next === 'all' ? 'all' : 'open');
            setPage(1);
          }}
        />
      </div>
      {mark.isError && <Notice tone="error">{errorText(mark.error, t('ops.failed'))}</Notice>}
      <Ready query={query} failed={t('ops.failed')}>
        {({ payments, hasMore }) => (
          <>
            {payments.length === 0 ? (
              <Empty>{t(state === 'open' ? 'returns.none.open' : 'returns.none')}</Empty>
            ) : (
              <PaymentTable
                payments={payments}
                pending={query.isPlaceholderData}
                busy={mark.isPending ? mark.variables.params.paymentId : null}
                onMark={({ paymentId, resolvedAt }) =>
                  mark.mutate({ params: { paymentId }, body: { resolved: !resolvedAt } })
                }
              />
            )}
            {(hasMore || page > 1) && (
              <Pager page={page} pages={hasMore ? page + 1 : page} onPage={setPage} />
            )}
          </>
        )}
      </Ready>
    </>
  );
}

const PaymentTable = ({
  payments,
  pending,
  busy,
  onMark,
}: {
  payments: PaymentToReturn[];
  pending: boolean;
  busy: string | null;
  onMark: (payment: PaymentToReturn) => void;
}) => (
  <DataTable
    label={t('returns.title')}
    rows={payments}
    rowKey={({ paymentId }) => paymentId}
    pending={pending}
    columns={[
      { key: 'at', label: t('refunds.at'), cell: ({ at }) => formatDate(at) },
      { key: 'reason', label: t('returns.reason'), cell: ({ reason }) => t(`returns.reason.${reason}`) },
      { key: 'payment', label: t('returns.payment'), cell: ({ paymentId }) => <code>{paymentId}</code> },
      {
        key: 'order',
        label: t('refunds.order'),
        cell: ({ providerOrderId, orderId, planName }) => (
          <>
            <code>{providerOrderId ?? orderId}</code> <small>{planName}</small>
          </>
        ),
      },
      {
        key: 'amount',
        label: t('returns.amount'),
        number: true,
        cell: ({ amount, currency }) => formatNumber(amount / 100, { style: 'currency', currency }),
      },
      { key: 'user', label: t('users.user'), cell: ({ email }) => email ?? t('gens.gone') },
      {
        key: 'state',
        label: t('returns.state'),
        cell: ({ resolvedAt, resolvedBy }) =>
          resolvedAt ? (
            <>
              {t('returns.resolved')}{' '}
              <small>
                {t('returns.by', { at: formatDate(resolvedAt), admin: resolvedBy ?? 'Razorpay' })}
              </small>
            </>
          ) : (
            <StatusDot lit tone="amber">
              {t('returns.open')}
            </StatusDot>
          ),
      },
      {
        key: 'actions',
        label: t('users.actions'),
        cell: (payment) => (
          <Button
            size="small"
            busy={busy === payment.paymentId}
            aria-label={t(payment.resolvedAt ? 'returns.reopen.of' : 'returns.resolve.of', {
              payment: payment.paymentId,
            })}
            onClick={() => onMark(payment)}
          >
            {t(payment.resolvedAt ? 'returns.reopen' : 'returns.resolve')}
          </Button>
        ),
      },
    ]}
  />
);
