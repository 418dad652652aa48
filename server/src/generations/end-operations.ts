import type { UserId } from '@marquee/contract';
import type { Tx } from '../database.ts';
import { endGenerationIn } from './end-generation.ts';
import { giveUpIn } from './run-regeneration.ts';

/**
 * Ends whatever a user has running and gives the credits of what was not delivered back. Until the transaction ends,
 * nobody does anything with the user's ads.
 */
export async function endOperations(tx: Tx, userId: UserId): Promise<void> {
  // All of it before the credits of any, and in the order of `transaction`.
  await tx.selectFrom('ads').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
  const generations = await tx
    .selectFrom('generations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const regenerations = await tx
    .selectFrom('regenerations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of generations) await endGenerationIn(tx, id, 'failed');
  for (const regeneration of regenerations) await giveUpIn(tx, regeneration);
}
