import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { release } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { notifyGeneration } from './generation-changes.ts';
import { holdOf } from './start-generation.ts';

/** Ends a generation once and gives back the credits of what was not delivered. */
export function endGeneration(
  ctx: Context,
  generationId: string,
  status: 'complete' | 'failed',
): Promise<void> {
  return transaction(ctx.db, (tx) => endGenerationIn(tx, generationId, status));
}

/** As `endGeneration`, inside the caller's transaction. */
export async function endGenerationIn(
  tx: Tx,
  generationId: string,
  status: 'complete' | 'failed',
): Promise<void> {
  const ended = await tx
    .updateTable('generations')
    .set({ status, finished_at: sql`now()`, waiting_since: null })
    .where('id', '=', generationId)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  if (!ended) return;
  await release(tx, holdOf(generationId));
  await notifyGeneration(tx, generationId);
}
