import { api } from '@marquee/contract';
import { useApiMutation, useEndpoint } from '../../../api/use-endpoint.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Facts } from '../parts/facts.tsx';
import { Section } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import classes from './operations.module.css';

/** What programs do: their calls, what they are told, and whether ads are still what their listings say. */
export function Programs() {
  const { data, error } = useEndpoint(api.adminPrograms.figures, {});
  if (error) return <Notice tone="error">{errorText(error, t('ops.programs.failed'))}</Notice>;
  if (!data) return null;
  const { deliveries, listings } = data;
  return (
    <div className={parts.panel}>
      <Section title={t('ops.programs.keys')} text={t('ops.programs.keys.text')}>
        <Facts
          facts={[
            [t('ops.programs.keys.active'), formatNumber(data.keys)],
            [t('ops.programs.calls'), formatNumber(data.calls)],
            [t('ops.programs.refused'), formatNumber(data.refused)],
            [t('ops.programs.refused.scope'), formatNumber(data.refusals.scope)],
            [t('ops.programs.refused.ceiling'), formatNumber(data.refusals.ceiling)],
            [t('ops.programs.refused.limit'), formatNumber(data.refusals.limit)],
            [t('ops.programs.refused.server'), formatNumber(data.refusals.failed)],
            [t('ops.programs.replayed'), formatNumber(data.replayed)],
          ]}
        />
        {data.busiest.length > 0 && (
          <DataTable
            label={t('ops.programs.busiest')}
            rows={data.busiest}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', label: t('ops.programs.key'), cell: ({ name }) => name },
              { key: 'email', label: t('ops.programs.owner'), cell: ({ email }) => email },
              {
                key: 'calls',
                label: t('ops.programs.calls'),
                number: true,
                cell: ({ calls }) => formatNumber(calls),
              },
              {
                key: 'refused',
                label: t('ops.programs.refused'),
                number: true,
                cell: ({ refused }) => formatNumber(refused),
              },
              {
                key: 'replayed',
                label: t('ops.programs.replayed'),
                number: true,
                cell: ({ replayed }) => formatNumber(replayed),
              },
            ]}
          />
        )}
      </Section>
      <Section title={t('ops.programs.webhooks')} text={t('ops.programs.webhooks.text')}>
        <Facts
          facts={[
            [t('ops.programs.webhooks.active'), formatNumber(data.webhooks)],
            [t('ops.programs.delivered'), formatNumber(deliveries.delivered)],
            [t('ops.programs.pending'), formatNumber(deliveries.pending)],
            [t('ops.programs.undelivered'), formatNumber(deliveries.failed)],
            [t('ops.programs.disabled'), formatNumber(data.disabled)],
          ]}
        />
      </Section>
      <Section title={t('ops.programs.listings')} text={t('ops.programs.listings.text')}>
        <Facts
          facts={[
            [t('ops.programs.tracked'), formatNumber(listings.tracked)],
            [t('ops.programs.checked'), formatNumber(listings.checked)],
            [t('ops.programs.outdated'), formatNumber(listings.outdatedAds)],
          ]}
        />
        <CheckListings />
      </Section>
    </div>
  );
}

function CheckListings() {
  const check = useApiMutation(api.adminPrograms.checkListings);
  return (
    <div className={classes.view}>
      <div>
        <Button busy={check.isPending} onClick={() => check.mutate({})}>
          {t('ops.programs.check')}
        </Button>
      </div>
      {check.error && <Notice tone="error">{errorText(check.error, t('ops.programs.failed'))}</Notice>}
      {check.data && (
        <Notice tone="success">{t('ops.programs.checking', { listings: check.data.listings })}</Notice>
      )}
    </div>
  );
}
