import { createHmac, randomUUID } from 'node:crypto';
import { api, type CreditPlan } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { startServer, type TestClient, type TestServer } from './harness.ts';
import { creditsOf, signUp } from './kit/accounts.ts';
import { extract, orderOf } from './kit/ads.ts';
import { expectErrors } from './kit/error-log.ts';

/** Orders of messages tried; `STORM_RUNS=1000` for the long run. */
const runs = Number(process.env.STORM_RUNS ?? 25);

let sandbox: Sandbox;
let provider: Razorpay;
let server: TestServer;
let plan: CreditPlan;

beforeAll(async () => {
  [sandbox, provider] = await Promise.all([startSandbox(), startRazorpay()]);
  server = await startServer({
    stores: sandbox,
    razorpay: { ...provider, webhookSecrets: [provider.webhookSecret], testMode: true },
  });
  plan = (await server.client.call(api.payments.plans, {})).data.plans[1] as CreditPlan;
});
afterAll(async () => {
  await server.close();
  await Promise.all([sandbox.close(), provider.close()]);
});

const order = async (client: TestClient) =>
  (await client.call(api.payments.createOrder, { body: { planId: plan._id } })).data;
const post = (client: TestClient, path: string, body: object) =>
  client.insist(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends a message as the provider would. */
async function webhook(event: string, entities: Record<string, object>, id: string): Promise<number> {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({ event, payload });
  const answer = await server.client.insist(api.payments.webhook.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', provider.webhookSecret).update(body).digest('hex'),
    },
    body,
  });
  return answer.status;
}

const kinds = ['verify', 'payment.captured', 'order.paid', 'payment.failed', 'refund.processed'] as const;
type Kind = (typeof kinds)[number];
const eachOnceOrTwice = fc.tuple(...kinds.map(() => fc.integer({ min: 1, max: 2 }))).chain((times) => {
  const told = kinds.flatMap((kind, index) => Array<Kind>(times[index] as number).fill(kind));
  return fc.shuffledSubarray(told, { minLength: told.length });
});

it('a purchase with a failed try and a refund ends in the same balance, in whatever order and however often it is told of', {
  timeout: 60_000 + runs * 3_000,
}, async () => {
  const { client } = await signUp(server);
  await fc.assert(
    fc.asyncProperty(
      eachOnceOrTwice,
      fc.constantFrom('one by one', 'at once'),
      fc.constantFrom('the same message', 'another message'),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      async (told, manner, repetition, share) => {
        const before = await creditsOf(client);
        const { order_id, amount } = await order(client);
        const declined = { ...provider.pay(order_id, false) };
        const report = provider.pay(order_id);
        const refund = provider.refund(report.razorpay_payment_id, Math.ceil(amount * share));
        const payment = {
          id: report.razorpay_payment_id,
          order_id,
          amount,
          currency: 'INR',
          status: 'captured',
        };
        const messages = {
          'payment.captured': { payment },
          'order.paid': { payment },
          'payment.failed': { payment: { ...payment, id: declined.razorpay_payment_id, status: 'failed' } },
          'refund.processed': { payment: { ...payment, amount_refunded: refund.amount }, refund },
        };
        const round = randomUUID();
        const tell = async (kind: Kind, index: number) => {
          if (kind === 'verify') return (await post(client, api.payments.verify.path, report)).status;
          const id = repetition === 'the same message' ? `${round}-${kind}` : `${round}-${kind}-${index}`;
          return webhook(kind, messages[kind], id.replace('.', '-'));
        };
        const answers: number[] = [];
        if (manner === 'at once') answers.push(...(await Promise.all(told.map(tell))));
        else for (const [index, kind] of told.entries()) answers.push(await tell(kind, index));
        expect(answers).toEqual(told.map(() => 200));
        const total = plan.credits + plan.bonus_credits;
        const taken = Math.floor((total * refund.amount) / amount);
        expect(await creditsOf(client)).toBe(before + total - taken);
      },
    ),
    { numRuns: runs },
  );
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});

it('200 requests at once on one account leave not a credit too many or too few', async () => {
  expectErrors();
  const { client } = await signUp(server);
  const app = await extract(client, sandbox);
  const generate = async () => {
    const answer = await post(client, api.generations.generate.path, orderOf(app.appId, { square: 2 }));
    return { ...answer, status: answer.status, text: await answer.text() };
  };
  await generate();
  const { ads } = await client.call(api.ads.ofApp, { params: { appId: app.appId }, query: {} });
  expect(ads).toHaveLength(2);
  const before = await creditsOf(client);
  const reports: ReturnType<Razorpay['pay']>[] = [];
  for (let bought = 0; bought < 3; bought++) reports.push(provider.pay((await order(client)).order_id));

  const regenerate = (adID: string) =>
    post(client, api.ads.regenerate.path, {
      appId: app.appId,
      adID,
      unsatisfactory: true,
      galleryType: 'current',
    });
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      if (index % 4 === 0) return generate();
      if (index % 4 === 1) return regenerate(ads[(index >> 2) % 2]?.adID ?? '');
      if (index % 4 === 2) return post(client, api.payments.verify.path, reports[index % 3] as object);
      return client.insist(api.credits.balance.path);
    }),
  );
  const strange = answers.filter(
    // More than ten streams at once are refused.
    ({ status }, index) => ![200, 402, 409, ...(index % 4 === 0 ? [429] : [])].includes(status),
  );
  expect(strange.map(({ status }) => status)).toEqual([]);
  const running = async () => (await client.call(api.generations.status, {})).hasActiveOperation;
  await expect.poll(running).toBe(false);

  const { ads: delivered } = await client.call(api.ads.ofApp, {
    params: { appId: app.appId },
    query: { limit: 100 },
  });
  const paid = await server.ctx.db
    .selectFrom('regenerations')
    .innerJoin('ads', 'ads.id', 'regenerations.ad_id')
    .select('regenerations.price')
    .where('ads.app_id', '=', app.appId)
    .where('regenerations.status', '=', 'complete')
    .execute();
  const spent = delivered.length - ads.length + paid.reduce((sum, { price }) => sum + price, 0);
  expect(await creditsOf(client)).toBe(before + 3 * (plan.credits + plan.bonus_credits) - spent);
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});
