import { z } from 'zod';
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
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
  RAZORPAY_TEST_MODE: onOff.optional(),
  RAZORPAY_API_URL: base.default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z.url('must be an address').default('https://checkout.razorpay.com/v1/checkout.js'),
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
