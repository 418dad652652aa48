import type { UserId } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import {
  type CircuitBreaker,
  createCircuitBreaker,
  ServiceUnavailableError,
} from '#platform/circuit-breaker.ts';
import { retryWhileUnavailable } from '#platform/db.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { enqueueDelivery, queueOf } from './emit.ts';
import { mailDisabled } from './mail-disabled.ts';
import { pauseAfter } from './next-attempt.ts';
import { openSecrets } from './secrets.ts';
import { type DeliveryAttempt, post } from './send.ts';
import { failPending } from './store.ts';
import type { WebhookTables } from './tables.ts';

/** How long an address may fail before it is told nothing any more. */
const patience = sql`interval '5 days'`;

/** An attempt that says that a host is in trouble, on its way around the breaker. */
class TroubledHostError extends Error {
  override name = 'TroubledHostError';
  attempt: DeliveryAttempt;
  constructor(attempt: DeliveryAttempt) {
    super('a receiver is in trouble');
    this.attempt = attempt;
  }
}

const isTrouble = ({ status }: DeliveryAttempt) => status === null || status === 429 || status >= 500;

/** Hosts and addresses of which this process remembers how they stand. */
const maxBreakers = 4_000;
const breakers = new WeakMap<Context, Map<string, CircuitBreaker>>();

function breakerOf(ctx: Context, receiver: string): CircuitBreaker {
  const known = breakers.get(ctx) ?? new Map<string, CircuitBreaker>();
  breakers.set(ctx, known);
  const breaker =
    known.get(receiver) ??
    createCircuitBreaker(
      `webhooks of ${receiver}`,
      { atOnce: 4, waiting: 0, failures: 5, isOutageOf: (error) => error instanceof TroubledHostError },
      ctx.log,
    );
  known.delete(receiver);
  known.set(receiver, breaker);
  const [oldest] = known.keys();
  if (known.size > maxBreakers && oldest) known.delete(oldest);
  return breaker;
}

type DueDelivery = Pick<
  Selectable<WebhookTables['webhook_deliveries']>,
  'id' | 'webhook_id' | 'message_id' | 'type' | 'body' | 'attempts'
> & { url: string };

/** Makes one attempt at a delivery, and has the next one made later where it fails. Safe to repeat. */
export async function attemptDelivery(
  ctx: Context,
  { deliveryId, attempts }: { deliveryId: string; attempts: number },
  signal: AbortSignal,
): Promise<void> {
  const due = await ctx.db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .select([
      'delivery.id',
      'delivery.webhook_id',
      'delivery.message_id',
      'delivery.type',
      'delivery.body',
      'delivery.attempts',
      'webhook.url',
    ])
    .where('delivery.id', '=', deliveryId)
    .where('delivery.attempts', '=', attempts)
    .where('delivery.state', '=', 'pending')
    .executeTakeFirst();
  if (!due) return;
  const attempt = await tryOnce(ctx, due);
  const record = () =>
    transaction(ctx.db, (tx) => (attempt ? settle(ctx, tx, due, attempt) : defer(ctx, tx, due)));
  await retryWhileUnavailable(record, signal);
  if (attempt) ctx.metrics.webhookDeliveries.inc({ result: attempt.error ? 'failed' : 'delivered' });
}

/**
 * One attempt; null where its host has as much in hand as it may. The address is left alone when it fails again and again,
 * and its host when several addresses there do: hosts are shared, and one broken address says nothing of the others.
 */
async function tryOnce(ctx: Context, due: DueDelivery): Promise<DeliveryAttempt | null> {
  const ofHost = breakerOf(ctx, URL.parse(due.url)?.host ?? due.url);
  const ofAddress = breakerOf(ctx, due.webhook_id);
  const send = async () => {
    const attempt = await post(due.url, await headersOf(ctx, due), due.body, ctx.config.webhookAllow);
    if (attempt.error && isTrouble(attempt)) throw new TroubledHostError(attempt);
    return attempt;
  };
  try {
    return await ofHost.run(() => ofAddress.run(send), due.webhook_id);
  } catch (error) {
    if (error instanceof TroubledHostError) return error.attempt;
    if (!(error instanceof ServiceUnavailableError)) throw error;
    if (ofHost.state() === 'closed' && ofAddress.state() === 'closed') return null;
    const told = 'It was left alone for a moment: it has failed again and again.';
    return { status: null, error: told, answer: null, milliseconds: 0, retryAfter: 0 };
  }
}

/** Signed with each secret that counts: with two while one replaces the other. */
async function headersOf(
  ctx: Context,
  { webhook_id, message_id, body }: DueDelivery,
): Promise<Record<string, string>> {
  const id = `msg_${message_id}`;
  const at = new Date();
  const secrets = await openSecrets(ctx, webhook_id);
  return {
    'content-type': 'application/json',
    'user-agent': 'Marquee-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

/** Comes back soon, without this counting as an attempt. */
async function defer(ctx: Context, tx: Tx, { id, attempts }: DueDelivery): Promise<void> {
  const seconds = 2 + Math.round(Math.random() * 28);
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  // Under a key of its own: the job in hand has that of the attempt.
  await ctx.queue.send(tx, queueOf(attempts > 0), { deliveryId: id, attempts }, { startAfter: seconds });
}

async function settle(ctx: Context, tx: Tx, due: DueDelivery, attempt: DeliveryAttempt): Promise<void> {
  const webhook = await tx
    .selectFrom('webhooks')
    .select(['id', 'user_id', 'url', 'disabled_at'])
    .select(sql<boolean>`coalesce(failing_since < now() - ${patience}, false)`.as('is_hopeless'))
    .where('id', '=', due.webhook_id)
    .forUpdate()
    .executeTakeFirst();
  if (!webhook) return;
  const attempts = due.attempts + 1;
  const isGone = attempt.status === 410;
  const isOver = isGone || webhook.is_hopeless || webhook.disabled_at !== null;
  const pause = attempt.error && !isOver ? pauseAfter(attempts, attempt.retryAfter) : null;
  const recorded = await tx
    .updateTable('webhook_deliveries')
    .set({
      attempts,
      state: attempt.error ? (pause === null ? 'failed' : 'pending') : 'delivered',
      next_at: pause === null ? null : sql<Date>`now() + make_interval(secs => ${pause})`,
      last_at: sql<Date>`now()`,
      last_status: attempt.status,
      last_answer: attempt.answer,
      last_error: attempt.error,
      last_ms: attempt.milliseconds,
    })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (recorded.numUpdatedRows === 0n) return;
  await tx
    .updateTable('webhooks')
    .set({ failing_since: attempt.error ? sql`coalesce(failing_since, now())` : null })
    .where('id', '=', webhook.id)
    .execute();
  if (pause !== null) await enqueueDelivery(ctx, tx, due.id, { attempts, startAfter: pause });
  if (attempt.error && webhook.disabled_at === null && (isGone || webhook.is_hopeless))
    await disable(ctx, tx, webhook, isGone ? 'gone' : 'failing');
}

/** Tells an address nothing any more, and its owner that it is so. What waited is listed as failed. */
async function disable(
  ctx: Context,
  tx: Tx,
  { id, user_id, url }: { id: string; user_id: UserId; url: string },
  because: 'gone' | 'failing',
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ disabled_at: sql`now()`, disabled_because: because })
    .where('id', '=', id)
    .execute();
  await failPending(tx, id);
  await mailDisabled(ctx, tx, user_id, url, because);
}
