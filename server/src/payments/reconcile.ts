import { sql } from 'kysely';
import type { RazorpayConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { creditReported } from './credit-reported.ts';
import { fetchPaymentsOf, RazorpayError } from './razorpay.ts';

/** Orders asked about at once by one process. */
const batch = 20;

/** When an order was last asked about, or made. */
const lastAsked = sql<Date>`coalesce(checked_at, created_at)`;

/**
 * Asks the provider about orders that are open for more than 15 minutes, each at most every 15 and the less often the
 * older it is: what was paid without our hearing of it is credited. After four days, one more than a late authorisation
 * may take, an order expires. Stops where the provider is in trouble; the others come first the next time.
 */
export async function reconcile(ctx: Context): Promise<void> {
  const { razorpay } = ctx.config;
  if (!razorpay) return;
  await forgetUnmade(ctx);
  const due = await claimDue(ctx);
  for (const [index, order] of due.entries()) {
    try {
      await ask(ctx, razorpay, order);
    } catch (error) {
      ctx.log.warn({ err: error, order: order.id }, 'order not reconciled');
      if (error instanceof RazorpayError && error.passing) return giveBack(ctx, due.slice(index + 1));
    }
  }
}

const claimDue = (ctx: Context) =>
  ctx.db
    .updateTable('payment_orders')
    .set({ checked_at: sql`now()` })
    .from((orders) =>
      orders
        .selectFrom('payment_orders')
        .select(['id', 'checked_at as asked'])
        .where('status', '=', 'open')
        .where(lastAsked, '<', sql<Date>`now() - interval '15 minutes'`)
        .where(lastAsked, '<', sql<Date>`now() - (${lastAsked} - created_at) / 8`)
        .orderBy(lastAsked)
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .as('due'),
    )
    .whereRef('payment_orders.id', '=', 'due.id')
    .returning([
      'payment_orders.id',
      'due.asked',
      'razorpay_order_id',
      sql<boolean>`created_at < now() - interval '4 days'`.as('old'),
    ])
    .execute();
type Due = Awaited<ReturnType<typeof claimDue>>[number];

async function ask(ctx: Context, razorpay: RazorpayConfig, order: Due): Promise<void> {
  const payments = await fetchPaymentsOf(ctx, razorpay, order.razorpay_order_id ?? '');
  const paid = payments.find(({ status }) => status === 'captured' || status === 'refunded');
  if (paid) await creditReported(ctx, { ...paid, order_id: order.razorpay_order_id });
  else if (order.old) await expire(ctx, order.id);
}

/** Orders that were claimed and not asked about count as before. */
async function giveBack(ctx: Context, orders: Due[]): Promise<void> {
  for (const { id, asked } of orders) {
    await ctx.db.updateTable('payment_orders').set({ checked_at: asked }).where('id', '=', id).execute();
  }
}

/** Removes orders that never came to the provider, for the process died: nobody can have paid them. */
async function forgetUnmade(ctx: Context): Promise<void> {
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
