import { sql } from 'kysely';
import { z } from 'zod';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { attemptDelivery } from './deliver.ts';
import { enqueueDelivery, queueOf } from './emit.ts';
import { sweepDeliveries } from './store.ts';

const delivery = z.object({ deliveryId: z.string(), attempts: z.int() });

/** Deliveries under way in one process: receivers may take their time. */
const atOnce = { answering: 16, failing: 8 };

const takeUpEvery = 30_000;
const sweepEvery = 6 * 60 * 60_000;

/** Delivers what is queued. */
export async function webhookJobs(ctx: Context): Promise<void> {
  const deliver: Parameters<typeof ctx.queue.work>[2] = (data, { signal }) =>
    attemptDelivery(ctx, delivery.parse(data), signal);
  await ctx.queue.work(queueOf(false), { concurrency: atOnce.answering }, deliver);
  await ctx.queue.work(queueOf(true), { concurrency: atOnce.failing }, deliver);
  ctx.periodic.every(takeUpEvery, 'take up lost deliveries', () => takeUpLost(ctx));
  ctx.periodic.every(sweepEvery, 'sweep deliveries', () => sweepDeliveries(ctx.batchDb));
}

/** Puts back on the queue what is due for a while without anybody's being at it. */
async function takeUpLost(ctx: Context): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const lost = await tx
      .updateTable('webhook_deliveries')
      .set({ next_at: sql`now()` })
      .where('id', 'in', (due) =>
        due
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('state', '=', 'pending')
          .where('next_at', '<', sql<Date>`now() - interval '2 minutes'`)
          .limit(500)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'attempts'])
      .execute();
    for (const { id, attempts } of lost) await enqueueDelivery(ctx, tx, id, { attempts });
  });
}
