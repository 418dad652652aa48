import pRetry from 'p-retry';
import { z } from 'zod';
import { ServiceUnavailableError } from '#platform/circuit-breaker.ts';
import type { RazorpayConfig } from '../config.ts';
import type { Context } from '../context.ts';

const id = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);
/** Minor units. */
const amount = z.int().min(0);

/** An order as Razorpay answers it; amounts in minor units. */
const providerOrder = z.object({
  id,
  amount,
  currency: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
});

/** A payment as Razorpay answers it and as its webhooks carry it; amounts in minor units. */
export const providerPayment = z.object({
  id,
  order_id: id.nullish(),
  amount,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  amount_refunded: amount.nullish(),
  error_description: z.string().nullish(),
});
export type ProviderPayment = z.infer<typeof providerPayment>;

/** Money paid back; `processed` once it is on its way. */
export const providerRefund = z.object({
  id,
  amount: amount.positive(),
  status: z.enum(['pending', 'processed', 'failed']).nullish(),
});
export type ProviderRefund = z.infer<typeof providerRefund>;
const refundOf = providerRefund.extend({ payment_id: id });

/** Entries of a list that Razorpay answers with at most. */
const pageLength = 100;

const failed = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

/** Razorpay did not do what was asked. */
export class RazorpayError extends Error {
  /** HTTP status; 0 where no answer came. */
  status: number;
  /** Razorpay's own words; null where it was none of its answers. */
  reason: string | null;
  /** Whether it can go better the next time: not where it was Razorpay's decision. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
  constructor(
    message: string,
    status: number,
    { reason = null, ...options }: ErrorOptions & { reason?: string | null } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.name = 'RazorpayError';
    this.status = status;
  }
}

/** The longest that one try may take, milliseconds. */
const answerTimeoutMs = 8_000;

/** Two tries more, a moment later; not after a timeout, for the buyer has waited as long. */
const retries = {
  retries: 2,
  minTimeout: 300,
  factor: 3,
  shouldRetry: ({ error }: { error: Error }) =>
    error instanceof RazorpayError && error.passing && !isTimeout(error.cause) && !isLeftAlone(error.cause),
};

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';

const isLeftAlone = (cause: unknown) => cause instanceof ServiceUnavailableError;

/** Whether an error says that Razorpay is in trouble, and not merely that it refused something. */
export const isRazorpayOutage = (error: unknown): boolean => error instanceof RazorpayError && error.passing;

const call = <Reply>(
  { breakers }: Context,
  config: RazorpayConfig,
  schema: z.ZodType<Reply>,
  path: string,
  body?: object,
) =>
  pRetry(
    () =>
      breakers.razorpay
        .run(() => tryOnce(config, schema, path, body))
        .catch((error) => {
          throw isLeftAlone(error) ? new RazorpayError(error.message, 0, { cause: error }) : error;
        }),
    retries,
  );

async function tryOnce<Reply>(
  { apiUrl, keyId, keySecret }: RazorpayConfig,
  schema: z.ZodType<Reply>,
  path: string,
  body?: object,
): Promise<Reply> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${apiUrl}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    text = await response.text();
  } catch (error) {
    throw new RazorpayError('Razorpay did not answer', 0, { cause: error });
  }
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    throw new RazorpayError(`Razorpay answered ${response.status} without JSON`, response.status);
  }
  if (!response.ok) {
    const { data } = failed.safeParse(reply);
    const reason = data ? `${data.error.code}: ${data.error.description}` : null;
    const told = `Razorpay answered ${response.status}, ${reason ?? 'no reason given'}`;
    throw new RazorpayError(told, response.status, { reason });
  }
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new RazorpayError('Razorpay answered in an unknown form', response.status);
  return parsed.data;
}

/**
 * `POST /v1/orders`.
 * @param order amount in minor units; receipt at most 40 characters
 * @throws RazorpayError
 */
export const createProviderOrder = (
  ctx: Context,
  config: RazorpayConfig,
  order: { amount: number; currency: string; receipt: string; notes: Record<string, string> },
) => call(ctx, config, providerOrder, '/orders', order);

/**
 * `GET /v1/payments/:id`.
 * @throws RazorpayError
 */
export const fetchPayment = (ctx: Context, config: RazorpayConfig, id: string) =>
  call(ctx, config, providerPayment, `/payments/${encodeURIComponent(id)}`);

/**
 * `GET /v1/orders/:id/payments`: every attempt to pay an order.
 * @throws RazorpayError
 */
export const fetchPaymentsOf = async (
  ctx: Context,
  config: RazorpayConfig,
  orderId: string,
): Promise<ProviderPayment[]> =>
  (
    await call(
      ctx,
      config,
      z.object({ items: z.array(providerPayment) }),
      `/orders/${encodeURIComponent(orderId)}/payments`,
    )
  ).items;

/**
 * `GET /v1/payments/:id/refunds`: what was paid back of a payment.
 * @throws RazorpayError
 */
export const fetchRefundsOf = async (
  ctx: Context,
  config: RazorpayConfig,
  paymentId: string,
): Promise<ProviderRefund[]> =>
  (
    await call(
      ctx,
      config,
      z.object({ items: z.array(providerRefund) }),
      `/payments/${encodeURIComponent(paymentId)}/refunds?count=${pageLength}`,
    )
  ).items.filter(({ status }) => status === 'processed');

/**
 * `GET /v1/refunds`: everything that was paid back to anybody, newest first, page by page. Its parameters are those of https://razorpay.com/docs/api/refunds/fetch-all.
 * @throws RazorpayError
 */
export async function* fetchRefundsSince(
  ctx: Context,
  config: RazorpayConfig,
  since: Date,
): AsyncGenerator<(ProviderRefund & { payment_id: string })[]> {
  const from = Math.floor(since.getTime() / 1000);
  for (let skip = 0; ; skip += pageLength) {
    const path = `/refunds?from=${from}&count=${pageLength}&skip=${skip}`;
    const { items } = await call(ctx, config, z.object({ items: z.array(refundOf) }), path);
    yield items.filter(({ status }) => status === 'processed');
    if (items.length < pageLength) return;
  }
}
