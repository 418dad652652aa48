import { createHmac, randomUUID } from 'node:crypto';
import { api, type ClientOptions, type CreditPlan, call, type PaymentOrder } from '@marquee/contract';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { findRefunds } from '../src/payments/find-refunds.ts';
import { refundShortfalls } from '../src/payments/index.ts';
import { reconcile } from '../src/payments/reconcile.ts';
import { redactWebhookBodies } from '../src/payments/webhook.ts';
import { newAdmin } from './admin-support.ts';
import { startServer, type TestClient, type TestServer } from './harness.ts';

let provider: Razorpay;
let mailbox: Mailbox;
let server: TestServer;
let plans: CreditPlan[];
let admin: TestClient;

beforeAll(async () => {
  provider = await startRazorpay({ copies: 3, spread: 60 });
  mailbox = await startMailbox();
  server = await startServer({
    smtpUrl: mailbox.smtpUrl,
    razorpay: {
      keyId: provider.keyId,
      keySecret: provider.keySecret,
      webhookSecrets: [provider.webhookSecret, 'the-one-before'],
      testMode: true,
      apiUrl: provider.apiUrl,
      checkoutUrl: provider.checkoutUrl,
    },
  });
  admin = (await newAdmin(server)).client;
  ({ plans } = (await server.client.call(api.payments.plans, {})).data);
});
beforeEach(() => {
  provider.heal();
  provider.webhooks.sendTo('');
});
afterAll(async () => {
  await provider.close();
  await server.close();
  await mailbox.close();
});

const webhooksOn = () => provider.webhooks.sendTo(`${server.url}/api/payments/webhook`);

interface Buyer {
  client: ClientOptions;
  id: string;
  credits(): Promise<number>;
}

async function newBuyer(): Promise<Buyer> {
  let token: string | null = null;
  const client = { host: server.url, token: () => token };
  const body = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
  const { data } = await call(client, api.accounts.register, { body });
  token = data.token;
  return {
    client,
    id: data.id,
    credits: async () => (await call(client, api.credits.balance, {})).data.credits,
  };
}

const ordersOf = async ({ id }: Buyer) =>
  (await server.ctx.db.selectFrom('payment_orders').select('id').where('user_id', '=', id).execute()).length;

/** Makes an order look as old as the reconciliation looks for. */
const age = (razorpayOrderId: string, interval: string) =>
  server.ctx.db
    .updateTable('payment_orders')
    .set({ created_at: sql`now() - ${interval}::interval` })
    .where('razorpay_order_id', '=', razorpayOrderId)
    .execute();

const growth = () => plans[1] as CreditPlan;
const total = (plan: CreditPlan) => plan.credits + plan.bonus_credits;
const order = (buyer: Buyer, plan = growth(), currency: 'INR' | 'USD' = 'INR') =>
  call(buyer.client, api.payments.createOrder, { body: { planId: plan._id, currency } });
const verify = (buyer: Buyer, body: Parameters<typeof call<typeof api.payments.verify>>[2]['body']) =>
  call(buyer.client, api.payments.verify, { body });

/** Sends a message as the provider would, signed with a secret. */
function webhook(
  body: string | Buffer<ArrayBuffer>,
  { secret = provider.webhookSecret, id = randomUUID() as string, signature = '' } = {},
) {
  return fetch(`${server.url}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature || createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  });
}

/** A captured payment of an order, as the provider tells of it. */
const paymentFor = ({ order_id, amount, currency }: PaymentOrder) => ({
  id: `pay_${randomUUID().slice(0, 8)}`,
  order_id,
  amount,
  currency,
  status: 'captured',
});

const payment = (event: string, entity: object) =>
  JSON.stringify({ event, payload: { payment: { entity } } });
const captured = (entity: object) => payment('payment.captured', entity);

describe('the shop', () => {
  it('sells four plans or more in four currencies', async () => {
    expect(plans.length).toBeGreaterThanOrEqual(4);
    for (const plan of plans) expect(Object.keys(plan.pricing).sort()).toEqual(['EUR', 'GBP', 'INR', 'USD']);
    const { data } = await server.client.call(api.payments.config, {});
    expect(data).toMatchObject({ razorpay_enabled: true, test_mode: true, default_currency: 'INR' });
    expect(JSON.stringify(data)).not.toContain(provider.keySecret);
  });

  it('copies the terms into the order, so that a later change of the plan does not touch it', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const plan = growth();
    const { data } = await order(buyer, plan, 'USD');
    expect(data).toMatchObject({ amount: plan.pricing.USD?.amount, currency: 'USD', key_id: provider.keyId });
    await server.ctx.db
      .updateTable('credit_plans')
      .set({ credits: 7, bonus_credits: 0 })
      .where('id', '=', plan._id)
      .execute();
    await verify(buyer, provider.pay(data.order_id));
    await server.ctx.db
      .updateTable('credit_plans')
      .set({ credits: plan.credits, bonus_credits: plan.bonus_credits })
      .where('id', '=', plan._id)
      .execute();
    expect(await buyer.credits()).toBe(before + total(plan));
  });

  it.each(['down', 'throttled', 'garbage', 'cut'] as const)(
    'says so and keeps nothing when the provider is in trouble: %s; a trouble that passes is not noticed',
    async (trouble) => {
      const buyer = await newBuyer();
      provider.fail(trouble);
      await expect(order(buyer)).rejects.toMatchObject({
        status: 424,
        message: 'Failed to create payment order',
      });
      expect(await ordersOf(buyer)).toBe(0);
      provider.heal();
      if (trouble === 'garbage') return;
      provider.fail(trouble, 1);
      await order(buyer);
      expect(await ordersOf(buyer)).toBe(1);
    },
  );

  it('waits only so long for a provider that does not answer, and does not ask again', async () => {
    const buyer = await newBuyer();
    const { data } = await order(buyer);
    const report = provider.pay(data.order_id);
    const before = provider.calls;
    provider.fail('silent');
    const answers = await Promise.allSettled([order(buyer), verify(buyer, report)]);
    expect(answers).toMatchObject([{ reason: { status: 424 } }, { reason: { status: 424 } }]);
    expect(provider.calls).toBe(before + 2);
    expect(await ordersOf(buyer)).toBe(1);
    provider.heal();
    expect((await verify(buyer, report)).data.credits_added).toBe(total(growth()));
  });

  it.each([
    ['an unknown plan', () => ({ planId: randomUUID(), currency: 'INR' as const })],
    ['an unknown currency', () => ({ planId: growth()._id, currency: 'JPY' as never })],
  ])('refuses %s', async (_, body) => {
    const buyer = await newBuyer();
    await expect(call(buyer.client, api.payments.createOrder, { body: body() })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('a payment', () => {
  it('is credited once, however often and in whatever order checkout and webhooks tell of it', async () => {
    webhooksOn();
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const report = provider.pay(data.order_id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(buyer, report)));
    await provider.webhooks.quiet();
    expect(answers.map(({ data }) => data.credits_added).filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await buyer.credits()).toBe(before + total(growth()));
    expect((await verify(buyer, report)).data.credits_added).toBe(0);
    expect(await checkLedger(server.ctx.db)).toEqual([]);
  });

  it('is credited by webhooks alone when the browser was closed', async () => {
    webhooksOn();
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    provider.pay(data.order_id);
    await provider.webhooks.quiet();
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it('is found by the reconciliation when nobody told of it', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    provider.pay(data.order_id);
    await reconcile(server.ctx);
    expect(await buyer.credits()).toBe(before);
    await age(data.order_id, '20 minutes');
    await Promise.all([reconcile(server.ctx), reconcile(server.ctx)]);
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it('is found later, less what was paid back, though every message of both was lost', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const { razorpay_payment_id } = provider.pay(data.order_id);
    provider.refund(razorpay_payment_id, data.amount / 3);
    provider.refund(razorpay_payment_id);
    await age(data.order_id, '20 minutes');
    await reconcile(server.ctx);
    expect(await buyer.credits()).toBe(before);
    expect((await call(buyer.client, api.credits.history, { query: {} })).data.events).toHaveLength(4);
  });

  it('paid back later is taken back once, though no message of it ever came', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const report = provider.pay(data.order_id);
    await verify(buyer, report);
    provider.refund(report.razorpay_payment_id, data.amount / 3);
    // More than the provider tells in one answer, all of purchases that are not ours.
    const foreign = provider.pay((await order(await newBuyer())).data.order_id);
    for (let part = 0; part < 120; part++) provider.refund(foreign.razorpay_payment_id, 1);
    await findRefunds(server.ctx);
    await Promise.all([findRefunds(server.ctx), findRefunds(server.ctx)]);
    expect(await buyer.credits()).toBe(before + total(growth()) - Math.floor(total(growth()) / 3));
    provider.refund(report.razorpay_payment_id);
    await Promise.all([findRefunds(server.ctx), findRefunds(server.ctx)]);
    expect(await buyer.credits()).toBe(before);
    expect(await checkLedger(server.ctx.db)).toEqual([]);
  });

  it('authorised three days after it had failed is credited', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    provider.pay(data.order_id, false);
    await webhook(payment('payment.failed', { ...paymentFor(data), status: 'failed' }));
    await age(data.order_id, '3 days');
    await reconcile(server.ctx);
    await webhook(captured(paymentFor(data)));
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it('is not given up before its order is older than a late authorisation', async () => {
    const buyer = await newBuyer();
    const { data } = await order(buyer);
    const status = async () => {
      await reconcile(server.ctx);
      const found = server.ctx.db
        .selectFrom('payment_orders')
        .select('status')
        .where('razorpay_order_id', '=', data.order_id);
      return (await found.executeTakeFirstOrThrow()).status;
    };
    await age(data.order_id, '3 days 23 hours');
    expect(await status()).toBe('open');
    await server.ctx.db
      .updateTable('payment_orders')
      .set({ checked_at: null })
      .where('razorpay_order_id', '=', data.order_id)
      .execute();
    await age(data.order_id, '4 days 1 hour');
    expect(await status()).toBe('expired');
    await webhook(captured(paymentFor(data)));
    expect(await status()).toBe('paid');
  });

  it('is asked about again soon where the provider was in trouble, and one call tells of that trouble', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    for (let made = 0; made < 3; made++) {
      const { data } = await order(buyer);
      provider.pay(data.order_id);
      await age(data.order_id, '20 minutes');
    }
    provider.fail('down');
    const calls = provider.calls;
    await reconcile(server.ctx);
    expect(provider.calls - calls).toBe(3);
    provider.heal();
    await reconcile(server.ctx);
    expect(await buyer.credits()).toBe(before + 2 * total(growth()));
  });

  it('that was credited already is confirmed without asking the provider', async () => {
    const buyer = await newBuyer();
    const { data } = await order(buyer);
    const report = provider.pay(data.order_id);
    await verify(buyer, report);
    provider.fail('down');
    expect((await verify(buyer, report)).data.credits_added).toBe(0);
  });

  it('that was declined adds nothing, and the order can still be paid', async () => {
    webhooksOn();
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    await expect(verify(buyer, provider.pay(data.order_id, false))).rejects.toMatchObject({ status: 400 });
    await provider.webhooks.quiet();
    expect(await buyer.credits()).toBe(before);
    await verify(buyer, provider.pay(data.order_id));
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it('of somebody else, of another order or with a forged signature is refused and adds nothing', async () => {
    const [buyer, thief] = [await newBuyer(), await newBuyer()];
    const before = [await buyer.credits(), await thief.credits()];
    const [mine, other] = [await order(buyer), await order(buyer)];
    const report = provider.pay(mine.data.order_id);
    const refused = { status: 400, message: 'Payment verification failed' };
    await expect(verify(thief, report)).rejects.toMatchObject(refused);
    await expect(verify(buyer, { ...report, razorpay_order_id: other.data.order_id })).rejects.toMatchObject(
      refused,
    );
    const genuine = report.razorpay_signature;
    for (const razorpay_signature of [
      '',
      '0'.repeat(64),
      genuine.slice(1),
      `${genuine}0`,
      genuine.toUpperCase(),
      'é'.repeat(64),
    ]) {
      await expect(verify(buyer, { ...report, razorpay_signature })).rejects.toMatchObject({ status: 400 });
    }
    expect([await buyer.credits(), await thief.credits()]).toEqual(before);
  });

  it('that cannot be looked up is not credited yet, and says so', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const report = provider.pay(data.order_id);
    provider.fail('down');
    await expect(verify(buyer, report)).rejects.toMatchObject({
      message: 'Payment completed but verification failed. Please contact support if credits are not added.',
    });
    expect(await buyer.credits()).toBe(before);
    provider.heal();
    await verify(buyer, report);
    expect(await buyer.credits()).toBe(before + total(growth()));
  });
});

describe('a browser that comes back from a page apart', () => {
  const handleCheckoutReturn = (fields: object) =>
    fetch(`${server.url}${api.payments.callback.path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields as Record<string, string>),
    });
  const pageOf = (reply: Response) => new URL(reply.headers.get('location') ?? '').pathname;

  it('is credited by the signature alone, once, and led to the page of success', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const report = provider.pay((await order(buyer)).data.order_id);
    for (let time = 0; time < 2; time++) {
      const reply = await handleCheckoutReturn(report);
      expect([reply.status, pageOf(reply)]).toEqual([303, '/payment/success']);
    }
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it('is led to the page of cancellation by what is declined, forged, foreign or empty', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { order_id } = (await order(buyer)).data;
    const declined = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': `{"order_id":"${order_id}"}` };
    const forged = { ...provider.pay(order_id), razorpay_signature: '0'.repeat(64) };
    for (const fields of [declined, forged, { ...forged, razorpay_order_id: 'order_nobodys' }, {}]) {
      const reply = await handleCheckoutReturn(fields);
      expect([reply.status, pageOf(reply)]).toEqual([303, '/payment/cancel']);
    }
    expect(await buyer.credits()).toBe(before);
  });
});

describe('a webhook', () => {
  it('without a signature, with a wrong one or written anew is refused', async () => {
    const body = JSON.stringify({ event: 'settlement.processed', payload: {} });
    const signature = createHmac('sha256', provider.webhookSecret).update(body).digest('hex');
    expect((await webhook(body, { signature: 'no' })).status).toBe(400);
    expect((await webhook(body, { secret: 'another' })).status).toBe(400);
    expect((await webhook(JSON.stringify(JSON.parse(body), null, 1), { signature })).status).toBe(400);
    expect((await webhook(body)).status).toBe(200);
    expect((await webhook(body, { secret: 'the-one-before' })).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'event=payment.captured'],
    ['no event', '{}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['a payment that cannot be read', captured({ id: 'pay_1', amount: 'all' })],
  ])('that says %s is refused, though it is signed', async (_, body) => {
    expect((await webhook(body)).status).toBe(400);
  });

  it('that means nothing to us, or carries what no text column takes, is answered and kept as it came', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    expect((await webhook(payment('payment.dispute.created', { id: 7 }))).status).toBe(200);
    const { data } = await order(buyer);
    const odd = { ...paymentFor(data), error_description: 'a\0b\ud800', notes: { a: '\0', b: '\udc00' } };
    expect((await webhook(payment('payment.failed', { ...odd, status: 'failed' }))).status).toBe(200);
    expect((await webhook(captured(odd))).status).toBe(200);
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
    ['state', { status: 'authorized' }],
    ['order', { order_id: 'order_of_another' }],
  ])('whose %s differs from the order credits nothing', async (_, difference) => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const payment = paymentFor(data);
    expect((await webhook(captured({ ...payment, ...difference }))).status).toBe(200);
    expect(await buyer.credits()).toBe(before);
  });

  it('is the same message under another number, or under none', async () => {
    const buyer = await newBuyer();
    const { data } = await order(buyer);
    const tries = async () =>
      (
        await server.ctx.db
          .selectFrom('payment_orders')
          .select('failed_attempts')
          .where('razorpay_order_id', '=', data.order_id)
          .executeTakeFirstOrThrow()
      ).failed_attempts;
    const failed = payment('payment.failed', { ...paymentFor(data), status: 'failed' });
    for (const id of ['', 'not a number!', randomUUID(), randomUUID()])
      expect((await webhook(failed, { id })).status).toBe(200);
    expect(await tries()).toBe(1);
    const after = payment('payment.failed', {
      ...paymentFor(data),
      status: 'failed',
      error_description: 'x',
    });
    await Promise.all(['', randomUUID(), randomUUID()].map((id) => webhook(after, { id })));
    expect(await tries()).toBe(2);
  });

  it('is answered with 200 and does nothing when it comes again', async () => {
    const buyer = await newBuyer();
    const { data } = await order(buyer);
    const payment = paymentFor(data);
    const id = randomUUID();
    await webhook(captured(payment), { id });
    const after = await buyer.credits();
    expect((await webhook(captured(payment), { id })).status).toBe(200);
    expect((await webhook(captured(payment))).status).toBe(200);
    // After a month it is known by its number alone.
    const { db } = server.ctx;
    const body = async () =>
      (await db.selectFrom('webhook_events').select('body').where('id', '=', id).executeTakeFirstOrThrow())
        .body;
    await redactWebhookBodies(db);
    expect(await body()).toContain(data.order_id);
    await sql`update webhook_events set received_at = now() - interval '31 days' where id = ${id}`.execute(
      db,
    );
    await redactWebhookBodies(db);
    expect(await body()).toBeNull();
    expect((await webhook(captured(payment), { id })).status).toBe(200);
    expect(await buyer.credits()).toBe(after);
  });
});

describe('a payment that bought nothing', () => {
  const listed = async (state: 'open' | 'all' = 'open') =>
    (await admin.call(api.adminRecords.paymentsToReturn, { query: { state } })).data.payments;
  const find = async (paymentId: string, state: 'open' | 'all' = 'open') =>
    (await listed(state)).find((payment) => payment.paymentId === paymentId);

  it('is listed with its reason until it is paid back or marked by an admin', async () => {
    const buyer = await newBuyer();
    const { data } = await order(buyer);
    const [first, second, odd] = [paymentFor(data), paymentFor(data), { ...paymentFor(data), amount: 1 }];
    for (const each of [first, second, second, odd, first]) await webhook(captured(each));
    expect(await find(first.id, 'all')).toBeUndefined();
    expect(await find(second.id)).toMatchObject({
      ...{ reason: 'paid-twice', amount: data.amount, currency: 'INR', providerOrderId: data.order_id },
      ...{ userId: buyer.id, planName: growth().name, resolvedAt: null, resolvedBy: null },
    });
    expect(await find(odd.id)).toMatchObject({ reason: 'differs', amount: 1 });

    const refund = { id: `rfnd_${randomUUID().slice(0, 8)}`, amount: data.amount, status: 'processed' };
    const paidBack = { ...second, status: 'refunded', captured: true, amount_refunded: data.amount };
    const payload = { payment: { entity: paidBack }, refund: { entity: refund } };
    await webhook(JSON.stringify({ event: 'refund.processed', payload }));
    expect(await find(second.id)).toBeUndefined();
    expect(await find(second.id, 'all')).toMatchObject({ resolvedAt: expect.any(String), resolvedBy: null });
    expect(await buyer.credits()).toBeGreaterThanOrEqual(total(growth()));

    const mark = (paymentId: string, resolved: boolean) =>
      admin.call(api.adminRecords.markReturned, { params: { paymentId }, body: { resolved } });
    await mark(odd.id, true);
    await mark(odd.id, true);
    expect(await find(odd.id)).toBeUndefined();
    expect(await find(odd.id, 'all')).toMatchObject({ resolvedBy: expect.stringContaining('@') });
    await mark(odd.id, false);
    expect(await find(odd.id)).toMatchObject({ resolvedAt: null, resolvedBy: null });
    await expect(mark('pay_of_nobody', true)).rejects.toMatchObject({ status: 404 });
    const { data: audit } = await admin.call(api.adminRecords.audit, { query: { search: odd.id } });
    expect(audit.entries.map(({ action }) => action)).toEqual(['payment.reopened', 'payment.resolved']);
  });

  it('is one that came after its account was deleted', async () => {
    const buyer = await newBuyer();
    const { data } = await order(buyer);
    await server.ctx.db.deleteFrom('users').where('id', '=', buyer.id).execute();
    const late = paymentFor(data);
    await webhook(captured(late));
    expect(await find(late.id)).toMatchObject({ reason: 'after-deletion', userId: null, email: null });
  });
});

describe('a refund', () => {
  async function bought() {
    webhooksOn();
    const buyer = await newBuyer();
    const { data } = await order(buyer);
    const report = provider.pay(data.order_id);
    await verify(buyer, report);
    return { buyer, amount: data.amount, paymentId: report.razorpay_payment_id };
  }

  it('takes its share of the credits back, once', async () => {
    const { buyer, amount, paymentId } = await bought();
    const before = await buyer.credits();
    provider.refund(paymentId, Math.floor(amount / 3));
    await provider.webhooks.quiet();
    const third = Math.floor((total(growth()) * Math.floor(amount / 3)) / amount);
    expect(await buyer.credits()).toBe(before - third);
    provider.refund(paymentId);
    await provider.webhooks.quiet();
    expect(await buyer.credits()).toBe(before - total(growth()));
    expect(await checkLedger(server.ctx.db)).toEqual([]);
  });

  it('takes only what is still there, and notes the rest', async () => {
    const { buyer, amount, paymentId } = await bought();
    await server.ctx.db
      .updateTable('credit_accounts')
      .set({ held: sql`balance - 5` })
      .where('user_id', '=', buyer.id)
      .execute();
    provider.refund(paymentId);
    await provider.webhooks.quiet();
    expect(await buyer.credits()).toBe(0);
    const refund = await server.ctx.db
      .selectFrom('payment_refunds')
      .innerJoin('payment_orders', 'payment_orders.id', 'payment_refunds.order_id')
      .select(['payment_refunds.credits', 'payment_refunds.shortfall'])
      .where('payment_orders.razorpay_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(refund).toEqual({ credits: 5, shortfall: total(growth()) - 5 });
    const [newest] = await refundShortfalls(server.ctx.db, 1);
    expect(newest).toMatchObject({
      userId: buyer.id,
      planName: growth().name,
      amount,
      currency: 'INR',
      credits: 5,
      shortfall: total(growth()) - 5,
    });
    await server.ctx.db
      .updateTable('credit_accounts')
      .set({ held: 0 })
      .where('user_id', '=', buyer.id)
      .execute();
  });

  it('that overtakes its purchase still ends at nothing', async () => {
    const buyer = await newBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const payment = { ...paymentFor(data), status: 'refunded', captured: true };
    const refund = { id: `rfnd_${randomUUID().slice(0, 8)}`, amount: data.amount };
    const body = JSON.stringify({
      event: 'refund.processed',
      payload: { payment: { entity: payment }, refund: { entity: refund } },
    });
    await webhook(body);
    expect(await buyer.credits()).toBe(before);
    await webhook(captured({ ...payment, status: 'captured' }));
    expect(await buyer.credits()).toBe(before);
    expect(await checkLedger(server.ctx.db)).toEqual([]);
  });
});

describe('the history of credits', () => {
  it('tells what came in, newest first, and belongs to its owner', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const { data } = await order(buyer);
    await verify(buyer, provider.pay(data.order_id));
    const history = await call(buyer.client, api.credits.history, { query: {} });
    expect(history.data.events.map(({ kind, credits }) => ({ kind, credits }))).toEqual([
      { kind: 'purchase', credits: total(growth()) },
      { kind: 'welcome', credits: 10 },
    ]);
    expect(history.data.hasMore).toBe(false);
    const others = await call(other.client, api.credits.history, { query: {} });
    expect(others.data.events).toHaveLength(1);
  });

  it('comes in pages', async () => {
    const buyer = await newBuyer();
    for (let index = 0; index < 24; index++) {
      const { data } = await order(buyer);
      await verify(buyer, provider.pay(data.order_id));
    }
    const first = (await call(buyer.client, api.credits.history, { query: {} })).data;
    expect(first).toMatchObject({ hasMore: true });
    expect(first.events).toHaveLength(20);
    const before = first.events.at(-1)?.seq as number;
    const second = (await call(buyer.client, api.credits.history, { query: { before } })).data;
    expect(second.hasMore).toBe(false);
    expect([...first.events, ...second.events].map(({ seq }) => seq)).toEqual(
      Array.from({ length: 25 }, (_, index) => 25 - index),
    );
  });
});

describe('the receipt', () => {
  const receiptsOf = (orderId: string) => mailbox.mails.filter(({ text }) => text?.includes(orderId));
  const idOf = async (razorpayOrderId: string) =>
    (
      await server.ctx.db
        .selectFrom('payment_orders')
        .select('id')
        .where('razorpay_order_id', '=', razorpayOrderId)
        .executeTakeFirstOrThrow()
    ).id;

  it('goes out once, whatever tells of the payment, and says what was bought', async () => {
    webhooksOn();
    const buyer = await newBuyer();
    const { data } = await order(buyer, growth(), 'USD');
    const report = provider.pay(data.order_id);
    await Promise.all([verify(buyer, report), verify(buyer, report)]);
    await provider.webhooks.quiet();
    const id = await idOf(data.order_id);
    await expect.poll(() => receiptsOf(id).length).toBe(1);
    const [receipt] = receiptsOf(id);
    expect(receipt?.subject).toBe('Your receipt: 165 credits');
    expect(receipt?.text).toContain('Paid: $14.99');
    expect(receipt?.html).toContain('150 + 15 bonus');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(receiptsOf(id)).toHaveLength(1);
  });

  it.each([
    ['the webhook', async () => provider.webhooks.quiet()],
    [
      'the reconciliation',
      async (orderId: string) => {
        await age(orderId, '20 minutes');
        await Promise.all([reconcile(server.ctx), reconcile(server.ctx)]);
      },
    ],
  ])('goes out once when %s alone tells of the payment', async (way, tell) => {
    if (way === 'the webhook') webhooksOn();
    const buyer = await newBuyer();
    const { data } = await order(buyer);
    provider.pay(data.order_id);
    await tell(data.order_id);
    const id = await idOf(data.order_id);
    await expect.poll(() => receiptsOf(id).length).toBe(1);
  });

  it('waits for a mail server that is down, and keeps nobody else waiting', async () => {
    const buyer = await newBuyer();
    mailbox.down = true;
    const { data } = await order(buyer);
    const report = provider.pay(data.order_id);
    expect((await verify(buyer, report)).data.credits_added).toBe(total(growth()));
    const id = await idOf(data.order_id);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(receiptsOf(id)).toHaveLength(0);
    mailbox.down = false;
    await expect.poll(() => receiptsOf(id).length).toBe(1);
  });
});
