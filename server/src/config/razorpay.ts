import { z } from 'zod';
import { documented } from './documented.ts';
import { base, onOff } from './forms.ts';

export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  /** The current one and, while it is configured, the one before it. Empty where webhooks are not set up. */
  webhookSecrets: string[];
  /** True when no money moves. */
  testMode: boolean;
  /** Without a slash at its end and without the version. */
  apiUrl: string;
  /** The checkout's script. */
  checkoutUrl: string;
}

export const razorpayVariables = {
  RAZORPAY_KEY_ID: documented(
    z.string().optional(),
    'from the Razorpay dashboard; webhooks go to `PUBLIC_URL/api/payments/webhook`',
    'the sandbox in the demo, else nothing is sold',
  ),
  RAZORPAY_KEY_SECRET: documented(z.string().optional(), "the key's secret"),
  RAZORPAY_WEBHOOK_SECRET: documented(z.string().optional(), 'the secret of the webhook'),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: documented(
    z.string().optional(),
    'the one before it, while old messages are still under way',
  ),
  RAZORPAY_TEST_MODE: documented(
    onOff.optional(),
    '`on` where no money moves, else `off`',
    'read off the key',
  ),
  RAZORPAY_API_URL: documented(base.default('https://api.razorpay.com'), 'another one for tests'),
  RAZORPAY_CHECKOUT_URL: documented(
    z.url('must be an address').default('https://checkout.razorpay.com/v1/checkout.js'),
    'another one for tests',
  ),
};

export function razorpayOf(values: z.output<z.ZodObject<typeof razorpayVariables>>): RazorpayConfig | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  if (!keyId || !keySecret) return null;
  return {
    keyId,
    keySecret,
    webhookSecrets: [values.RAZORPAY_WEBHOOK_SECRET, values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].filter(
      (secret) => secret !== undefined,
    ),
    testMode: values.RAZORPAY_TEST_MODE ?? keyId.startsWith('rzp_test_'),
    apiUrl: values.RAZORPAY_API_URL,
    checkoutUrl: values.RAZORPAY_CHECKOUT_URL,
  };
}
