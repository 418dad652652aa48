import { randomUUID } from 'node:crypto';
import { HttpError } from '#platform/http-error.ts';
import type { Logger } from '#platform/log.ts';
import type { Context } from '../context.ts';
import { createProviderOrder, RazorpayError } from './razorpay.ts';

/** The smallest order that the provider takes: one rupee, in minor units. Nobody is ever asked to pay it. */
const trial = { amount: 100, currency: 'INR', notes: { purpose: 'connection test' } };

/**
 * Has the payment provider create an order, to see whether it knows us.
 * @throws HttpError PAYMENTS_UNAVAILABLE without credentials, PAYMENT_PROVIDER_FAILED with the provider's reason where it gave one
 */
export async function tryConnection(ctx: Context, log: Logger) {
  const { razorpay } = ctx.config;
  if (!razorpay) {
    throw new HttpError('PAYMENTS_UNAVAILABLE', { reason: 'credentials' });
  }
  try {
    const { id } = await createProviderOrder(ctx, razorpay, {
      ...trial,
      receipt: `trial-${randomUUID().slice(0, 8)}`,
    });
    return {
      mode: razorpay.testMode ? ('test' as const) : ('live' as const),
      test_order_id: id,
      key_id_prefix: razorpay.keyId.slice(0, 12),
    };
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ err: error }, 'the payment provider was tried in vain');
    // What else answers there is for the log: it may be something inside our own network.
    throw new HttpError(
      'PAYMENT_PROVIDER_FAILED',
      error.reason ? { reason: 'provider', provider: error.reason } : { reason: 'unreachable' },
    );
  }
}
