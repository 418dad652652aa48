import type { GenerationId, OperationState, UserId } from '@marquee/contract';
import type { CallerKey } from '#platform/caller-key.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { placesInLine } from './line.ts';
import { presentAd } from './present-ad.ts';

const statuses = { queued: 'queued', running: 'running', complete: 'completed', failed: 'failed' } as const;

/**
 * How far a generation is, and what it has made.
 * @param key the key that asks: one that may not read all ads reads what it ordered itself
 * @throws HttpError NOT_FOUND for another's as for one that never was
 */
export async function readOperation(
  ctx: Context,
  userId: UserId,
  id: GenerationId,
  key: CallerKey | null,
): Promise<OperationState> {
  const row = await ctx.db
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const isForeign = key && !key.scopes.includes('ads:read') && row?.key_id !== key.id;
  if (!row || isForeign) throw new HttpError('NOT_FOUND');
  const slots = await ctx.db
    .selectFrom('generation_slots')
    .select(['state'])
    .where('generation_id', '=', id)
    .execute();
  const ads = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .where('generation_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const delivered = slots.filter(({ state }) => state === 'delivered').length;
  const place = row.waiting_since ? (await placesInLine(ctx.db, [id])).get(id) : undefined;
  return {
    operationId: id,
    appId: row.app_id,
    templateType: row.template,
    status: statuses[row.status],
    progress: { current: delivered, total: row.total },
    ...(place === undefined ? {} : { place }),
    ads: ads.map((ad) => presentAd(ctx, ad)),
    failed: slots.filter(({ state }) => state === 'failed').length,
    credits: row.test ? 0 : delivered * row.price_per_ad,
    test: row.test,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
