import { z } from 'zod';
import { endpoint, minute, success } from '../endpoint.ts';
import { currency, enabledCurrencies } from '../payments.ts';
import { madeFrom, version } from './version.ts';

/** An address of a page, or '' for the usual one. */
const page = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)], {
  error: 'Success and cancel URLs must be addresses of this site.',
});

export const paymentSettings = z.object({
  razorpay_enabled: z.boolean(),
  enabled_currencies: enabledCurrencies,
  default_currency: currency,
  auto_detect_currency: z.boolean(),
  success_url: z.string(),
  cancel_url: z.string(),
  /** What the environment holds, read-only. */
  credentials_configured: z.boolean(),
  webhook_configured: z.boolean(),
  test_mode: z.boolean(),
  /** Where the provider is to send its messages, and which. */
  webhook_url: z.string(),
  webhook_events: z.array(z.string()),
  version,
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

export const adminPayments = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/payment-settings',
    access: 'admin',
    summary: 'Whether and how plans are sold.',
    reply: success(paymentSettings),
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/payment-settings',
    access: 'admin',
    recent: 'required',
    summary: 'Sets whether and how plans are sold. A default that is not enabled becomes the first that is.',
    body: z.object({
      razorpay_enabled: z.boolean(),
      enabled_currencies: z
        .array(currency)
        .min(1, 'At least one currency must be supported')
        .transform((list) => [...new Set(list)]),
      default_currency: currency,
      auto_detect_currency: z.boolean(),
      success_url: page.default(''),
      cancel_url: page.default(''),
      ...madeFrom,
    }),
    reply: success(paymentSettings),
  }),
  testConnection: endpoint({
    method: 'POST',
    path: '/api/admin/test-razorpay-connection',
    access: 'admin',
    limits: [{ name: 'test-connection', per: 'account', points: 20, seconds: 10 * minute }],
    summary: 'Creates an order for a trial with the payment provider.',
    reply: success(
      z.object({
        mode: z.enum(['test', 'live']),
        test_order_id: z.string(),
        /** The beginning of the key's id. */
        key_id_prefix: z.string().optional(),
      }),
    ),
  }),
};
