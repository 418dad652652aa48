import { sql } from 'kysely';
import { z } from 'zod';
import { deleteOrphans } from '#platform/orphans.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { runKit } from './run-kit.ts';

const kitJob = z.object({ kitId: z.uuid() });

const sweepEvery = 30_000;
const forgetEvery = 60 * 60_000;
const orphansEvery = 24 * 60 * 60_000;

/** Days for which a kit can be fetched. */
const daysKept = 30;

/** Makes kits from the queue, finds those that the queue lost, and forgets old ones. */
export async function kitJobs(ctx: Context): Promise<void> {
  await ctx.queue.work('kit', { concurrency: 1 }, (data, { signal }) =>
    runKit(ctx, kitJob.parse(data).kitId, signal),
  );
  ctx.periodic.every(sweepEvery, 'take up lost kits', () => sweepKits(ctx));
  ctx.periodic.every(forgetEvery, 'forget old kits', () => forgetKits(ctx));
  ctx.periodic.every(orphansEvery, 'delete files of no kit', (signal) => deleteOrphanKits(ctx, signal));
}

/** A job of the same key that waits or runs keeps a second one away. */
const sweepKits = (ctx: Context): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const lost = await tx
      .selectFrom('kits')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
      .execute();
    for (const { id } of lost) await ctx.queue.send(tx, 'kit', { kitId: id }, { key: id });
  });

async function forgetKits({ db, blobs }: Context): Promise<void> {
  const old = await db
    .deleteFrom('kits')
    .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${daysKept})`)
    .where('price', '=', 0)
    .returning('blob_key')
    .execute();
  for (const { blob_key } of old) if (blob_key) await blobs.delete(blob_key);
}

const deleteOrphanKits = (ctx: Context, signal: AbortSignal): Promise<number> =>
  deleteOrphans(
    ctx,
    'kits/',
    async (keys) => {
      const rows = await ctx.db.selectFrom('kits').select('blob_key').where('blob_key', 'in', keys).execute();
      return new Set(rows.flatMap(({ blob_key }) => (blob_key ? [blob_key] : [])));
    },
    signal,
  );
