import { api, type GenerationLine } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointPages } from '../../../api/use-endpoint.ts';
import { formatDate, formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { dollars } from '../parts/dollars.ts';
import { Choice } from '../parts/field.tsx';
import { GenerationStatus, isUnfinished, refetchAfterMs } from './generation-status.tsx';
import { GenerationStoryView } from './generation-story.tsx';
import { More } from './more.tsx';
import classes from './operations.module.css';
import { SearchField } from './search-field.tsx';
import { filled, useQueryValues } from './use-query-values.ts';

const statuses = ['queued', 'running', 'complete', 'failed'] as const;

/** Generations, to be found by what is known of one; and one of them, step by step. */
export function Generations() {
  const [{ id, ...filters }, set] = useQueryValues('id', 'search', 'status');
  const status = statuses.find((name) => name === filters.status);
  const query = useEndpointPages(
    api.adminWork.generations,
    (before: string | undefined) => ({ query: { search: filters.search, status, before } }),
    ({ next }) => next,
    {
      enabled: !id,
      placeholderData: keepPreviousData,
      // What is still being made changes under the reader's eyes.
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ generations }) => generations.some(isUnfinished)) ? refetchAfterMs : false,
    },
  );
  if (id) return <GenerationStoryView id={id} onBack={() => set({ id: '' })} />;

  const lines = query.data?.pages.flatMap(({ generations }) => generations) ?? [];
  return (
    <div className={classes.view}>
      <div className={classes.tools}>
        <SearchField
          label={t('gens.search')}
          placeholder={t('gens.search.hint')}
          value={filters.search}
          onSearch={(search) => set({ search })}
        />
        <Choice
          label={t('gens.status')}
          value={filters.status}
          options={[
            { value: '', label: t('ops.all') },
            ...statuses.map((value) => ({ value, label: t(`gens.status.${value}`) })),
          ]}
          onChoose={(next) => set({ status: next })}
        />
      </div>
      <More
        query={query}
        items={lines}
        empty={t(filled(filters).search || status ? 'gens.none' : 'gens.never')}
      >
        <GenerationTable
          lines={lines}
          pending={query.isPlaceholderData}
          onOpen={(next) => set({ id: next })}
        />
      </More>
    </div>
  );
}

const GenerationTable = ({
  lines,
  pending,
  onOpen,
}: {
  lines: GenerationLine[];
  pending: boolean;
  onOpen: (id: string) => void;
}) => (
  <DataTable
    label={t('ops.view.generations')}
    rows={lines}
    rowKey={({ id }) => id}
    pending={pending}
    columns={[
      { key: 'at', label: t('gens.at'), cell: ({ createdAt }) => formatDate(createdAt) },
      { key: 'app', label: t('gens.app'), cell: ({ appName }) => <strong dir="auto">{appName}</strong> },
      { key: 'user', label: t('users.user'), cell: ({ user }) => user.email || t('gens.gone') },
      {
        key: 'template',
        label: t('gens.template'),
        cell: ({ templateType }) => t(`gens.template.${templateType}`),
      },
      { key: 'status', label: t('gens.status'), cell: ({ status }) => <GenerationStatus status={status} /> },
      {
        key: 'ads',
        label: t('gens.ads'),
        cell: ({ delivered, total, failed }) => (
          <>
            {t('gens.delivered', { delivered: formatNumber(delivered), total: formatNumber(total) })}
            {failed > 0 && <small>{t('gens.failed', { failed: formatNumber(failed) })}</small>}
          </>
        ),
      },
      { key: 'cost', label: t('gens.cost'), number: true, cell: ({ cost }) => dollars(cost) },
      {
        key: 'actions',
        label: t('users.actions'),
        cell: ({ id, appName }) => (
          <Button size="small" aria-label={t('gens.look.at', { app: appName })} onClick={() => onOpen(id)}>
            {t('gens.look')}
          </Button>
        ),
      },
    ]}
  />
);
