import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportFault } from '@marquee/contract';
import { sql } from 'kysely';
import { retryWhileStorageAway } from '#platform/storage.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';
import { hideDuplicates } from './count-entries.ts';
import { digest } from './digest.ts';
import { discardFile } from './discard-file.ts';
import { ImportError } from './import/import-error.ts';
import type { PackedRows } from './import/pack-rows.ts';
import { readInThread, type ThreadQuestions } from './import/read-in-thread.ts';
import { type ImportRow, saveImport, sumUpImport } from './import-store.ts';
import { keepEntries } from './keep-entries.ts';
import { createMatcher } from './match-names.ts';
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
      await blobs.copyTo(blob_key, path, signal);
    },
    signal,
  );
}

async function readFile(ctx: Context, row: ImportRow, path: string, signal: AbortSignal): Promise<void> {
  const db = ctx.batchDb;
  let headerDigest = '';
  let plan: ThreadQuestions['plan'] | undefined;
  let keep: (rows: PackedRows) => Promise<void> = async () => {};
  const sums = await readInThread(
    { path, fileName: row.file_name },
    {
      async mapping(header) {
        headerDigest = digest(...header);
        return { ...(await rememberedMapping(db, row, headerDigest)), ...row.mapping };
      },
      async plan(asked) {
        plan = asked;
        const { network } = asked;
        if (asked.questions.length > 0 || !network) return false;
        // What an earlier start wrote, or another mapping.
        await whileMine(db, row, (tx) =>
          tx.deleteFrom('result_entries').where('import_id', '=', row.id).execute(),
        );
        const owner = { importId: row.id, userId: row.user_id, appId: row.app_id, network };
        const match = createMatcher(db, owner);
        keep = async (rows) => {
          const ads = await match(rows.names);
          await whileMine(db, row, (tx) => keepEntries(tx, owner, rows, ads));
        };
        return true;
      },
      keep: (rows) => keep(rows),
    },
    signal,
  );
  const { network = null, columns = [], questions = [] } = plan ?? {};
  const found = { source: network, header_digest: headerDigest };
  await whileMine(db, row, async (tx) => {
    if (!sums) {
      await saveImport(tx, row.id, { ...found, status: 'needs-mapping', state: { columns, questions } });
      return;
    }
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

/** What a person said before of files with the same header. */
async function rememberedMapping(db: Db, row: ImportRow, headerDigest: string): Promise<StoredMapping> {
  const remembered = await db
    .selectFrom('result_mappings')
    .select('mapping')
    .where('user_id', '=', row.user_id)
    .where('header_digest', '=', headerDigest)
    .executeTakeFirst();
  return remembered?.mapping ?? {};
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
