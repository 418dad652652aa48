import { randomUUID } from 'node:crypto';
import type { UserId, WebhookEvent } from '@marquee/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';

export const deliveryQueue = 'deliver-webhook';

/**
 * Tells an account's receivers of an event, inside the transaction that makes it true: it is sent if that commits.
 * @param data names what it is about by ids, and carries its `metadata`
 */
export async function emitEvent(
  ctx: Context,
  tx: Tx,
  userId: UserId,
  type: WebhookEvent,
  data: Record<string, unknown>,
): Promise<void> {
  const body = bodyOf(type, data);
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (webhook_id, message_id, type, body)
    select id, ${randomUUID()}, ${type}, ${body} from webhooks
    where user_id = ${userId} and disabled_at is null and ${type} = any(events)
    returning id`.execute(tx);
  for (const { id } of rows) await enqueueDelivery(ctx, tx, id, 0);
}

/** What is sent: Standard Webhooks' `type`, `timestamp` and `data`. */
export const bodyOf = (type: string, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });

/**
 * Puts an attempt on the queue.
 * @param attempts how many there were: an attempt is made once, however often it is queued
 */
export const enqueueDelivery = (
  ctx: Context,
  tx: Tx,
  id: string,
  attempts: number,
  startAfter = 0,
): Promise<void> =>
  ctx.queue.send(tx, deliveryQueue, { deliveryId: id, attempts }, { key: `${id}:${attempts}`, startAfter });
