import { z } from 'zod';
import type { RazorpayConfig } from '../config.ts';

/** An order as Razorpay answers it; amounts in minor units. */
const providerOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
});

/** A payment as Razorpay answers it and as its webhooks carry it; amounts in minor units. */
export const providerPayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  error_description: z.string().nullish(),
});
export type ProviderPayment = z.infer<typeof providerPayment>;

const failed = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

/** Razorpay did not do what was asked. */
export class RazorpayError extends Error {
  /** HTTP status; 0 where no answer came. */
  status: number;
  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RazorpayError';
    this.status = status;
  }
}

/** The longest that one call may take, milliseconds. */
const patience = 10_000;

async function call<Reply>(
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
      signal: AbortSignal.timeout(patience),
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
    const reason = data ? `${data.error.code}: ${data.error.description}` : 'no reason given';
    throw new RazorpayError(`Razorpay answered ${response.status}, ${reason}`, response.status);
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
  config: RazorpayConfig,
  order: { amount: number; currency: string; receipt: string; notes: Record<string, string> },
) => call(config, providerOrder, '/orders', order);

/**
 * `GET /v1/payments/:id`.
 * @throws RazorpayError
 */
export const fetchPayment = (config: RazorpayConfig, id: string) =>
  call(config, providerPayment, `/payments/${encodeURIComponent(id)}`);

/**
 * `GET /v1/orders/:id/payments`: every attempt to pay an order.
 * @throws RazorpayError
 */
export const fetchPaymentsOf = async (config: RazorpayConfig, orderId: string): Promise<ProviderPayment[]> =>
  (
    await call(
      config,
      z.object({ items: z.array(providerPayment) }),
      `/orders/${encodeURIComponent(orderId)}/payments`,
    )
  ).items;
