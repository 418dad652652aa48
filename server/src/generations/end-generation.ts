import type { GenerationId } from '@marquee/contract';
import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { release } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { emitEvent } from '../webhooks/index.ts';
import { notifyGeneration } from './generation-changes.ts';
import { holdOf } from './start-generation.ts';

/** Ads that an event names at most. */
const maxNamedAds = 200;

/** Ends a generation once and gives back the credits of what was not delivered. */
export function endGeneration(
  ctx: Context,
  generationId: GenerationId,
  status: 'complete' | 'failed',
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const ended = await endGenerationIn(tx, generationId, status);
    if (ended) await emitEnd(ctx, tx, generationId, status);
  });
}

/** Tells the owner's receivers how a generation ended. */
async function emitEnd(ctx: Context, tx: Tx, id: GenerationId, status: 'complete' | 'failed'): Promise<void> {
  const { user_id, app_id, template, total, price_per_ad, test, metadata } = await tx
    .selectFrom('generations')
    .select(['user_id', 'app_id', 'template', 'total', 'price_per_ad', 'test', 'metadata'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const delivered = await tx
    .selectFrom('generation_slots')
    .select('ad_id')
    .where('generation_id', '=', id)
    .where('state', '=', 'delivered')
    .orderBy('finish_order')
    .execute();
  await emitEvent(ctx, tx, user_id, status === 'complete' ? 'generation.completed' : 'generation.failed', {
    operationId: id,
    appId: app_id,
    templateType: template,
    totalAds: total,
    delivered: delivered.length,
    // An event is short: the operation tells of all of them.
    adIDs: delivered.slice(0, maxNamedAds).map(({ ad_id }) => ad_id),
    credits: test ? 0 : delivered.length * price_per_ad,
    test,
    metadata,
  });
}

/** As `endGeneration`, inside the caller's transaction, and without telling receivers. @returns whether it did end now */
export async function endGenerationIn(
  tx: Tx,
  generationId: GenerationId,
  status: 'complete' | 'failed',
): Promise<boolean> {
  const ended = await tx
    .updateTable('generations')
    .set({ status, finished_at: sql`now()`, waiting_since: null })
    .where('id', '=', generationId)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  await release(tx, holdOf(generationId));
  await notifyGeneration(tx, generationId);
  return true;
}
