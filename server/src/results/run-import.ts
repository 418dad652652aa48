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
import { hideDuplicates } from './count-entries.ts';
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

/** Reads an import's file into entries, whoever began it. Nothing of it counts before a person confirms it. */
export async function runImport(ctx: Context, id: string, signal: AbortSignal): Promise<void> {
  const taken = await ctx.db
    .updateTable('result_imports')
    .set({ starts: sql`starts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .returningAll()
    .executeTakeFirst();
  if (!taken) return;
  const folder = await mkdtemp(join(tmpdir(), 'marquee-import-'));
  try {
    if (taken.starts > maxStarts) throw new ImportError('broken');
    const path = join(folder, 'file');
    await fetchFile(ctx, taken, path, signal);
    await readFile(ctx, taken, path);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    await fail(ctx, taken, error.fault);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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

async function readFile(ctx: Context, row: ImportRow, path: string): Promise<void> {
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
  const { network } = plan;
  if (plan.questions.length > 0 || !network) {
    await saveImport(db, row.id, {
      ...found,
      status: 'needs-mapping',
      state: { columns, questions: plan.questions },
    });
    return;
  }
  // What an earlier start wrote, or another mapping.
  await db.deleteFrom('result_entries').where('import_id', '=', row.id).execute();
  const owner = { importId: row.id, userId: row.user_id, appId: row.app_id, network };
  const match = createMatcher(db, owner);
  const { rows } = await openTable(path, row.file_name);
  const sums = await collectRows({ ...table, rows }, plan.reading, async (collected) =>
    keepEntries(db, owner, collected, await match(collected.map(({ name }) => name))),
  );
  if (sums.total === 0) throw new ImportError('no-rows');
  await transaction(db, async (tx) => {
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
async function fail({ batchDb, blobs }: Context, row: ImportRow, reason: ImportFault): Promise<void> {
  await transaction(batchDb, async (tx) => {
    await tx.deleteFrom('result_entries').where('import_id', '=', row.id).execute();
    await tx
      .updateTable('result_imports')
      .set({ status: 'failed', reason, blob_key: null })
      .where('id', '=', row.id)
      .where('status', '=', 'reading')
      .execute();
  });
  if (row.blob_key) await blobs.delete(row.blob_key);
}
