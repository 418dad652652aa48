import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { withdraw } from '../credits/index.ts';
import { creditOrderIn } from './credit-order.ts';
import type { ProviderPayment } from './razorpay.ts';

export interface ProviderRefund {
  id: string;
  /** Minor units. */
  amount: number;
}

/**
 * Takes the credits of a refund back as far as they are still there, in proportion to the money. Once per refund,
 * whatever came before it: a purchase that was not credited yet is credited first.
 */
export async function takeBack(
  ctx: Context,
  tx: Tx,
  refund: ProviderRefund,
  payment: ProviderPayment,
): Promise<void> {
  const credited = await creditOrderIn(ctx, tx, payment);
  if (!credited.credited) return;
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
      amount: refund.amount,
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
