import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportFault } from '@marquee/contract';
import { sql } from 'kysely';
import { retryWhileStorageAway } from '#platform/storage.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';
import { hideDuplicates } from './count-entries.ts';
import { discardFile } from './discard-file.ts';
import { collectRows } from './import/collect-rows.ts';
import { ImportError } from './import/import-error.ts';
import { openTable } from './import/open-table.ts';
import { planReading } from './import/plan-reading.ts';
import { type ImportRow, saveImport, sumUpImport } from './import-store.ts';
import { keepEntries } from './keep-entries.ts';
import { createMatcher, digest } from './match-names.ts';
import type { ImportState, StoredMapping } from './tables.ts';

/** A file that could not be read so often is given up. */
const maxStarts = 4;

/** Another process has begun to read the same import: what this one would still write of it is no longer wanted. */
class ReadElsewhereError extends Error {
  constructor() {
    super('The import is read by another process.');
    this.name = 'ReadElsewhereError';
  }
}

/**
 * Reads an import's file into entries, whoever began it: what that one wrote goes, and what it still writes is refused.
 * Nothing of it counts before a person confirms it.
 */
export async function runImport(ctx: Context, id: string, signal: AbortSignal): Promise<void> {
  const waiting = await findWaiting(ctx.batchDb, id).executeTakeFirst();
  if (!waiting) return;
  const folder = await mkdtemp(join(tmpdir(), 'marquee-import-'));
  try {
    const path = join(folder, 'file');
    await fetchFile(ctx, waiting, path, signal);
    // Only what is begun with the file in hand is a start: a storage that is away is not the file's fault.
    const taken = await ctx.batchDb
      .updateTable('result_imports')
      .set({ starts: sql`starts + 1` })
      .where('id', '=', id)
      .where('status', '=', 'reading')
      .returningAll()
      .executeTakeFirst();
    if (!taken) return;
    if (taken.starts > maxStarts) throw new ImportError('broken');
    await readFile(ctx, taken, path, signal);
  } catch (error) {
    if (error instanceof ReadElsewhereError) return;
    if (!(error instanceof ImportError)) throw error;
    await fail(ctx, waiting, error.fault);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const findWaiting = (db: Db | Tx, id: string) =>
  db.selectFrom('result_imports').selectAll().where('id', '=', id).where('status', '=', 'reading');

/**
 * Writes to an import that nobody else has begun to read meanwhile, and which nobody can begin to read until it is written.
 * @throws ReadElsewhereError
 */
const whileMine = (db: Db, { id, starts }: ImportRow, write: (tx: Tx) => Promise<unknown>): Promise<void> =>
  transaction(db, async (tx) => {
    const mine = await findWaiting(tx, id).where('starts', '=', starts).forUpdate().executeTakeFirst();
    if (!mine) throw new ReadElsewhereError();
    await write(tx);
  });

async function fetchFile(
  { blobs, storage }: Context,
  { blob_key }: ImportRow,
  path: string,
  signal: AbortSignal,
) {
  await retryWhileStorageAway(
    storage,
    async () => {
      if (!blob_key || !(await blobs.exists(blob_key))) throw new ImportError('gone');
      await pipeline(await blobs.stream(blob_key), createWriteStream(path), { signal });
    },
    signal,
  );
}

async function readFile(ctx: Context, row: ImportRow, path: string, signal: AbortSignal): Promise<void> {
  const db = ctx.batchDb;
  const table = await openTable(path, row.file_name);
  const headerDigest = digest(...table.header);
  const remembered = await db
    .selectFrom('result_mappings')
    .select('mapping')
    .where('user_id', '=', row.user_id)
    .where('header_digest', '=', headerDigest)
    .executeTakeFirst();
  const said: StoredMapping = { ...remembered?.mapping, ...row.mapping };
  const plan = await planReading(table, said);
  if (plan.rows === 0) throw new ImportError('no-rows');
  const columns = table.header.map((header, at) => ({
    header: header.slice(0, 200).toWellFormed(),
    field: plan.columns.get(at)?.field ?? null,
    examples: plan.examples[at] ?? [],
  }));
  const found = { source: plan.network, header_digest: headerDigest };
  const { network, questions } = plan;
  if (questions.length > 0 || !network) {
    const state = { columns, questions };
    return whileMine(db, row, (tx) => saveImport(tx, row.id, { ...found, status: 'needs-mapping', state }));
  }
  // What an earlier start wrote, or another mapping.
  await whileMine(db, row, (tx) => tx.deleteFrom('result_entries').where('import_id', '=', row.id).execute());
  const owner = { importId: row.id, userId: row.user_id, appId: row.app_id, network };
  const match = createMatcher(db, owner);
  const { rows } = await openTable(path, row.file_name);
  const sums = await collectRows({ ...table, rows }, plan.reading, async (collected) => {
    signal.throwIfAborted();
    const ads = await match(collected.map(({ name }) => name));
    await whileMine(db, row, (tx) => keepEntries(tx, owner, collected, ads));
  });
  if (sums.total === 0) throw new ImportError('no-rows');
  await whileMine(db, row, async (tx) => {
    await hideDuplicates(tx, row.id, row.user_id);
    const refused = [...sums.refused].map(([reason, of]) => ({ reason, ...of }));
    const state: ImportState = {
      columns,
      refused,
      ...(await sumUpImport(tx, row, { refused: refused.reduce((sum, each) => sum + each.rows, 0) })),
    };
    await saveImport(tx, row.id, { ...found, status: 'ready', state });
  });
}

/** Gives a file up: nothing of it is kept. */
async function fail(ctx: Context, row: ImportRow, reason: ImportFault): Promise<void> {
  const failed = await transaction(ctx.batchDb, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('result_imports')
      .set({ status: 'failed', reason, blob_key: null })
      .where('id', '=', row.id)
      .where('status', '=', 'reading')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await tx.deleteFrom('result_entries').where('import_id', '=', row.id).execute();
    return numUpdatedRows > 0n;
  });
  if (failed) await discardFile(ctx, row.blob_key);
}
