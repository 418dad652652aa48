import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { issue } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { noteToReturn } from './payments-to-return.ts';
import type { ProviderPayment } from './razorpay.ts';
import { sendReceipt } from './receipt.ts';

/** Why a payment was not credited: `foreign` for an order that is not ours, `unpaid` until it is captured. */
export type PaymentIssue = 'foreign' | 'unpaid' | 'mismatch';

export type Credited = { credited: true; added: number } | { credited: false; refusal: PaymentIssue };

/**
 * The one way in which a purchase becomes credits: called for the checkout's report, for each webhook and by the
 * reconciliation, in any order and as often as they come. Credits an order once, when its payment is captured and is
 * the order's amount in its currency.
 */
export async function creditOrder(ctx: Context, tx: Tx, payment: ProviderPayment): Promise<Credited> {
  const order = await tx
    .selectFrom('payment_orders')
    .selectAll()
    .where('razorpay_order_id', '=', payment.order_id ?? '')
    .forUpdate()
    .executeTakeFirst();
  if (!order) return { credited: false, refusal: 'foreign' };
  const captured = payment.status === 'captured' || (payment.status === 'refunded' && payment.captured);
  if (!captured) return { credited: false, refusal: 'unpaid' };
  if (payment.amount !== order.amount || payment.currency !== order.currency) {
    await noteToReturn(ctx, tx, order.id, payment, 'differs');
    await tx
      .updateTable('payment_orders')
      .set({ last_error: `A payment of ${payment.amount} ${payment.currency} in minor units differs.` })
      .where('id', '=', order.id)
      .where('status', '<>', 'paid')
      .execute();
    return { credited: false, refusal: 'mismatch' };
  }
  const total = order.credits + order.bonus_credits;
  if (order.status === 'paid') {
    if (order.razorpay_payment_id !== payment.id) {
      await noteToReturn(ctx, tx, order.id, payment, 'paid-twice');
    }
    return { credited: true, added: 0 };
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
    return { credited: true, added: 0 };
  }
  await issue(tx, order.user_id, total, {
    key: `purchase:${order.id}`,
    kind: 'purchase',
    reason: order.bonus_credits > 0 ? `${order.plan_name}, ${order.bonus_credits} bonus` : order.plan_name,
  });
  await sendReceipt(ctx, tx, order, payment.id);
  return { credited: true, added: total };
}
