import { api, type LeadAttribute, type LeadingValues } from '@marquee/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { t } from '../../../i18n.ts';
import { engineName } from '../../results/engine-name.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Section } from '../parts/field.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { untilRefreshed } from './use-range.ts';

/** What leads over all accounts that allow it: names in their order, without figures. */
export const Results = () => (
  <Ready query={useEndpoint(api.adminAnalytics.results, {}, untilRefreshed)} failed={t('analytics.failed')}>
    {({ angles, archetypes, fewestAccounts }) => (
      <>
        <p>{t('analytics.results.text', { accounts: fewestAccounts })}</p>
        <Leading attribute="angle" values={angles} accounts={fewestAccounts} />
        <Leading attribute="archetype" values={archetypes} accounts={fewestAccounts} />
      </>
    )}
  </Ready>
);

const titles = { angle: 'analytics.results.angles', archetype: 'analytics.results.archetypes' } as const;

function Leading({
  attribute,
  values,
  accounts,
}: {
  attribute: LeadAttribute;
  values: LeadingValues['angles'];
  accounts: number;
}) {
  const title = t(titles[attribute]);
  return (
    <Section title={title}>
      {values.length === 0 ? (
        <Empty>{t('analytics.results.empty', { accounts })}</Empty>
      ) : (
        <DataTable
          label={title}
          columns={[
            {
              key: 'value',
              label: t('analytics.results.value', { attribute }),
              cell: ({ value }) => engineName(value),
            },
            {
              key: 'leads',
              label: t('analytics.results.leads'),
              cell: ({ mostly }) => t('analytics.results.mostly', { mostly: String(mostly) }),
            },
          ]}
          rows={values}
          rowKey={({ value }) => value}
        />
      )}
    </Section>
  );
}
