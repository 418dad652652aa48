import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { fetchPayment, fetchRefundsSince } from './razorpay.ts';
import { applyRefund } from './refund.ts';

/** Milliseconds back: the provider repeats a message for a day, and we may have been away for some more. */
const lookBackMs = 7 * 24 * 3_600_000;

/**
 * Asks the provider what was paid back lately: a refund of one of our purchases whose message was lost is booked.
 * @throws RazorpayError
 */
export async function findRefunds(ctx: Context): Promise<void> {
  const { razorpay } = ctx.config;
  if (!razorpay) return;
  for await (const refunds of fetchRefundsSince(ctx, razorpay, new Date(Date.now() - lookBackMs))) {
    const missing = await missingOf(ctx, refunds);
    for (const refund of refunds.filter(({ id }) => missing.has(id))) {
      const payment = await fetchPayment(ctx, razorpay, refund.payment_id);
      await transaction(ctx.db, (tx) => applyRefund(ctx, tx, refund, payment));
    }
  }
}

/** Which of some refunds are of our purchases and not booked. */
async function missingOf(
  { db }: Context,
  refunds: { id: string; payment_id: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select told.id
    from unnest(${refunds.map(({ id }) => id)}::text[], ${refunds.map(({ payment_id }) => payment_id)}::text[])
      as told (id, payment_id)
    join payment_orders on razorpay_payment_id = told.payment_id
    where not exists (select from payment_refunds booked where booked.id = told.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
