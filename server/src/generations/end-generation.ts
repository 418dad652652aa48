import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { release } from '../credits/index.ts';
import { tellGeneration } from './events.ts';
import { holdOf } from './start-generation.ts';

/** Ends a generation once and gives back the credits of what was not delivered. */
export async function endGeneration(
  ctx: Context,
  generationId: string,
  status: 'complete' | 'failed',
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('generations')
      .set({ status, finished_at: sql`now()` })
      .where('id', '=', generationId)
      .where('status', 'in', ['queued', 'running'])
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    await release(tx, holdOf(generationId));
    await tellGeneration(tx, generationId);
  });
}
