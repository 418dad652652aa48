import { randomUUID } from 'node:crypto';
import type { GenerateRequest, UserId } from '@marquee/contract';
import { violatedConstraint } from '#platform/db.ts';
import { HttpError } from '#platform/http-error.ts';
import { carried } from '#platform/tracing.ts';
import { transaction } from '#platform/transaction.ts';
import { enabledFormats, generationCosts, limits } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { type HoldPurpose, hold, lockAccount } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { findListing } from '../listings/index.ts';
import { activeOperations } from './active-operations.ts';
import { admit, joining, queueTurn } from './line.ts';
import { planSlots } from './plan-slots.ts';

export const holdOf = (generationId: string): HoldPurpose => `generation:${generationId}`;

/**
 * Records a generation, holds its credits and puts it on the queue, all in one transaction.
 * @returns the generation's id
 * @throws HttpError when the request, the credits or another operation of the user forbids it, SERVER_BUSY when the
 *   line is too long; nothing is kept then.
 */
export async function startGeneration(
  ctx: Context,
  userId: UserId,
  request: GenerateRequest,
): Promise<string> {
  const listing = await findListing(ctx, request.appId);
  if (!listing) throw new HttpError('APP_NOT_FOUND');
  const { max_generations_per_batch, advanced_templates_enabled } = await limits(ctx.db);
  if (request.templateType === 'advanced' && !advanced_templates_enabled)
    throw new HttpError('ADVANCED_DISABLED');
  const slots = planSlots(request, await enabledFormats(ctx.db), max_generations_per_batch);

  const id = randomUUID();
  try {
    await transaction(ctx.db, async (tx) => {
      await lockAccount(tx, userId);
      await refuseWhenBusy(tx, userId);
      const place = await admit(ctx, tx);
      const price = (await generationCosts(tx))[request.templateType];
      await tx
        .insertInto('generations')
        .values({
          id,
          user_id: userId,
          app_id: request.appId,
          app_name: listing.name,
          template: request.templateType,
          price_per_ad: price,
          total: slots.length,
          ...carried(),
          ...joining(place),
        })
        .execute();
      await hold(tx, userId, price * slots.length, holdOf(id));
      await tx
        .insertInto('generation_slots')
        .values(slots.map((slot) => ({ ...slot, generation_id: id })))
        .execute();
      await queueTurn(ctx, tx, { id, turn: 0 });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'generations_one_active_per_user') {
      throw new HttpError('USER_OPERATION_IN_PROGRESS');
    }
    throw error;
  }
  return id;
}

async function refuseWhenBusy(tx: Tx, userId: UserId): Promise<void> {
  const { generating, adsRegenerating } = await activeOperations(tx, userId);
  if (generating) throw new HttpError('USER_OPERATION_IN_PROGRESS');
  if (adsRegenerating.length > 0) throw new HttpError('REGENERATION_ACTIVE');
}
