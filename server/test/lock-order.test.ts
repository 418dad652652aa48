import { createHmac, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type PaymentOrder } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { sweep } from '../src/generations/sweep.ts';
import { creditOrder } from '../src/payments/credit-order.ts';
import { transaction } from '../src/platform/transaction.ts';
import { startServer, type TestClient, type TestServer } from './harness.ts';
import { password, signUp } from './kit/accounts.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

let sandbox: Sandbox;
let provider: Razorpay;
let server: TestServer;

beforeAll(async () => {
  [sandbox, provider] = await Promise.all([startSandbox(), startRazorpay()]);
  server = await startServer({
    stores: sandbox,
    razorpay: { ...provider, webhookSecrets: [provider.webhookSecret], testMode: true },
  });
  await sql`create table seats (id int primary key, taken int not null default 0)`.execute(server.ctx.db);
});
beforeEach(async () => {
  await sql`truncate seats`.execute(server.ctx.db);
  await sql`insert into seats values (1), (2)`.execute(server.ctx.db);
});
afterAll(async () => {
  await server.close();
  await Promise.all([sandbox.close(), provider.close()]);
});

async function order(client: TestClient): Promise<PaymentOrder> {
  const planId = (await client.call(api.payments.plans, {})).data.plans[1]?._id ?? '';
  return (await client.call(api.payments.createOrder, { body: { planId } })).data;
}

const paymentOf = ({ order_id, amount, currency }: PaymentOrder) => ({
  id: `pay_${randomUUID().slice(0, 8)}`,
  order_id,
  amount,
  currency,
  status: 'captured' as const,
  captured: true,
  amount_refunded: 0,
});

const leave = (client: TestClient) =>
  client.insist(api.accounts.deleteAccount.path, {
    method: api.accounts.deleteAccount.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ confirmation: password }),
  });

/** Deadlocks that PostgreSQL has resolved in this database. */
async function deadlocks(): Promise<number> {
  // A connection reports what it counted once it is idle, or asked to.
  await sql`select pg_stat_force_next_flush()`.execute(server.ctx.db);
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(
    server.ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Waits until somebody in this database waits for a lock. */
const somebodyWaits = () => expect.poll(() => waitingForLocks(server.ctx.db)).toBeGreaterThan(0);

it('an account is deleted and credited at the same moment', async () => {
  const { client } = await signUp(server);
  const bought = await order(client);
  const before = await deadlocks();
  let leaving: Promise<Response> | undefined;
  const credited = await transaction(server.ctx.db, async (tx) => {
    // As crediting does first.
    await sql`select from payment_orders where razorpay_order_id = ${bought.order_id} for update`.execute(tx);
    leaving ??= leave(client);
    await somebodyWaits();
    return creditOrder(server.ctx, tx, paymentOf(bought) as Parameters<typeof creditOrder>[2]);
  });
  expect(['credited', 'account-deleted']).toContain(credited.outcome);
  expect((await leaving)?.status).toBe(200);
  expect(await deadlocks()).toBe(before);
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});

it('transactions that wait for each other in a ring are both done', async () => {
  const before = await deadlocks();
  const meeting = new Set<number>();
  const take = (first: number, second: number) =>
    transaction(server.ctx.db, async (tx) => {
      await sql`update seats set taken = taken + 1 where id = ${first}`.execute(tx);
      meeting.add(first);
      // Only the first time: who is done again finds the other one gone.
      await expect.poll(() => meeting.size).toBe(2);
      await sql`update seats set taken = taken + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([take(1, 2), take(2, 1)]);
  const { rows } = await sql`select taken from seats`.execute(server.ctx.db);
  expect(rows).toEqual([{ taken: 2 }, { taken: 2 }]);
  await expect.poll(deadlocks).toBe(before + 1);
});

it('many buy, order ads, delete them and leave at once: each is told something sensible, and the books are right', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { client } = await signUp(server);
      const { data: app } = await client.call(api.listings.extract, {
        body: { url: sandbox.examples[0]?.url ?? '' },
      });
      return { client, appId: app.appId, bought: [await order(client), await order(client)] };
    }),
  );
  const statuses = await Promise.all(
    people.flatMap(({ client, appId, bought }) => [
      ...bought.map((one) => webhook(paymentOf(one))),
      post(client, api.generations.generate.path, {
        appId,
        formatTypes: ['square'],
        quantities: { square: 1 },
        templateType: 'basic',
      }),
      client.insist(api.gallery.deleteApp.path.replace('{appId}', appId), { method: 'DELETE' }),
      leave(client),
    ]),
  );
  for (const answer of statuses) {
    expect(answer.status).toBeLessThan(500);
    await answer.body?.cancel();
  }
  await expect.poll(() => checkLedger(server.ctx.db)).toEqual([]);
});

it('lost work is taken up beside a generation that somebody has locked', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const { client } = await signUp(server);
      const { data: app } = await client.call(api.listings.extract, {
        body: { url: sandbox.examples[0]?.url ?? '' },
      });
      const order = { appId: app.appId, formatTypes: ['square'], quantities: { square: 1 } };
      await (await post(client, api.generations.generate.path, { ...order, templateType: 'basic' })).text();
      return (await client.call(api.gallery.lastBatch, {})).lastBatch?.generationId ?? '';
    }),
  );
  const { db } = server.ctx;
  await sql`update generations set status = 'running', finished_at = null, alive_at = now() - interval '1 hour'
    where id = any(${ids})`.execute(db);
  await transaction(db, async (tx) => {
    await sql`select from generations where id = ${ids[0]} for update`.execute(tx);
    await sweep(server.ctx);
  });
  const { rows } = await sql`select id from generations where alive_at > now() - interval '1 minute'
    and id = any(${ids})`.execute(db);
  expect(rows).toEqual([{ id: ids[1] }]);
});

it('no transaction of the server begins elsewhere', async () => {
  const folder = join(import.meta.dirname, '../src');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const begin = await Promise.all(
    files.map(async (name) =>
      /\.(transaction|startTransaction)\(\)/.test(await readFile(join(folder, name), 'utf8')),
    ),
  );
  expect(files.filter((_, index) => begin[index])).toEqual([join('platform', 'transaction.ts')]);
});

const post = (client: TestClient, path: string, body: object, headers: Record<string, string> = {}) =>
  client.insist(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Tells of a payment as the provider does. */
function webhook(payment: object): Promise<Response> {
  const content = { event: 'payment.captured', payload: { payment: { entity: payment } } };
  const signature = createHmac('sha256', provider.webhookSecret)
    .update(JSON.stringify(content))
    .digest('hex');
  return post(server.client, api.payments.webhook.path, content, {
    'x-razorpay-event-id': randomUUID(),
    'x-razorpay-signature': signature,
  });
}
