import type { Context, Tx } from '../context.ts';
import { endGenerationIn } from './end-generation.ts';
import { giveUpIn } from './run-regeneration.ts';

/** Ends whatever a user has running and gives the credits of what was not delivered back. */
export async function endOperations(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const generations = await tx
    .selectFrom('generations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .execute();
  for (const { id } of generations) await endGenerationIn(ctx, tx, id, 'failed');
  const regenerations = await tx
    .selectFrom('regenerations')
    .select(['id', 'blob_key'])
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .execute();
  for (const regeneration of regenerations) await giveUpIn(ctx, tx, regeneration);
}
