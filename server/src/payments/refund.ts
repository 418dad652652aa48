import type { UserId } from '@marquee/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { withdraw } from '../credits/index.ts';
import type { Db, Tx } from '../database.ts';
import { creditOrder, isPaid } from './credit-order.ts';
import { settleReturned } from './payments-to-return.ts';
import type { ProviderPayment, ProviderRefund } from './razorpay.ts';

/**
 * Takes the credits of a refund back as far as they are still there, in proportion to the money. Once per refund,
 * whatever came before it: a purchase that was not credited yet is credited first.
 */
export async function applyRefund(
  ctx: Context,
  tx: Tx,
  refund: ProviderRefund,
  payment: ProviderPayment,
): Promise<void> {
  const outcome = await creditOrder(ctx, tx, payment);
  await settleReturned(tx, payment, refund.amount);
  if (!isPaid(outcome)) return;
  const order = await tx
    .selectFrom('payment_orders')
    .selectAll()
    .where('razorpay_payment_id', '=', payment.id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return;
  const known = await tx
    .selectFrom('payment_refunds')
    .select('id')
    .where('id', '=', refund.id)
    .executeTakeFirst();
  if (known) return;
  const refunded = Math.min(order.amount, order.refunded_amount + refund.amount);
  const total = order.credits + order.bonus_credits;
  const due = Math.floor((total * refunded) / order.amount) - order.refunded_credits;
  const taken = order.user_id
    ? await withdraw(tx, order.user_id, due, {
        key: `refund:${refund.id}`,
        kind: 'refund',
        reason: `${order.plan_name} paid back`,
      })
    : 0;
  await tx
    .insertInto('payment_refunds')
    .values({
      id: refund.id,
      order_id: order.id,
      amount: Math.min(refund.amount, order.amount),
      credits: taken,
      shortfall: due - taken,
    })
    .execute();
  await tx
    .updateTable('payment_orders')
    .set({ refunded_amount: refunded, refunded_credits: sql`refunded_credits + ${due}` })
    .where('id', '=', order.id)
    .execute();
}

/** A refund whose credits were spent already, at least in part. */
interface Shortfall {
  refundId: string;
  orderId: string;
  /** Null once the buyer deleted the account. */
  userId: UserId | null;
  planName: string;
  /** Minor units paid back. */
  amount: number;
  currency: string;
  /** Credits that were taken back. */
  credits: number;
  /** Credits that were not there any more. */
  shortfall: number;
  at: string;
}

/** Refunds that could not take all their credits back, newest first, `limit` after the first `offset`. */
export async function refundShortfalls(db: Db, limit: number, offset = 0): Promise<Shortfall[]> {
  const rows = await db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payment_orders as bought', 'bought.id', 'refund.order_id')
    .select([
      'refund.id as refundId',
      'refund.order_id as orderId',
      'bought.user_id as userId',
      'bought.plan_name as planName',
      'refund.amount',
      'bought.currency',
      'refund.credits',
      'refund.shortfall',
      'refund.created_at as at',
    ])
    .where('refund.shortfall', '>', 0)
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
