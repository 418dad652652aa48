import { sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '#platform/failure.ts';
import type { Context, Tx } from '../context.ts';
import { creditOrderIn } from './credit-order.ts';
import { providerPayment } from './razorpay.ts';
import { takeBack } from './refund.ts';
import { isGenuineWebhook } from './signatures.ts';

const entity = <T extends z.ZodType>(schema: T) => z.object({ entity: schema });

const message = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: entity(providerPayment).optional(),
    refund: entity(z.object({ id: z.string(), amount: z.int().positive() })).optional(),
  }),
});
type Message = z.infer<typeof message>;

/**
 * Takes one message of the provider. Messages come at least once, late and in any order.
 * @param body as it came, byte for byte
 * @throws Failure WEBHOOK_REFUSED for what is not signed or not readable
 */
export async function receiveWebhook(
  ctx: Context,
  body: Uint8Array,
  signature: string,
  eventId: string,
): Promise<void> {
  const secrets = ctx.config.razorpay?.webhookSecrets ?? [];
  if (!isGenuineWebhook(body, signature, secrets)) throw new Failure('WEBHOOK_REFUSED');
  const parsed = message.safeParse(readJson(body));
  if (!parsed.success || !/^[\w-]{1,100}$/.test(eventId)) throw new Failure('WEBHOOK_REFUSED');
  await ctx.db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('webhook_events')
      .values({ id: eventId, type: parsed.data.event, body: JSON.stringify(readJson(body)) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (fresh) await act(ctx, tx, parsed.data);
  });
}

async function act(ctx: Context, tx: Tx, { event, payload }: Message): Promise<void> {
  const payment = payload.payment?.entity;
  if (!payment) return;
  if (event === 'payment.captured' || event === 'order.paid') {
    await creditOrderIn(ctx, tx, payment);
  } else if (event === 'payment.failed') {
    // The order stays open: a late authorisation can still follow.
    await tx
      .updateTable('payment_orders')
      .set({
        failed_attempts: sql`failed_attempts + 1`,
        last_error: payment.error_description?.slice(0, 300) ?? null,
      })
      .where('razorpay_order_id', '=', payment.order_id ?? '')
      .where('status', '<>', 'paid')
      .execute();
  } else if (event === 'refund.processed' && payload.refund) {
    await takeBack(ctx, tx, payload.refund.entity, payment);
  }
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}
