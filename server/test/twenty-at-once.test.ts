import { createHmac, randomUUID } from 'node:crypto';
import type { UserId } from '@marquee/contract';
import { api } from '@marquee/contract';
import { type IdentityProvider, startIdentityProvider } from '@marquee/sandbox/oauth';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink } from '../src/accounts/mailed-links.ts';
import { checkLedger } from '../src/credits/index.ts';
import { codeOf, newBrowser } from './browser.ts';
import { startServer, type TestServer } from './harness.ts';
import { signUp, signUpAdmin } from './kit/accounts.ts';

const publicUrl = 'https://marquee.example';
let provider: Razorpay;
let house: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  [provider, house] = await Promise.all([startRazorpay(), startIdentityProvider()]);
  server = await startServer({
    role: 'api',
    publicUrl,
    google: house.google,
    razorpay: { ...provider, webhookSecrets: [provider.webhookSecret], testMode: true },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([provider.close(), house.close()]);
});

/** How often each answer came: `200: 1, 400: 19`. */
async function twenty(ask: (index: number) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200 }),
    (error: { status: number }) => error,
  );
const audits = async (userId: UserId, action: string) =>
  (
    await sql`select 1 from audit_log where action = ${action} and actor_id = ${userId}`.execute(
      server.ctx.db,
    )
  ).rows.length;

it('a payment that is reported, and told of by webhook, is credited once', async () => {
  const { client } = await signUp(server);
  const plan = (await client.call(api.payments.plans, {})).data.plans[0];
  const credits = async () => (await client.call(api.credits.balance, {})).data.credits;
  const before = await credits();
  const { order_id, amount } = (
    await client.call(api.payments.createOrder, { body: { planId: plan?._id ?? '' } })
  ).data;
  const report = provider.pay(order_id);
  const payment = { id: report.razorpay_payment_id, order_id, amount, currency: 'INR', status: 'captured' };
  const message = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } });
  const signature = createHmac('sha256', provider.webhookSecret).update(message).digest('hex');
  const post = (path: string, body: string, headers = {}) =>
    client.insist(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const answers = await Promise.all([
    twenty(() => post(api.payments.verify.path, JSON.stringify(report))),
    twenty((index) =>
      post(api.payments.webhook.path, message, {
        'x-razorpay-event-id': `event${index}`,
        'x-razorpay-signature': signature,
      }),
    ),
  ]);
  expect(answers).toEqual([{ 200: 20 }, { 200: 20 }]);
  expect(await credits()).toBe(before + (plan?.credits ?? 0) + (plan?.bonus_credits ?? 0));
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});

it('a code of a social sign-in opens one session', async () => {
  const browser = newBrowser(server.url, publicUrl, house);
  const person = { name: 'Ada', email: `${randomUUID()}@example.com`, verified: true };
  const code = codeOf(await browser.signIn('google', person));
  expect(await twenty(() => browser.exchange(code))).toEqual({ 200: 1, 400: 19 });
});

it('a reset link sets one password, a confirmation link gives its credits once', async () => {
  const user = await signUp(server);
  const verify = await makeLink(server.ctx.db, user.id, 'verify');
  const confirming = twenty(() =>
    statusOf(user.client.call(api.accounts.verifyEmail, { params: { token: verify } })),
  );
  expect(await confirming).toEqual({ 200: 1, 400: 19 });
  expect(await audits(user.id, 'email-confirmed')).toBe(1);
  const token = await makeLink(server.ctx.db, user.id, 'reset');
  const resetting = twenty((index) =>
    statusOf(
      server.client.call(api.accounts.resetPassword, {
        params: { token },
        body: { password: `battery staple ${index}` },
      }),
    ),
  );
  expect(await resetting).toEqual({ 200: 1, 400: 19 });
  expect(await audits(user.id, 'password-reset')).toBe(1);
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});

it('settings made from one state are saved once, and a session is found by all who ask', async () => {
  const { client } = await signUpAdmin(server);
  const { data } = await client.call(api.adminPlans.costs, {});
  const saving = twenty((index) =>
    statusOf(
      client.call(api.adminPlans.setCosts, {
        body: { basic: index + 2, advanced: 30, version: data.version },
      }),
    ),
  );
  expect(await saving).toEqual({ 200: 1, 409: 19 });
  expect(await twenty(() => statusOf(client.call(api.accounts.me, {})))).toEqual({ 200: 20 });
});

it('a job that failed is taken up again once, and stays one job', async () => {
  const { client } = await signUpAdmin(server);
  const generationId = randomUUID();
  const { db, queue } = server.ctx;
  await db.transaction().execute((tx) => queue.send(tx, 'generate', { generationId }, { startAfter: 3600 }));
  const { rows } = await sql<{ id: string }>`update pgboss.job set state = 'failed', completed_on = now()
    where name = 'generate' and data->>'generationId' = ${generationId} returning id`.execute(db);
  const params = { queue: 'generate', id: rows[0]?.id ?? '' };
  const answers = await twenty(() => statusOf(client.call(api.adminWork.retryJob, { params })));
  expect(answers).toEqual({ 200: 1, 404: 19 });
  const waiting = await sql`select 1 from pgboss.job where data->>'generationId' = ${generationId}`.execute(
    db,
  );
  expect(waiting.rows).toHaveLength(1);
});
