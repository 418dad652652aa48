import { randomUUID } from 'node:crypto';
import type { UserId, WebhookEvent } from '@marquee/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';

/**
 * Receivers that fail have a queue of their own: what hangs holds up nobody who answers.
 * @param isFailing whether the last attempt there failed
 */
export const queueOf = (isFailing: boolean): string =>
  isFailing ? 'deliver-webhook-again' : 'deliver-webhook';

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
  const { rows } = await sql<{ id: string; is_failing: boolean }>`
    insert into webhook_deliveries (webhook_id, message_id, type, body)
    select id, ${randomUUID()}, ${type}, ${body} from webhooks
    where user_id = ${userId} and disabled_at is null and ${type} = any(events)
    returning id, (select failing_since is not null from webhooks where webhooks.id = webhook_id) as is_failing`.execute(
    tx,
  );
  for (const { id, is_failing } of rows)
    await enqueueDelivery(ctx, tx, id, { attempts: 0, isFailing: is_failing });
}

/** What is sent: Standard Webhooks' `type`, `timestamp` and `data`. */
export const bodyOf = (type: string, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });

/**
 * Puts an attempt on the queue.
 * @param attempts how many there were: an attempt is made once, however often it is queued
 * @param startAfter seconds
 */
export const enqueueDelivery = (
  ctx: Context,
  tx: Tx,
  id: string,
  {
    attempts,
    isFailing = attempts > 0,
    startAfter = 0,
  }: { attempts: number; isFailing?: boolean; startAfter?: number },
): Promise<void> =>
  ctx.queue.send(
    tx,
    queueOf(isFailing),
    { deliveryId: id, attempts },
    { key: `${id}:${attempts}`, startAfter },
  );
