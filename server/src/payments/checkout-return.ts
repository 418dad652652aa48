import { z } from 'zod';
import type { Logger } from '#platform/log.ts';
import { paymentSettings } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { verifyPayment } from './verify.ts';

const report = z.object({
  razorpay_order_id: z.string().regex(/^\w{1,64}$/),
  razorpay_payment_id: z.string().regex(/^\w{1,64}$/),
  razorpay_signature: z.string().max(64),
});

/**
 * Takes the form with which a browser comes back from a page of the provider or a bank. The browser brings no session
 * along, so the provider's signature speaks for it; what cannot be verified now is found by webhook or reconciliation.
 * https://razorpay.com/docs/payments/payment-gateway/callback-url/
 * @returns the page to go on to
 */
export async function handleCheckoutReturn(
  ctx: Context,
  form: URLSearchParams,
  log: Logger,
): Promise<string> {
  const settings = await paymentSettings(ctx.db);
  const page = (chosen: string, usual: string) => new URL(chosen || usual, ctx.config.publicUrl).href;
  const cancelled = page(settings.cancel_url, '/payment/cancel');
  const told = report.safeParse(Object.fromEntries(form));
  if (!told.success) return cancelled;
  try {
    await verifyPayment(ctx, null, told.data, log);
    return page(settings.success_url, '/payment/success');
  } catch (error) {
    log.warn({ err: error, order: told.data.razorpay_order_id }, 'came back unverified');
    return cancelled;
  }
}
