import {
  type ErrorCode,
  errors,
  type OrderQuote,
  type QuoteRequest,
  type User,
  type UserId,
} from '@marquee/contract';
import type { CallerKey } from '#platform/caller-key.ts';
import { HttpError } from '#platform/http-error.ts';
import { permit } from '../accounts/index.ts';
import { generationCosts } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { requireWithinCeiling, spendable } from '../credits/index.ts';
import type { Db } from '../database.ts';
import { findListing } from '../listings/index.ts';
import { activeOperations } from './active-operations.ts';
import { lineOf } from './line.ts';
import { priced } from './quotes.ts';
import { requireLanguages } from './require-languages.ts';
import { checkOrder } from './start-generation.ts';

/**
 * What an order will cost, and whether it would be taken at this moment. Holds nothing.
 * @throws HttpError APP_NOT_FOUND
 */
export async function quote(
  ctx: Context,
  user: User,
  request: QuoteRequest,
  key: CallerKey | null,
): Promise<OrderQuote> {
  const listing = await findListing(ctx, request.appId);
  if (!listing) throw new HttpError('APP_NOT_FOUND');
  const test = key?.mode === 'test';
  const price = test ? 0 : (await generationCosts(ctx.db))[request.templateType];
  const ads = Object.values(request.quantities).reduce((sum, quantity) => sum + quantity, 0);
  const credits = price * ads * (request.languages?.length ?? 1);
  const balance = await spendable(ctx.db, user.id);
  const { id } = await ctx.db
    .insertInto('quotes')
    .values({ user_id: user.id, test, ordered: priced(request), credits })
    .returning('id')
    .executeTakeFirstOrThrow();
  const told = { quoteId: id, credits, balance };
  try {
    await permit(ctx, user, 'generate');
    await checkOrder(ctx, { ...request, formatTypes: Object.keys(request.quantities) });
    await requireLanguages(ctx, request, user.id);
    await requireFree(ctx.db, user.id);
    if (credits > balance) throw new HttpError('INSUFFICIENT_CREDITS');
    if (key && credits > 0) await requireWithinCeiling(ctx.db, key, credits);
    const { waiting, isTooLong } = await lineOf(ctx);
    if (isTooLong) throw new HttpError('SERVER_BUSY');
    return { ...told, would: waiting > 0 ? 'wait' : 'run' };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === errors.INTERNAL[0]) throw error;
    return { ...told, would: 'be refused', reason: error.code satisfies ErrorCode };
  }
}

async function requireFree(db: Db, userId: UserId): Promise<void> {
  const { generating, adsRegenerating } = await activeOperations(db, userId);
  if (generating) throw new HttpError('USER_OPERATION_IN_PROGRESS');
  if (adsRegenerating.length > 0) throw new HttpError('REGENERATION_ACTIVE');
}
