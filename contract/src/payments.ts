import { z } from 'zod';
import { endpoint, minute, success } from './endpoint.ts';

/** The currencies that plans are sold in; all have a hundredth as their minor unit. */
export const currency = z.enum(['INR', 'USD', 'EUR', 'GBP']);
export type Currency = z.infer<typeof currency>;

/** Names of the ways to pay, by currency. */
export const currencies: Record<Currency, { symbol: string; name: string; methods: string[] }> = {
  INR: {
    symbol: '₹',
    name: 'Indian Rupee',
    methods: ['Card', 'Net Banking', 'UPI', 'Wallets', 'EMI'],
  },
  USD: { symbol: '$', name: 'US Dollar', methods: ['Card'] },
  EUR: { symbol: '€', name: 'Euro', methods: ['Card'] },
  GBP: { symbol: '£', name: 'British Pound', methods: ['Card'] },
};

/** All of them where none are named. */
export const enabledCurrencies = z.array(currency).default(currency.options);

const currencyList = z.record(z.string(), z.object({ symbol: z.string(), name: z.string() }));

/** Minor units. */
const price = z.object({ amount: z.int().positive(), currency });

export const creditPlan = z.object({
  _id: z.string(),
  name: z.string(),
  credits: z.int().positive(),
  bonus_credits: z.int().nonnegative(),
  display_order: z.int(),
  active: z.boolean(),
  /** US dollars; null where the plan is not sold in them. */
  amount_usd: z.number().nullable(),
  updated_at: z.iso.datetime(),
  /** By currency code; a plan is not sold in a currency that is missing. */
  pricing: z.partialRecord(currency, price),
});
export type CreditPlan = z.infer<typeof creditPlan>;

export const pricingConfig = z.object({
  razorpay_enabled: z.boolean(),
  /** True when payments are tests and no money moves. */
  test_mode: z.boolean(),
  enabled_currencies: z.array(currency).min(1),
  auto_detect_currency: z.boolean(),
  default_currency: currency,
  currencies: currencyList,
  /** The provider's script, loaded when somebody buys. */
  checkout_url: z.string(),
});
export type PricingConfig = z.infer<typeof pricingConfig>;

/** What the provider's checkout is opened with. */
export const paymentOrder = z.object({
  order_id: z.string(),
  /** Minor units. */
  amount: z.int().positive(),
  currency,
  key_id: z.string(),
  plan: z.object({ name: z.string(), total_credits: z.int().positive() }),
  user: z.object({ name: z.string(), email: z.string() }),
  payment_methods: z.array(z.string()),
  /** Where the provider sends the browser after a payment that leaves our page. */
  callback_url: z.url(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

const providerId = z.string().regex(/^[A-Za-z0-9_]{1,64}$/, 'Payment verification failed');

export const payments = {
  plans: endpoint({
    method: 'GET',
    path: '/api/payments/plans',
    access: 'public',
    summary: 'The credit plans on sale, in their order.',
    reply: success(z.object({ plans: z.array(creditPlan) })),
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/payments/config',
    access: 'public',
    summary: 'Whether and in which currencies plans can be bought.',
    reply: success(pricingConfig),
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/api/payments/currencies',
    access: 'public',
    summary: 'The currencies on offer.',
    reply: success(
      z.object({
        enabled_currencies: enabledCurrencies,
        default_currency: currency,
        auto_detect_currency: z.boolean(),
        currencies: currencyList,
      }),
    ),
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/api/payments/create-order',
    access: 'user',
    keys: 'none',
    act: 'buy',
    limits: [{ name: 'create-order', per: 'account', points: 30, seconds: 10 * minute }],
    idempotent: true,
    summary: 'Begins a purchase: an order with the payment provider, at the terms of now.',
    body: z.object({ planId: z.uuid('Failed to create payment order'), currency: currency.default('INR') }),
    reply: z.object({ success: z.literal(true), message: z.string(), data: paymentOrder }),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/payments/verify-payment',
    access: 'user',
    keys: 'none',
    limits: [{ name: 'verify-payment', per: 'account', points: 60, seconds: 10 * minute }],
    summary: 'Credits a payment that the checkout reports, once.',
    body: z.object({
      razorpay_order_id: providerId,
      razorpay_payment_id: providerId,
      razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/, 'Payment verification failed'),
    }),
    reply: success(z.object({ credits_added: z.int(), credits: z.int() })),
  }),
  callback: endpoint({
    method: 'POST',
    path: '/api/payments/callback',
    access: 'public',
    limits: [{ name: 'payment-callback', per: 'address', points: 60, seconds: 10 * minute }],
    summary: "The form with which a browser comes back from a bank's page; answered with the page to go to.",
    reply: z.undefined(),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'public',
    summary: "The payment provider's messages, signed over their raw bytes.",
    reply: success(z.object({})),
  }),
};
