import type { UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { enqueuePictureDeletions } from '../generations/index.ts';

/**
 * Deletes the pictures of all the user's ads, or of those for one app. The ads of a generation that is still running
 * stay: they have just been paid for, and whoever follows it sees them. History and analytics stay, too.
 * @returns how many ads are gone from the gallery by this call
 */
export async function deleteAds(ctx: Context, userId: UserId, appId?: string): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const rows = await tx
      .updateTable('ads')
      .set({ deleted_at: sql`now()` })
      .where('id', 'in', endedAds(tx, userId, appId))
      .returning('blob_key')
      .execute();
    await enqueuePictureDeletions(
      ctx,
      tx,
      rows.map(({ blob_key }) => blob_key),
    );
    return rows.length;
  });
}

/** Locked in one order, so that two deletions at once wait for each other instead of both failing. */
const endedAds = (tx: Tx, userId: UserId, appId: string | undefined) =>
  tx
    .selectFrom('ads')
    .innerJoin('generations', 'generations.id', 'ads.generation_id')
    .select('ads.id')
    .where('ads.user_id', '=', userId)
    .where('ads.deleted_at', 'is', null)
    .where('generations.status', 'in', ['complete', 'failed'])
    .$if(appId !== undefined, (query) => query.where('ads.app_id', '=', appId ?? ''))
    .orderBy('ads.id')
    .forUpdate('ads');

/** @throws HttpError NOT_FOUND for an app of which the user never had an ad. */
export async function requireAdsOf(ctx: Context, userId: UserId, appId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new HttpError('NOT_FOUND');
}
