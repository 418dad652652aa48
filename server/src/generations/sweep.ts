import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { queueTurn } from './line.ts';

/** A worker that said nothing for so long has lost its work. */
const silence = sql<Date>`now() - interval '45 seconds'`;

/**
 * Puts work back on the queue that no worker has any more. The queue retries what a killed worker had;
 * this finds what the queue itself lost, such as a job whose retries ran out while the database was away.
 * What merely waits long for its turn still has its job, and gets no second one. What somebody has locked is no reason
 * to leave the rest.
 */
export async function sweep(ctx: Context): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const generations = await tx
      .updateTable('generations')
      .set({ alive_at: sql`now()` })
      .where('id', 'in', (lost) =>
        lost
          .selectFrom('generations')
          .select('id')
          .where('status', 'in', ['queued', 'running'])
          .where('alive_at', '<', silence)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'turn'])
      .execute();
    const regenerations = await tx
      .updateTable('regenerations')
      .set({ alive_at: sql`now()` })
      .where('id', 'in', (lost) =>
        lost
          .selectFrom('regenerations')
          .select('id')
          .where('status', '=', 'running')
          .where('alive_at', '<', silence)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    for (const generation of generations) await queueTurn(ctx, tx, generation);
    for (const { id } of regenerations)
      await ctx.queue.send(tx, 'regenerate', { regenerationId: id }, { key: id });
  });
}
