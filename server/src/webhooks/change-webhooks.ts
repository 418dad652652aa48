import { randomUUID } from 'node:crypto';
import type { NewWebhook, UserId, Webhook, WebhookChange } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { bodyOf, enqueueDelivery } from './emit.ts';
import { addSecret } from './secrets.ts';
import { connectionsFor } from './send.ts';
import { failPending, listWebhooks, requireWebhook } from './store.ts';

/** Whose address it is, and who changes it. */
export interface WebhookChanger {
  owner: UserId;
  actor: string;
  address: string;
}

/** Addresses that an account has at most. */
const maxWebhooks = 20;

/** Deliveries that one replay sends at most. */
const maxReplayed = 10_000;

/** @throws HttpError VALIDATION_FAILED */
function requireReachable({ config }: Context, url: string): void {
  if (!connectionsFor(new URL(url), config.webhookAllow))
    throw new HttpError('VALIDATION_FAILED', { reason: 'webhook_address' });
}

/**
 * Has an address told of events.
 * @param id names it: made once, it is given again without its secret
 * @throws HttpError VALIDATION_FAILED, TOO_MANY_WEBHOOKS, SECRET_KEY_MISSING
 */
export function createWebhook(
  ctx: Context,
  { owner, actor, address }: WebhookChanger,
  { url, events, description = '' }: NewWebhook,
  id: string,
): Promise<Webhook & { secret?: string }> {
  requireReachable(ctx, url);
  return transaction(ctx.db, async (tx) => {
    await lockOwner(tx, owner);
    const all = await listWebhooks(tx, owner);
    const made = all.find((one) => one.id === id);
    if (made) return made;
    if (all.length >= maxWebhooks) throw new HttpError('TOO_MANY_WEBHOOKS');
    await tx.insertInto('webhooks').values({ id, user_id: owner, url, description, events }).execute();
    const secret = await addSecret(ctx, tx, id);
    const details = { url: shown(url), events, owner };
    await recordAudit(tx, { actor, action: 'webhook.created', subject: id, details, address });
    return { ...(await requireWebhook(tx, owner, id)), secret };
  });
}

/** @throws HttpError NOT_FOUND, VALIDATION_FAILED */
export function changeWebhook(
  ctx: Context,
  { owner, actor, address }: WebhookChanger,
  id: string,
  { url, events, description, enabled }: WebhookChange,
): Promise<Webhook> {
  if (url) requireReachable(ctx, url);
  return transaction(ctx.db, async (tx) => {
    const before = await requireWebhook(tx, owner, id);
    const on = { disabled_at: null, disabled_because: null, failing_since: null };
    const off = { disabled_at: sql<Date>`now()`, disabled_because: 'owner' as const };
    await tx
      .updateTable('webhooks')
      .set({
        url: url ?? before.url,
        events: events ?? before.events,
        description: description ?? before.description,
        ...(enabled === true ? on : {}),
        ...(enabled === false && !before.disabledAt ? off : {}),
      })
      .where('id', '=', id)
      .execute();
    if (enabled === false) await failPending(tx, id);
    const details = { url: url && shown(url), events, enabled, owner };
    await recordAudit(tx, { actor, action: 'webhook.changed', subject: id, details, address });
    return requireWebhook(tx, owner, id);
  });
}

/** @throws HttpError NOT_FOUND */
export function removeWebhook(
  ctx: Context,
  { owner, actor, address }: WebhookChanger,
  id: string,
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const { url } = await requireWebhook(tx, owner, id);
    await tx.deleteFrom('webhooks').where('id', '=', id).execute();
    const details = { url: shown(url), owner };
    await recordAudit(tx, { actor, action: 'webhook.removed', subject: id, details, address });
  });
}

/** @throws HttpError NOT_FOUND, SECRET_KEY_MISSING */
export function rollWebhook(
  ctx: Context,
  { owner, actor, address }: WebhookChanger,
  id: string,
): Promise<Webhook & { secret: string }> {
  return transaction(ctx.db, async (tx) => {
    await lockOwner(tx, owner);
    await requireWebhook(tx, owner, id);
    const secret = await addSecret(ctx, tx, id);
    await recordAudit(tx, { actor, action: 'webhook.rolled', subject: id, details: { owner }, address });
    return { ...(await requireWebhook(tx, owner, id)), secret };
  });
}

/**
 * Sends a `webhook.test`, whatever the address is told of.
 * @returns the delivery's id
 * @throws HttpError NOT_FOUND, WEBHOOK_DISABLED
 */
export function testWebhook(ctx: Context, owner: UserId, id: string): Promise<string> {
  return transaction(ctx.db, async (tx) => {
    await requireEnabled(tx, owner, id);
    const type = 'webhook.test';
    const made = await tx
      .insertInto('webhook_deliveries')
      .values({ webhook_id: id, message_id: randomUUID(), type, body: bodyOf(type, { webhookId: id }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueDelivery(ctx, tx, made.id, { attempts: 0 });
    return made.id;
  });
}

/**
 * Sends one delivery again, or all since a moment, under the ids that they had: receivers know again what they have.
 * @returns how many
 * @throws HttpError NOT_FOUND, WEBHOOK_DISABLED
 */
export function replay(
  ctx: Context,
  owner: UserId,
  id: string,
  { since, deliveryId }: { since?: string | undefined; deliveryId?: string | undefined },
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    await requireEnabled(tx, owner, id);
    const wanted = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'pending', attempts: 0, next_at: sql`now()` })
      .where('id', 'in', (found) => {
        const query = found.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', id);
        return deliveryId
          ? query.where('id', '=', deliveryId)
          : query
              .where('created_at', '>=', new Date(since ?? 0))
              .orderBy('id')
              .limit(maxReplayed);
      })
      .returning('id')
      .execute();
    if (deliveryId && wanted.length === 0) throw new HttpError('NOT_FOUND');
    for (const one of wanted) await enqueueDelivery(ctx, tx, one.id, { attempts: 0 });
    return wanted.length;
  });
}

async function requireEnabled(tx: Tx, owner: UserId, id: string): Promise<void> {
  if ((await requireWebhook(tx, owner, id)).disabledAt) throw new HttpError('WEBHOOK_DISABLED');
}

async function lockOwner(tx: Tx, owner: UserId): Promise<void> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', owner)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new HttpError('NOT_FOUND');
}

/** An address without its query, where people put tokens. */
const shown = (url: string) => url.split('?', 1)[0];
