import type { Context } from '../context.ts';
import { fetchPayment, fetchRefundsSince } from './razorpay.ts';
import { takeBack } from './refund.ts';

/** Milliseconds back: the provider repeats a message for a day, and we may have been away for some more. */
const lookBack = 7 * 24 * 3_600_000;

/**
 * Asks the provider what was paid back lately: a refund of one of our purchases whose message was lost is booked.
 * @throws RazorpayError
 */
export async function findRefunds(ctx: Context): Promise<void> {
  const { razorpay } = ctx.config;
  if (!razorpay) return;
  for await (const refund of fetchRefundsSince(ctx, razorpay, new Date(Date.now() - lookBack))) {
    if (!(await isMissing(ctx, refund))) continue;
    const payment = await fetchPayment(ctx, razorpay, refund.payment_id);
    await ctx.db.transaction().execute((tx) => takeBack(ctx, tx, refund, payment));
  }
}

async function isMissing(
  ctx: Context,
  { id, payment_id }: { id: string; payment_id: string },
): Promise<boolean> {
  const order = await ctx.db
    .selectFrom('payment_orders')
    .select('id')
    .where('razorpay_payment_id', '=', payment_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment_refunds').select('id').where('id', '=', id))),
    )
    .executeTakeFirst();
  return order !== undefined;
}
