import { createHmac, randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { redactWebhookBodies } from '../src/payments/webhook.ts';
import { captured, openShop, payment, paymentFor, total } from './kit/shop.ts';

const { shop, growth, signUpBuyer, order, webhook } = openShop();

describe('a webhook', () => {
  it('without a signature, with a wrong one or written anew is refused', async () => {
    const body = JSON.stringify({ event: 'settlement.processed', payload: {} });
    const signature = createHmac('sha256', shop.provider.webhookSecret).update(body).digest('hex');
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
    const buyer = await signUpBuyer();
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
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const payment = paymentFor(data);
    expect((await webhook(captured({ ...payment, ...difference }))).status).toBe(200);
    expect(await buyer.credits()).toBe(before);
  });

  it('is the same message under another number, or under none', async () => {
    const buyer = await signUpBuyer();
    const { data } = await order(buyer);
    const tries = async () =>
      (
        await shop.server.ctx.db
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
    const buyer = await signUpBuyer();
    const { data } = await order(buyer);
    const payment = paymentFor(data);
    const id = randomUUID();
    await webhook(captured(payment), { id });
    const after = await buyer.credits();
    expect((await webhook(captured(payment), { id })).status).toBe(200);
    expect((await webhook(captured(payment))).status).toBe(200);
    // After a month it is known by its number alone.
    const { db } = shop.server.ctx;
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
    (await shop.admin.call(api.adminRecords.paymentsToReturn, { query: { state } })).data.payments;
  const find = async (paymentId: string, state: 'open' | 'all' = 'open') =>
    (await listed(state)).find((payment) => payment.paymentId === paymentId);

  it('is listed with its reason until it is paid back or marked by an admin', async () => {
    const buyer = await signUpBuyer();
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
      shop.admin.call(api.adminRecords.markReturned, { params: { paymentId }, body: { resolved } });
    await mark(odd.id, true);
    await mark(odd.id, true);
    expect(await find(odd.id)).toBeUndefined();
    expect(await find(odd.id, 'all')).toMatchObject({ resolvedBy: expect.stringContaining('@') });
    await mark(odd.id, false);
    expect(await find(odd.id)).toMatchObject({ resolvedAt: null, resolvedBy: null });
    await expect(mark('pay_of_nobody', true)).rejects.toMatchObject({ status: 404 });
    const { data: audit } = await shop.admin.call(api.adminRecords.audit, { query: { search: odd.id } });
    expect(audit.entries.map(({ action }) => action)).toEqual(['payment.reopened', 'payment.resolved']);
  });

  it('is one that came after its account was deleted', async () => {
    const buyer = await signUpBuyer();
    const { data } = await order(buyer);
    await shop.server.ctx.db.deleteFrom('users').where('id', '=', buyer.id).execute();
    const late = paymentFor(data);
    await webhook(captured(late));
    expect(await find(late.id)).toMatchObject({ reason: 'after-deletion', userId: null, email: null });
  });
});
