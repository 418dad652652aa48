import { randomUUID } from 'node:crypto';
import type { AdId, Edit, RegenerationReason, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { violatedConstraint } from '#platform/db.ts';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { type HoldPurpose, hold, lockAccount } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { activeOperations } from './active-operations.ts';
import { newBlobKey } from './plan-slots.ts';
import { regenerationCost } from './present-ad.ts';
import type { OrderedBy } from './start-generation.ts';

/** Regenerations that one user may have running. */
const mostAtOnce = 3;

/** A regeneration that no worker took up for so long shows that the next one's request would wait for nothing. */
const tooLong = sql<Date>`now() - interval '30 seconds'`;

export const regenerationHold = (regenerationId: string): HoldPurpose => `regeneration:${regenerationId}`;

/**
 * Records a regeneration, with what is to be another where somebody said so, holds its price where it has one, and puts it
 * on the queue, in one transaction.
 * @param by how it was ordered; one of the user's regenerations of that id is given again
 * @returns the regeneration's id
 * @throws HttpError NOT_FOUND, GENERATION_ACTIVE, REGENERATION_LIMIT_REACHED, USER_OPERATION_IN_PROGRESS
 *   (this ad is being regenerated), SERVER_BUSY, INSUFFICIENT_CREDITS
 */
export async function startRegeneration(
  ctx: Context,
  userId: UserId,
  request: { appId: string; adID: AdId; reasons?: RegenerationReason[] | undefined; edit?: Edit },
  { id = randomUUID(), key = null, noteCost }: OrderedBy<string> = {},
): Promise<string> {
  try {
    return await transaction(ctx.db, async (tx) => {
      await lockAccount(tx, userId);
      const started = await tx
        .selectFrom('regenerations')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (started) return id;
      const ad = await tx
        .selectFrom('ads')
        .select(['regenerations', 'price', 'test'])
        .where('id', '=', request.adID)
        .where('user_id', '=', userId)
        .where('app_id', '=', request.appId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!ad) throw new HttpError('NOT_FOUND');
      await refuseWhenBusy(tx, userId, request.adID);
      if (key?.mode === 'test' && !ad.test) throw new HttpError('TEST_KEY_ONLY');
      const price = regenerationCost(ad);
      await tx
        .insertInto('regenerations')
        .values({
          id,
          ad_id: request.adID,
          user_id: userId,
          price,
          blob_key: newBlobKey(),
          reasons: request.reasons ?? null,
          edit: request.edit ? JSON.stringify(request.edit) : null,
        })
        .execute();
      if (price > 0) await hold(tx, userId, price, regenerationHold(id), key);
      await ctx.queue.send(tx, 'regenerate', { regenerationId: id }, { key: id });
      noteCost?.(price);
      return id;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'regenerations_one_per_ad') {
      throw alreadyRunning();
    }
    throw error;
  }
}

const alreadyRunning = () => new HttpError('USER_OPERATION_IN_PROGRESS', { reason: 'regeneration' });

async function refuseWhenBusy(tx: Tx, userId: UserId, adId: AdId): Promise<void> {
  const { generating, adsRegenerating } = await activeOperations(tx, userId);
  if (generating) throw new HttpError('GENERATION_ACTIVE');
  if (adsRegenerating.includes(adId)) throw alreadyRunning();
  if (adsRegenerating.length >= mostAtOnce) throw new HttpError('REGENERATION_LIMIT_REACHED');
  const untaken = await tx
    .selectFrom('regenerations')
    .select('id')
    .where('status', '=', 'running')
    .where('starts', '=', 0)
    .where('created_at', '<', tooLong)
    .limit(1)
    .executeTakeFirst();
  if (untaken) throw new HttpError('SERVER_BUSY');
}
