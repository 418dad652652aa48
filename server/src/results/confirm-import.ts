import type { ResultImport, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import {
  addToPeriods,
  countOverlapping,
  hideDuplicates,
  hideOverlapping,
  lockResults,
  sumUp,
  sumUpAds,
} from './count-entries.ts';
import { type ImportRow, presentImport, requireImport, saveImport, sumUpImport } from './import-store.ts';

export type Overlap = 'replace' | 'skip' | 'add';

const notReady = { reading: 'reading', 'needs-mapping': 'mapping', failed: 'failed' } as const;

/**
 * Counts an import that was read. One that is counted already stays as it is.
 * @param overlap what is to happen where others count other figures for the same ads and days
 * @throws HttpError NOT_FOUND, IMPORT_REFUSED
 */
export async function confirmImport(
  ctx: Context,
  userId: UserId,
  id: string,
  overlap: Overlap | undefined,
): Promise<ResultImport> {
  const counted = await transaction(ctx.batchDb, async (tx) => {
    await lockResults(tx, userId);
    const row = await requireImport(tx, userId, id);
    if (row.status === 'counted') return row;
    if (row.status !== 'ready') throw new HttpError('IMPORT_REFUSED', { reason: notReady[row.status] });
    return countImport(tx, row, overlap);
  });
  if (counted.blob_key) await ctx.blobs.delete(counted.blob_key);
  return presentImport(ctx.db, counted);
}

/** Counts an import's entries, under the lock of its account. @throws HttpError IMPORT_REFUSED */
export async function countImport(tx: Tx, row: ImportRow, overlap: Overlap | undefined): Promise<ImportRow> {
  const { id, user_id: userId } = row;
  await sql`update result_entries set hidden_by = null where import_id = ${id} and hidden_by is not null`.execute(
    tx,
  );
  await hideDuplicates(tx, id, userId);
  if (overlap !== 'add' && (await countOverlapping(tx, id, userId)) > 0) {
    if (!overlap) throw new HttpError('IMPORT_REFUSED', { reason: 'overlap' });
    await hideOverlapping(tx, id, userId, overlap === 'skip' ? 'own' : 'earlier');
  }
  await addToPeriods(tx, sql`select * from result_entries where import_id = ${id} and hidden_by is null`, 1);
  await sumUpAds(tx, userId, sql`select * from result_entries where import_id = ${id} or hidden_by = ${id}`);
  const refused = row.state.rows?.refused ?? 0;
  const state = { ...row.state, ...(await sumUpImport(tx, row, { refused })), overlapping: 0 };
  const saved = await saveImport(tx, id, { status: 'counted', state, counted_at: new Date() });
  if (!saved) throw new HttpError('NOT_FOUND');
  return saved;
}

/** Takes an import back: it counts no more, and what it kept others from counting counts again. @throws HttpError NOT_FOUND */
export async function takeBack(ctx: Context, userId: UserId, id: string): Promise<void> {
  const gone = await transaction(ctx.batchDb, async (tx) => {
    await lockResults(tx, userId);
    const row = await requireImport(tx, userId, id);
    const touched = await sql<{ ad_id: string }>`
      select distinct ad_id from result_entries
      where (import_id = ${id} or hidden_by = ${id}) and ad_id is not null`.execute(tx);
    if (row.status === 'counted') {
      await addToPeriods(
        tx,
        sql`select * from result_entries where import_id = ${id} and hidden_by is null`,
        -1,
      );
      await uncover(tx, row);
    }
    await tx.deleteFrom('result_imports').where('id', '=', id).execute();
    await sumUp(
      tx,
      userId,
      touched.rows.map(({ ad_id }) => ad_id),
    );
    return row;
  });
  if (gone.blob_key) await ctx.blobs.delete(gone.blob_key);
}

/** Has count again what an import kept from counting: the earliest first, each thing once. */
async function uncover(tx: Tx, { id, user_id: userId }: ImportRow): Promise<void> {
  // Its own entries must hide nothing while the others are looked through.
  await tx.updateTable('result_imports').set({ status: 'ready' }).where('id', '=', id).execute();
  const covered = await tx
    .selectFrom('result_imports')
    .select(['id', 'status'])
    .where('id', 'in', (entries) =>
      entries.selectFrom('result_entries').select('import_id').where('hidden_by', '=', id).distinct(),
    )
    .orderBy('counted_at')
    .execute();
  for (const other of covered) {
    const { rows } = await sql<{ key: string }>`
      update result_entries set hidden_by = null where import_id = ${other.id} and hidden_by = ${id}
      returning key`.execute(tx);
    if (other.status !== 'counted') continue;
    await hideDuplicates(tx, other.id, userId);
    const uncovered = sql`import_id = ${other.id} and hidden_by is null and key = any(${rows.map(({ key }) => key)}::uuid[])`;
    await addToPeriods(tx, sql`select * from result_entries where ${uncovered}`, 1);
  }
}
