import {
  type ImportFault,
  importFaults,
  mappingQuestions,
  type ResultImport,
  type UserId,
} from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import type { Db, Tx } from '../database.ts';
import { countOverlapping } from './count-entries.ts';
import type { ImportState, ResultTables } from './tables.ts';

export type ImportRow = Selectable<ResultTables['result_imports']>;

/** Names that are listed. */
const maxNames = 300;

const noRows = { total: 0, matched: 0, unmatched: 0, refused: 0, duplicate: 0 };
const noSums = { impressions: 0, clicks: 0, installs: null, cost: null, currency: null };

/** An import of the user's. @throws HttpError NOT_FOUND, for another's too */
export async function requireImport(db: Db | Tx, userId: UserId, id: string): Promise<ImportRow> {
  const found = await db
    .selectFrom('result_imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) throw new HttpError('NOT_FOUND');
  return found;
}

/** The newest imports of an app, as its page shows them. */
export async function listImports(db: Db, userId: UserId, appId: string): Promise<ResultImport[]> {
  const rows = await db
    .selectFrom('result_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return Promise.all(rows.map((row) => presentImport(db, row)));
}

/** An import as its page shows it. */
export async function presentImport(db: Db | Tx, row: ImportRow): Promise<ResultImport> {
  const { state, status } = row;
  const assigned = row.source
    ? await db
        .selectFrom('result_names')
        .select(['name', 'ad_id'])
        .where('user_id', '=', row.user_id)
        .where('app_id', '=', row.app_id)
        .where('network', '=', row.source)
        .where('ad_id', 'is not', null)
        .limit(maxNames)
        .execute()
    : [];
  const reason = reasonOf(row);
  return {
    importId: row.id,
    fileName: row.file_name,
    status,
    source: row.source,
    columns: state.columns ?? [],
    rows: state.rows ?? noRows,
    sums: state.sums ?? noSums,
    from: state.from ?? null,
    to: state.to ?? null,
    unmatched: state.unmatched ?? [],
    assigned: assigned.flatMap(({ name, ad_id }) => (ad_id ? [{ name, adID: ad_id }] : [])),
    refused: state.refused ?? [],
    overlapping: state.overlapping ?? 0,
    questions: status === 'needs-mapping' ? (state.questions ?? []) : [],
    ...(reason ? { reason } : {}),
    createdAt: row.created_at.toISOString(),
  };
}

function reasonOf({ status, reason, state }: ImportRow): string | undefined {
  if (status === 'failed') return importFaults[reason as ImportFault];
  if (status === 'needs-mapping')
    return (state.questions ?? []).map((each) => mappingQuestions[each]).join(' ');
  return undefined;
}

/** What the entries of an import come to. */
export async function sumUpImport(
  tx: Tx,
  { id, user_id }: Pick<ImportRow, 'id' | 'user_id'>,
  { refused }: { refused: number },
): Promise<ImportState> {
  const { rows } = await sql<{
    matched: string;
    unmatched: string;
    duplicate: string;
    impressions: string;
    clicks: string;
    installs: string | null;
    cost: string | null;
    currencies: string[] | null;
    from: string | null;
    to: string | null;
  }>`
    select coalesce(sum(rows) filter (where hidden_by is null and ad_id is not null), 0) as matched,
      coalesce(sum(rows) filter (where hidden_by is null and ad_id is null), 0) as unmatched,
      coalesce(sum(rows) filter (where hidden_by is not null), 0) as duplicate,
      coalesce(sum(impressions), 0) as impressions, coalesce(sum(clicks), 0) as clicks, sum(installs) as installs,
      sum(cost) as cost, array_agg(distinct currency) filter (where cost is not null) as currencies,
      min(from_day)::text as "from", max(to_day)::text as "to"
    from result_entries where import_id = ${id}`.execute(tx);
  const [all] = rows;
  if (!all) throw new Error('sums always are one row');
  const names = await sql<{ name: string; rows: string }>`
    select name, sum(rows) as rows from result_entries
    where import_id = ${id} and ad_id is null and hidden_by is null
    group by name order by sum(rows) desc, name limit ${maxNames}`.execute(tx);
  const [currency, ...further] = all.currencies ?? [];
  const counts = {
    matched: Number(all.matched),
    unmatched: Number(all.unmatched),
    duplicate: Number(all.duplicate),
    refused,
  };
  return {
    rows: { total: counts.matched + counts.unmatched + counts.duplicate + refused, ...counts },
    sums: {
      impressions: Number(all.impressions),
      clicks: Number(all.clicks),
      installs: all.installs === null ? null : Number(all.installs),
      cost: all.cost === null || further.length > 0 ? null : Number(all.cost),
      currency: further.length > 0 ? null : currency || null,
    },
    from: all.from,
    to: all.to,
    unmatched: names.rows.map((row) => ({ name: row.name, rows: Number(row.rows) })),
    overlapping: await countOverlapping(tx, id, user_id),
  };
}

/** Writes what an import has become. */
export const saveImport = (
  tx: Db | Tx,
  id: string,
  {
    state,
    ...columns
  }: { state: ImportState; status: ResultImport['status'] } & Partial<
    Pick<ImportRow, 'source' | 'header_digest' | 'reason' | 'counted_at' | 'blob_key'>
  >,
) =>
  tx
    .updateTable('result_imports')
    .set({ ...columns, state: JSON.stringify(state) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
