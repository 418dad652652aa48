import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { creditOrder, type PaymentOutcome } from './credit-order.ts';
import { fetchRefundsOf, type ProviderPayment } from './razorpay.ts';
import { applyRefund } from './refund.ts';

/**
 * Credits a payment as the provider just reported it, less what was paid back of it meanwhile: the messages of either
 * may have been lost.
 * @throws RazorpayError where the refunds cannot be asked for; nothing is credited then
 */
export async function creditReported(ctx: Context, payment: ProviderPayment): Promise<PaymentOutcome> {
  const { razorpay } = ctx.config;
  const refunds = razorpay && payment.amount_refunded ? await fetchRefundsOf(ctx, razorpay, payment.id) : [];
  return transaction(ctx.db, async (tx) => {
    const outcome = await creditOrder(ctx, tx, payment);
    for (const refund of refunds) await applyRefund(ctx, tx, refund, payment);
    return outcome;
  });
}
