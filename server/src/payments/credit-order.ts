import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { issue } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { noteToReturn } from './payments-to-return.ts';
import type { ProviderPayment } from './razorpay.ts';
import { sendReceipt } from './receipt.ts';

/**
 * What became of a payment. Ours and taken: `credited`, `credited-before`, and `account-deleted`, which credits nobody.
 * Else: `foreign`, for an order that is not ours; `unpaid`, until it is captured; `mismatch`, of amount or currency.
 */
export type PaymentOutcome =
  | { outcome: 'credited'; added: number }
  | { outcome: 'credited-before' | 'account-deleted' | 'foreign' | 'unpaid' | 'mismatch' };

/** Whether an order counts as paid by a payment. */
export const isPaid = ({ outcome }: PaymentOutcome): boolean =>
  outcome === 'credited' || outcome === 'credited-before' || outcome === 'account-deleted';

/**
 * The one way in which a purchase becomes credits: called for the checkout's report, for each webhook and by the
 * reconciliation, in any order and as often as they come. Credits an order once, when its payment is captured and is
 * the order's amount in its currency.
 */
export async function creditOrder(ctx: Context, tx: Tx, payment: ProviderPayment): Promise<PaymentOutcome> {
  const order = await tx
    .selectFrom('payment_orders')
    .selectAll()
    .where('razorpay_order_id', '=', payment.order_id ?? '')
    .forUpdate()
    .executeTakeFirst();
  if (!order) return { outcome: 'foreign' };
  const captured = payment.status === 'captured' || (payment.status === 'refunded' && payment.captured);
  if (!captured) return { outcome: 'unpaid' };
  if (payment.amount !== order.amount || payment.currency !== order.currency) {
    await noteToReturn(ctx, tx, order.id, payment, 'differs');
    await tx
      .updateTable('payment_orders')
      .set({ last_error: `A payment of ${payment.amount} ${payment.currency} in minor units differs.` })
      .where('id', '=', order.id)
      .where('status', '<>', 'paid')
      .execute();
    return { outcome: 'mismatch' };
  }
  const total = order.credits + order.bonus_credits;
  if (order.status === 'paid') {
    if (order.razorpay_payment_id !== payment.id) {
      await noteToReturn(ctx, tx, order.id, payment, 'paid-twice');
    }
    return { outcome: 'credited-before' };
  }
  await tx
    .updateTable('payment_orders')
    .set({ status: 'paid', razorpay_payment_id: payment.id, paid_at: sql`now()`, last_error: null })
    .where('id', '=', order.id)
    .execute();
  if (!order.user_id) {
    await noteToReturn(ctx, tx, order.id, payment, 'after-deletion');
    await tx
      .updateTable('payment_orders')
      .set({ last_error: 'Paid after the account was deleted: pay it back.' })
      .where('id', '=', order.id)
      .execute();
    return { outcome: 'account-deleted' };
  }
  await issue(tx, order.user_id, total, {
    key: `purchase:${order.id}`,
    kind: 'purchase',
    reason: order.bonus_credits > 0 ? `${order.plan_name}, ${order.bonus_credits} bonus` : order.plan_name,
  });
  await sendReceipt(ctx, tx, order, payment.id);
  return { outcome: 'credited', added: total };
}
