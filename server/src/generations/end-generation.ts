import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context, Tx } from '../context.ts';
import { release } from '../credits/index.ts';
import { doomPictures } from './doomed-pictures.ts';
import { tellGeneration } from './events.ts';
import { holdOf } from './start-generation.ts';

/** Ends a generation once and gives back the credits of what was not delivered. */
export function endGeneration(
  ctx: Context,
  generationId: string,
  status: 'complete' | 'failed',
): Promise<void> {
  return transaction(ctx.db, (tx) => endGenerationIn(ctx, tx, generationId, status));
}

/** As `endGeneration`, inside the caller's transaction. */
export async function endGenerationIn(
  ctx: Context,
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
  // A worker that died before it could commit may have left a picture in a place that no ad has taken.
  const untaken = await tx
    .selectFrom('generation_slots')
    .select('blob_key')
    .where('generation_id', '=', generationId)
    .where('state', '<>', 'delivered')
    .execute();
  await doomPictures(
    ctx,
    tx,
    untaken.map(({ blob_key }) => blob_key),
  );
  await tellGeneration(tx, generationId);
}
