import { randomUUID } from 'node:crypto';
import { type GenerateRequest, type GenerationId, generationId, type UserId } from '@marquee/contract';
import type { CallerKey } from '#platform/caller-key.ts';
import { violatedConstraint } from '#platform/db.ts';
import { HttpError } from '#platform/http-error.ts';
import { carried } from '#platform/tracing.ts';
import { transaction } from '#platform/transaction.ts';
import { enabledFormats, generationCosts, limits } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { type HoldPurpose, hold, lockAccount } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { findListing } from '../listings/index.ts';
import { favourOrder } from '../results/index.ts';
import { activeOperations } from './active-operations.ts';
import { admit, joining, queueTurn } from './line.ts';
import { type PlannedSlot, planSlots } from './plan-slots.ts';
import { requireQuoted } from './quotes.ts';
import { requireLanguages } from './require-languages.ts';

/** How something was ordered. */
export interface OrderedBy<Id extends string> {
  /** What it is to be named: ordered twice under one name, it is made once. */
  id?: Id;
  /** The key it was ordered with; with a test key it costs nothing. */
  key?: CallerKey | null;
  /** Told what it costs at most, credits. */
  noteCost?: (credits: number) => void;
}

export const holdOf = (id: GenerationId): HoldPurpose => `generation:${id}`;

/**
 * Records a generation, holds its credits and puts it on the queue, all in one transaction.
 * @param by how it was ordered; one of the user's generations of that id is given again
 * @returns the generation's id
 * @throws HttpError when the request, the credits or another operation of the user forbids it, SERVER_BUSY when the
 *   line is too long; nothing is kept then.
 */
export async function startGeneration(
  ctx: Context,
  userId: UserId,
  request: GenerateRequest,
  { id = generationId.parse(randomUUID()), key = null, noteCost }: OrderedBy<GenerationId> = {},
): Promise<GenerationId> {
  const test = key?.mode === 'test';
  const listing = await findListing(ctx, request.appId);
  if (!listing) throw new HttpError('APP_NOT_FOUND');
  const slots = await checkOrder(ctx, request);
  await requireLanguages(ctx, request, userId);
  const favours = request.favour ? await favourOrder(ctx, userId, request.appId, slots, id) : null;

  try {
    return await transaction(ctx.db, async (tx) => {
      await lockAccount(tx, userId);
      if (await isStarted(tx, userId, id)) return id;
      await refuseWhenBusy(tx, userId);
      const place = await admit(ctx, tx);
      const price = (await generationCosts(tx))[request.templateType];
      const credits = test ? 0 : price * slots.length;
      await requireQuoted(tx, userId, request, { credits, test });
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
          key_id: key?.id ?? null,
          test,
          metadata: request.metadata ? JSON.stringify(request.metadata) : null,
          ...carried(),
          ...joining(place),
        })
        .execute();
      if (credits > 0) await hold(tx, userId, credits, holdOf(id), key);
      await tx
        .insertInto('generation_slots')
        .values(
          slots.map((slot, at) => ({
            ...slot,
            generation_id: id,
            favour: favours ? JSON.stringify(favours[at]) : null,
          })),
        )
        .execute();
      await queueTurn(ctx, tx, { id, turn: 0 });
      noteCost?.(credits);
      return id;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'generations_one_active_per_user') {
      throw new HttpError('USER_OPERATION_IN_PROGRESS');
    }
    throw error;
  }
}

/**
 * One slot for each ad of an order.
 * @throws HttpError for what is not offered at the moment
 */
export async function checkOrder(
  ctx: Context,
  request: Pick<
    GenerateRequest,
    'formatTypes' | 'quantities' | 'templateType' | 'placeholderMappings' | 'languages'
  >,
): Promise<PlannedSlot[]> {
  const { max_generations_per_batch, advanced_templates_enabled } = await limits(ctx.db);
  if (request.templateType === 'advanced' && !advanced_templates_enabled)
    throw new HttpError('ADVANCED_DISABLED');
  return planSlots(request, await enabledFormats(ctx.db), max_generations_per_batch);
}

async function isStarted(tx: Tx, userId: UserId, id: GenerationId): Promise<boolean> {
  const found = await tx
    .selectFrom('generations')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

async function refuseWhenBusy(tx: Tx, userId: UserId): Promise<void> {
  const { generating, adsRegenerating } = await activeOperations(tx, userId);
  if (generating) throw new HttpError('USER_OPERATION_IN_PROGRESS');
  if (adsRegenerating.length > 0) throw new HttpError('REGENERATION_ACTIVE');
}
