import type { UserId } from '@marquee/contract';
import type { Db, Tx } from '../database.ts';

/**
 * What the user has running. Asked before anything is inserted, with the account locked: an insert that meets a
 * unique index would wait for a worker that is settling an ad, while that worker waits for the account we hold.
 */
export async function activeOperations(
  tx: Tx | Db,
  userId: UserId,
): Promise<{ generating: boolean; adsRegenerating: string[] }> {
  const generation = await tx
    .selectFrom('generations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  const regenerations = await tx
    .selectFrom('regenerations')
    .select('ad_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .execute();
  return { generating: generation !== undefined, adsRegenerating: regenerations.map(({ ad_id }) => ad_id) };
}
