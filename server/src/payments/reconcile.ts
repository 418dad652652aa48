import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { creditOrder } from './credit-order.ts';
import { fetchPaymentsOf } from './razorpay.ts';

/** Orders asked about at once by one process. */
const batch = 20;

/**
 * Asks the provider about orders that are open for more than 15 minutes, each at most every 15: what was paid without
 * our hearing of it is credited. After four days, one more than a late authorisation may take, an order expires.
 */
export async function reconcile(ctx: Context): Promise<void> {
  const { razorpay } = ctx.config;
  if (!razorpay) return;
  const due = await ctx.db
    .updateTable('payment_orders')
    .set({ checked_at: sql`now()` })
    .where('id', 'in', (orders) =>
      orders
        .selectFrom('payment_orders')
        .select('id')
        .where('status', '=', 'open')
        .where('created_at', '<', sql<Date>`now() - interval '15 minutes'`)
        .where(sql<boolean>`coalesce(checked_at, created_at) < now() - interval '15 minutes'`)
        .orderBy('created_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'razorpay_order_id', sql<boolean>`created_at < now() - interval '4 days'`.as('old')])
    .execute();
  for (const { id, razorpay_order_id, old } of due) {
    try {
      const payments = await fetchPaymentsOf(razorpay, razorpay_order_id ?? '');
      const paid = payments.find(({ status }) => status === 'captured' || status === 'refunded');
      if (paid) await creditOrder(ctx, { ...paid, order_id: razorpay_order_id });
      else if (old) await expire(ctx, id);
    } catch (error) {
      ctx.log.warn({ err: error, order: id }, 'order not reconciled');
    }
  }
  await ctx.db
    .deleteFrom('payment_orders')
    .where('status', '=', 'creating')
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}

async function expire(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('payment_orders')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}
