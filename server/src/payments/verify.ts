import type { UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Logger } from '#platform/log.ts';
import type { Context } from '../context.ts';
import { isPaid } from './credit-order.ts';
import { creditReported } from './credit-reported.ts';
import { fetchPayment } from './razorpay.ts';
import { isGenuinePayment } from './signatures.ts';

export interface CheckoutReport {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/**
 * Credits a payment that the buyer's checkout reports, after asking the provider for it.
 * @param buyerId whose order it must be; null where the provider's signature alone speaks for the report
 * @returns the credits that this call added: 0 when a webhook was faster
 * @throws HttpError PAYMENT_NOT_VERIFIED for what is not the buyer's, not genuine or not paid
 */
export async function verifyPayment(
  ctx: Context,
  buyerId: UserId | null,
  report: CheckoutReport,
  log: Logger,
): Promise<number> {
  const { razorpay } = ctx.config;
  const order = await ctx.db
    .selectFrom('payment_orders')
    .select(['id', 'razorpay_order_id', 'razorpay_payment_id', 'status'])
    .where('razorpay_order_id', '=', report.razorpay_order_id)
    .$if(buyerId !== null, (orders) => orders.where('user_id', '=', buyerId))
    .executeTakeFirst();
  const refuse = (reason: string) => {
    log.warn({ reason, order: order?.id, payment: report.razorpay_payment_id }, 'payment not verified');
    return new HttpError('PAYMENT_NOT_VERIFIED');
  };
  if (!razorpay || !order?.razorpay_order_id) throw refuse('no such order');
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = report;
  if (!isGenuinePayment(order.razorpay_order_id, paymentId, signature, razorpay.keySecret)) {
    throw refuse('signature');
  }
  if (order.status === 'paid' && order.razorpay_payment_id === paymentId) return 0;
  const payment = await fetchPayment(ctx, razorpay, paymentId).catch((error) => {
    log.error({ err: error, order: order.id }, 'payment could not be looked up');
    throw new HttpError('PAYMENT_PROVIDER_FAILED');
  });
  if (payment.order_id !== order.razorpay_order_id) throw refuse('another order');
  const result = await creditReported(ctx, payment);
  if (!isPaid(result)) throw refuse(result.outcome);
  return result.outcome === 'credited' ? result.added : 0;
}
