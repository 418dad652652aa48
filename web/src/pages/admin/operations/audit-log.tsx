import { type AuditEntry, api } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointPages } from '../../../api/use-endpoint.ts';
import { formatDate, t } from '../../../i18n.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Choice, Field } from '../parts/field.tsx';
import { auditLines } from './audit-lines.ts';
import { More } from './more.tsx';
import classes from './operations.module.css';
import { SearchField } from './search-field.tsx';
import { filled, useQueryValues } from './use-query-values.ts';

/** Who did what, newest first. */
export function AuditLog() {
  const [filters, set] = useQueryValues('search', 'action', 'from', 'to');
  const query = useEndpointPages(
    api.adminRecords.audit,
    (before: string | undefined) => ({ query: { ...filled(filters), before } }),
    ({ next }) => next,
    { placeholderData: keepPreviousData },
  );
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const actions = query.data?.pages[0]?.actions ?? [];
  const filtered = Object.keys(filled(filters)).length > 0;
  return (
    <div className={classes.view}>
      <div className={classes.tools}>
        <SearchField
          label={t('audit.search')}
          placeholder={t('audit.search.hint')}
          value={filters.search}
          onSearch={(search) => set({ search })}
        />
        <Choice
          label={t('audit.action')}
          value={filters.action}
          options={[
            { value: '', label: t('ops.all') },
            ...[...new Set([...actions, ...(filters.action ? [filters.action] : [])])].map((value) => ({
              value,
              label: value,
            })),
          ]}
          onChoose={(action) => set({ action })}
        />
        <Field type="date" label={t('ops.from')} value={filters.from} onType={(from) => set({ from })} />
        <Field type="date" label={t('ops.to')} value={filters.to} onType={(to) => set({ to })} />
      </div>
      <More query={query} items={entries} empty={t(filtered ? 'audit.none.found' : 'audit.none')}>
        <AuditTable entries={entries} pending={query.isPlaceholderData} />
      </More>
    </div>
  );
}

const AuditTable = ({ entries, pending }: { entries: AuditEntry[]; pending: boolean }) => (
  <DataTable
    label={t('ops.view.audit')}
    rows={entries}
    rowKey={({ id }) => id}
    pending={pending}
    columns={[
      { key: 'at', label: t('audit.at'), cell: ({ at }) => formatDate(at) },
      {
        key: 'actor',
        label: t('audit.actor'),
        cell: ({ actor, address }) => (
          <>
            {actor ? actor.email || t('gens.gone') : t('audit.nobody')}
            {address && <small>{address}</small>}
          </>
        ),
      },
      { key: 'action', label: t('audit.action'), cell: ({ action }) => <code>{action}</code> },
      {
        key: 'subject',
        label: t('audit.subject'),
        cell: ({ subject, subjectName }) => subjectName || subject,
      },
      {
        key: 'details',
        label: t('audit.details'),
        cell: ({ details }) => (
          <ul className={classes.lines}>
            {auditLines(details).map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        ),
      },
    ]}
  />
);
