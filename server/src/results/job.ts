import { sql } from 'kysely';
import { z } from 'zod';
import { deleteOrphans } from '#platform/orphans.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { discardFile } from './discard-file.ts';
import { queueImport } from './import-job.ts';
import { gatherLeads } from './leads.ts';
import { runImport } from './run-import.ts';

const importJob = z.object({ importId: z.uuid() });

const sweepEvery = 30_000;
const forgetEvery = 60 * 60_000;
const orphansEvery = 24 * 60 * 60_000;
const leadsEvery = 24 * 60 * 60_000;

/** Days for which an import waits to be confirmed. */
const daysWaiting = 14;

/** Reads files of results from the queue, finds those that the queue lost, and forgets what nobody confirmed. */
export async function resultJobs(ctx: Context): Promise<void> {
  await ctx.queue.work('import', { concurrency: 1 }, (data, { signal }) =>
    runImport(ctx, importJob.parse(data).importId, signal),
  );
  ctx.periodic.every(sweepEvery, 'take up lost imports', () => sweepImports(ctx));
  ctx.periodic.every(forgetEvery, 'forget imports that nobody confirmed', () => forgetImports(ctx));
  ctx.periodic.every(orphansEvery, 'delete files of no import', (signal) => deleteOrphanFiles(ctx, signal));
  ctx.periodic.every(leadsEvery, 'gather what leads', (signal) => gatherLeads(ctx, signal));
}

/** A job of the same key that waits or runs keeps a second one away. */
const sweepImports = (ctx: Context): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const lost = await tx
      .selectFrom('result_imports')
      .select(['id', 'mapping'])
      .where('status', '=', 'reading')
      .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
      .execute();
    for (const each of lost) await queueImport(ctx.queue, tx, each);
  });

async function forgetImports(ctx: Context): Promise<void> {
  const old = await ctx.batchDb
    .deleteFrom('result_imports')
    .where('status', 'in', ['needs-mapping', 'ready', 'failed'])
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${daysWaiting})`)
    .returning('blob_key')
    .execute();
  for (const { blob_key } of old) await discardFile(ctx, blob_key);
}

const deleteOrphanFiles = (ctx: Context, signal: AbortSignal): Promise<number> =>
  deleteOrphans(
    ctx,
    'imports/',
    async (keys) => {
      const rows = await ctx.db
        .selectFrom('result_imports')
        .select('blob_key')
        .where('blob_key', 'in', keys)
        .execute();
      return new Set(rows.flatMap(({ blob_key }) => (blob_key ? [blob_key] : [])));
    },
    signal,
  );
