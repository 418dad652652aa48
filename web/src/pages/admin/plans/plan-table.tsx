import type { Currency, ManagedPlan } from '@marquee/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { formatPrice } from '../../pricing/price.ts';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import { Empty } from '../parts/ready.tsx';
import { StatusDot } from '../parts/status-dot.tsx';
import { priceCurrencies } from './plan-draft.ts';
import { PlanModal } from './plan-modal.tsx';

/** Every plan, withdrawn ones too, each with a way to change it. */
export function PlanTable({ plans }: { plans: ManagedPlan[] }) {
  const [editing, setEditing] = useAddressState('plan');
  const [saved, setSaved] = useState<string | null>(null);
  const plan = plans.find(({ _id }) => _id === editing);
  if (plans.length === 0) return <Empty>{t('plans.none')}</Empty>;
  return (
    <>
      {saved && <Notice tone="success">{saved}</Notice>}
      <DataTable
        label={t('plans.title')}
        rows={plans}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'name', label: t('plans.name'), cell: ({ name }) => <strong dir="auto">{name}</strong> },
          {
            key: 'order',
            label: t('plans.order'),
            number: true,
            cell: ({ display_order: order }) => formatNumber(order),
          },
          {
            key: 'credits',
            label: t('plans.credits'),
            number: true,
            cell: ({ credits }) => formatNumber(credits),
          },
          {
            key: 'bonus',
            label: t('plans.bonus'),
            number: true,
            cell: ({ bonus_credits: bonus }) => formatNumber(bonus),
          },
          ...priceCurrencies.map(priceColumn),
          {
            key: 'active',
            label: t('plans.status'),
            cell: ({ active }) => (
              <StatusDot lit={active}>{t(active ? 'plans.active' : 'plans.inactive')}</StatusDot>
            ),
          },
          {
            key: 'updated',
            label: t('plans.updated'),
            cell: ({ updated_at: at }) => <time dateTime={at}>{formatDay(at)}</time>,
          },
          {
            key: 'actions',
            label: t('users.actions'),
            cell: ({ _id, name }) => (
              <Button
                size="small"
                aria-label={t('plans.edit.of', { name })}
                onClick={() => {
                  setSaved(null);
                  setEditing(_id);
                }}
              >
                <Pencil size={16} aria-hidden />
                {t('plans.edit')}
              </Button>
            ),
          },
        ]}
      />
      {plan && (
        <PlanModal
          plan={plan}
          onClose={() => setEditing(null)}
          onDone={() => {
            setEditing(null);
            setSaved(t('plans.saved', { name: plan.name }));
          }}
        />
      )}
    </>
  );
}

const priceColumn = (currency: Currency): TableColumn<ManagedPlan> => ({
  key: currency,
  label: currency,
  number: true,
  cell: (plan) => formatPrice(plan, currency) ?? <span title={t('plans.notSold')}>–</span>,
});
