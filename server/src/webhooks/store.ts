import type { Delivery, UserId, Webhook, WebhookEvent } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import type { Db, Tx } from '../database.ts';
import type { WebhookTables } from './tables.ts';

/** How long what was sent is kept. */
const kept = sql`interval '30 days'`;

/** The addresses of an account, the oldest first. */
export async function listWebhooks(db: Db | Tx, userId: UserId, id?: string): Promise<Webhook[]> {
  let query = db
    .selectFrom('webhooks as webhook')
    .selectAll()
    .select(
      sql<Date | null>`(select max(ends_at) from webhook_secrets
        where webhook_id = webhook.id and ends_at > now())`.as('overlap_ends_at'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id');
  if (id) query = query.where('id', '=', id);
  return (await query.execute()).map((row) => ({
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events as WebhookEvent[],
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    disabledBecause: row.disabled_because,
    overlapEndsAt: row.overlap_ends_at?.toISOString() ?? null,
  }));
}

/** @throws HttpError NOT_FOUND for another's as for one that never was. */
export async function requireWebhook(db: Db | Tx, userId: UserId, id: string): Promise<Webhook> {
  const [found] = await listWebhooks(db, userId, id);
  if (!found) throw new HttpError('NOT_FOUND');
  return found;
}

/** One page of what was sent to an address, the newest first. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  page: { limit: number; cursor?: string | undefined; state?: Delivery['state'] | undefined },
): Promise<{ deliveries: Delivery[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (page.cursor) query = query.where('id', '<', page.cursor);
  if (page.state) query = query.where('state', '=', page.state);
  const rows = await query.execute();
  const deliveries = rows.slice(0, page.limit).map(presentDelivery);
  return { deliveries, nextCursor: rows.length > page.limit ? (deliveries.at(-1)?.id ?? null) : null };
}

const presentDelivery = (row: Selectable<WebhookTables['webhook_deliveries']>): Delivery => ({
  id: row.id,
  messageId: `msg_${row.message_id}`,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.next_at?.toISOString() ?? null,
  body: row.body,
  last: row.last_at && {
    at: row.last_at.toISOString(),
    status: row.last_status,
    error: row.last_error,
    answer: row.last_answer,
    milliseconds: row.last_ms ?? 0,
  },
});

/** Lists what waits for an address that was turned off as failed, and why where nothing was tried. */
export const failPending = (tx: Tx, webhookId: string) =>
  tx
    .updateTable('webhook_deliveries')
    .set({
      state: 'failed',
      next_at: null,
      last_at: sql<Date>`coalesce(last_at, now())`,
      last_error: sql<string>`coalesce(last_error, 'It was not sent: the address was turned off.')`,
    })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .execute();

export interface DeliveryFigures {
  /** Of the last 24 hours. */
  failed: number;
  pending: number;
  /** Addresses turned off because nothing could be delivered. */
  disabled: number;
}

/** What may fail without anybody's noticing. */
export async function deliveryFigures(db: Db): Promise<DeliveryFigures> {
  const { rows } = await sql<DeliveryFigures>`select
    (select count(*)::int from webhook_deliveries where state = 'failed' and created_at > now() - interval '24 hours')
      as failed,
    (select count(*)::int from webhook_deliveries where state = 'pending') as pending,
    (select count(*)::int from webhooks where disabled_because in ('gone', 'failing')) as disabled`.execute(
    db,
  );
  return rows[0] as DeliveryFigures;
}

/** Deletes what was sent long ago, and secrets whose overlap is over. */
export async function sweepDeliveries(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where(sql<boolean>`created_at < now() - ${kept}`)
    .where('state', '<>', 'pending')
    .execute();
  await db.deleteFrom('webhook_secrets').where('ends_at', '<', sql<Date>`now()`).execute();
}
