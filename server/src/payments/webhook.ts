import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';
import { creditOrder } from './credit-order.ts';
import { providerPayment, providerRefund } from './razorpay.ts';
import { applyRefund } from './refund.ts';
import { isGenuineWebhook } from './signatures.ts';

const entity = <T extends z.ZodType>(schema: T) => z.object({ entity: schema });

/** What every message says of itself. */
const envelope = z.object({ event: z.string().max(100) });

/** What we act upon, and the provider is to send; all others are kept and answered, and that is all. */
export const webhookEvents = [
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.processed',
] as const;
const message = z.discriminatedUnion('event', [
  z.object({
    event: z.enum(webhookEvents).exclude(['refund.processed']),
    payload: z.object({ payment: entity(providerPayment) }),
  }),
  z.object({
    event: z.literal('refund.processed'),
    payload: z.object({ payment: entity(providerPayment), refund: entity(providerRefund) }),
  }),
]);
type Message = z.infer<typeof message>;

/**
 * Takes one message of the provider. Messages come at least once, late and in any order. The same body is the same
 * message, under whatever number or none: the number is not signed.
 * @param body as it came, byte for byte
 * @param eventId the provider's number of the message; one that cannot be it counts as none
 * @throws HttpError WEBHOOK_REFUSED for what is not signed or not readable
 */
export async function receiveWebhook(
  ctx: Context,
  body: Uint8Array,
  signature: string,
  eventId: string,
): Promise<void> {
  const secrets = ctx.config.razorpay?.webhookSecrets ?? [];
  if (!isGenuineWebhook(body, signature, secrets)) throw new HttpError('WEBHOOK_REFUSED');
  const text = readText(body);
  const content = text === null ? null : readJson(text);
  const about = envelope.safeParse(content).data;
  if (text === null || !about) throw new HttpError('WEBHOOK_REFUSED');
  const hash = createHash('sha256').update(body).digest('hex');
  const id = /^[\w-]{1,100}$/.test(eventId) ? eventId : `body-${hash}`;
  const told = message.safeParse(content);
  const ours = (webhookEvents as readonly string[]).includes(about.event);
  if (ours && !told.success) {
    // Refused, so that it comes again: perhaps to a version of us that can read it.
    ctx.log.error({ err: told.error, event: id }, 'a message of the payment provider cannot be read');
    throw new HttpError('WEBHOOK_REFUSED');
  }
  await transaction(ctx.db, async (tx) => {
    const fresh = await tx
      .insertInto('webhook_events')
      .values({ id, type: about.event, body: text, body_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (fresh && told.success) await act(ctx, tx, told.data);
  });
}

/** Takes off bodies that nobody looks up any more: they name who paid. That a message came stays, so that it counts once. */
export async function redactWebhookBodies(db: Db): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ body: null })
    .where('received_at', '<', sql<Date>`now() - interval '30 days'`)
    .where('body', 'is not', null)
    .execute();
}

async function act(ctx: Context, tx: Tx, told: Message): Promise<void> {
  const payment = told.payload.payment.entity;
  if (told.event === 'refund.processed') {
    await applyRefund(ctx, tx, told.payload.refund.entity, payment);
  } else if (told.event === 'payment.failed') {
    // The order stays open: a late authorisation can still follow.
    await tx
      .updateTable('payment_orders')
      .set({
        failed_attempts: sql`failed_attempts + 1`,
        last_error: payment.error_description?.replaceAll('\0', '').slice(0, 300) ?? null,
      })
      .where('razorpay_order_id', '=', payment.order_id ?? '')
      .where('status', '<>', 'paid')
      .execute();
  } else await creditOrder(ctx, tx, payment);
}

function readText(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
