import type { ResultImport, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import {
  countOverlapping,
  findOverlapped,
  hideDuplicates,
  hideOverlapping,
  lockResults,
  recount,
} from './count-entries.ts';
import { discardFile } from './discard-file.ts';
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
  const { row, file } = await transaction(ctx.batchDb, async (tx) => {
    await lockResults(tx, userId);
    const row = await requireImport(tx, userId, id);
    if (row.status === 'counted') return { row, file: null };
    if (row.status !== 'ready') throw new HttpError('IMPORT_REFUSED', { reason: notReady[row.status] });
    return { row: await countImport(tx, row, overlap), file: row.blob_key };
  });
  await discardFile(ctx, file);
  return presentImport(ctx.db, row);
}

/** Counts an import's entries, under the lock of its account. @throws HttpError IMPORT_REFUSED */
export async function countImport(tx: Tx, row: ImportRow, overlap: Overlap | undefined): Promise<ImportRow> {
  const { id, user_id: userId } = row;
  await sql`update result_entries set hidden_by = null where import_id = ${id} and hidden_by is not null`.execute(
    tx,
  );
  await hideDuplicates(tx, id, userId);
  const overlapping = overlap === 'add' ? 0 : await countOverlapping(tx, id, userId);
  if (overlapping > 0 && !overlap) throw new HttpError('IMPORT_REFUSED', { reason: 'overlap' });
  const replaced = overlapping > 0 && overlap === 'replace' ? await findOverlapped(tx, id, userId) : [];
  await recount(tx, userId, [id, ...replaced], async () => {
    if (overlapping > 0) await hideOverlapping(tx, id, userId, overlap === 'skip' ? 'own' : 'earlier');
    await tx.updateTable('result_imports').set({ status: 'counted' }).where('id', '=', id).execute();
  });
  const refused = row.state.rows?.refused ?? 0;
  const state = { ...row.state, ...(await sumUpImport(tx, row, { refused })), overlapping: 0 };
  const saved = await saveImport(tx, id, {
    status: 'counted',
    state,
    counted_at: new Date(),
    blob_key: null,
  });
  if (!saved) throw new HttpError('NOT_FOUND');
  return saved;
}

/** Takes an import back: it counts no more, and what it kept others from counting counts again. @throws HttpError NOT_FOUND */
export async function takeBack(ctx: Context, userId: UserId, id: string): Promise<void> {
  const gone = await transaction(ctx.batchDb, async (tx) => {
    await lockResults(tx, userId);
    const row = await requireImport(tx, userId, id);
    const covered = await tx
      .selectFrom('result_imports')
      .select('id')
      .where('id', 'in', (entries) =>
        entries.selectFrom('result_entries').select('import_id').where('hidden_by', '=', id).distinct(),
      )
      .orderBy('counted_at')
      .execute();
    const uncovered = covered.map((other) => other.id);
    await recount(tx, userId, [id, ...uncovered], async () => {
      // What it hid shows again, the earliest first, each thing once; its own entries must hide nothing meanwhile.
      await tx.updateTable('result_imports').set({ status: 'ready' }).where('id', '=', id).execute();
      for (const other of uncovered) {
        await sql`update result_entries set hidden_by = null
          where import_id = ${other} and hidden_by = ${id}`.execute(tx);
        await hideDuplicates(tx, other, userId);
      }
      await tx.deleteFrom('result_imports').where('id', '=', id).execute();
    });
    return row;
  });
  await discardFile(ctx, gone.blob_key);
}
