import type { UserId } from '@marquee/contract';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { emitEvent } from '../webhooks/index.ts';

/** Below so many credits an account is running low. */
const low = 10;

/**
 * Tells an account's receivers once that its credits run low: in the transaction whose payment takes the balance below.
 * @param spent by this payment
 */
export async function emitLowCredits(
  ctx: Context,
  tx: Tx,
  userId: UserId,
  spent: number,
  data: Record<string, unknown>,
): Promise<void> {
  const { balance } = await tx
    .selectFrom('credit_accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (balance < low && balance + spent >= low)
    await emitEvent(ctx, tx, userId, 'credits.low', { credits: balance, ...data });
}
