import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { refundShortfalls } from '../src/payments/index.ts';
import { reconcile } from '../src/payments/reconcile.ts';
import { expectErrors } from './kit/error-log.ts';
import { captured, openShop, paymentFor, total } from './kit/shop.ts';

const { shop, growth, webhooksOn, signUpBuyer, order, verify, age, webhook } = openShop();

describe('a refund', () => {
  async function bought() {
    webhooksOn();
    const buyer = await signUpBuyer();
    const { data } = await order(buyer);
    const report = shop.provider.pay(data.order_id);
    await verify(buyer, report);
    return { buyer, amount: data.amount, paymentId: report.razorpay_payment_id };
  }

  it('takes its share of the credits back, once', async () => {
    const { buyer, amount, paymentId } = await bought();
    const before = await buyer.credits();
    shop.provider.refund(paymentId, Math.floor(amount / 3));
    await shop.provider.webhooks.quiet();
    const third = Math.floor((total(growth()) * Math.floor(amount / 3)) / amount);
    expect(await buyer.credits()).toBe(before - third);
    shop.provider.refund(paymentId);
    await shop.provider.webhooks.quiet();
    expect(await buyer.credits()).toBe(before - total(growth()));
    expect(await checkLedger(shop.server.ctx.db)).toEqual([]);
  });

  it('takes only what is still there, and notes the rest', async () => {
    const { buyer, amount, paymentId } = await bought();
    await shop.server.ctx.db
      .updateTable('credit_accounts')
      .set({ held: sql`balance - 5` })
      .where('user_id', '=', buyer.id)
      .execute();
    shop.provider.refund(paymentId);
    await shop.provider.webhooks.quiet();
    expect(await buyer.credits()).toBe(0);
    const refund = await shop.server.ctx.db
      .selectFrom('payment_refunds')
      .innerJoin('payment_orders', 'payment_orders.id', 'payment_refunds.order_id')
      .select(['payment_refunds.credits', 'payment_refunds.shortfall'])
      .where('payment_orders.razorpay_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(refund).toEqual({ credits: 5, shortfall: total(growth()) - 5 });
    const [newest] = await refundShortfalls(shop.server.ctx.db, 1);
    expect(newest).toMatchObject({
      userId: buyer.id,
      planName: growth().name,
      amount,
      currency: 'INR',
      credits: 5,
      shortfall: total(growth()) - 5,
    });
    await shop.server.ctx.db
      .updateTable('credit_accounts')
      .set({ held: 0 })
      .where('user_id', '=', buyer.id)
      .execute();
  });

  it('that overtakes its purchase still ends at nothing', async () => {
    const buyer = await signUpBuyer();
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
    expect(await checkLedger(shop.server.ctx.db)).toEqual([]);
  });
});

describe('the receipt', () => {
  const receiptsOf = (orderId: string) => shop.mailbox.mails.filter(({ text }) => text?.includes(orderId));
  const idOf = async (razorpayOrderId: string) =>
    (
      await shop.server.ctx.db
        .selectFrom('payment_orders')
        .select('id')
        .where('razorpay_order_id', '=', razorpayOrderId)
        .executeTakeFirstOrThrow()
    ).id;

  it('goes out once, whatever tells of the payment, and says what was bought', async () => {
    webhooksOn();
    const buyer = await signUpBuyer();
    const { data } = await order(buyer, growth(), 'USD');
    const report = shop.provider.pay(data.order_id);
    await Promise.all([verify(buyer, report), verify(buyer, report)]);
    await shop.provider.webhooks.quiet();
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
    ['the webhook', async () => shop.provider.webhooks.quiet()],
    [
      'the reconciliation',
      async (orderId: string) => {
        await age(orderId, '20 minutes');
        await Promise.all([reconcile(shop.server.ctx), reconcile(shop.server.ctx)]);
      },
    ],
  ])('goes out once when %s alone tells of the payment', async (way, tell) => {
    if (way === 'the webhook') webhooksOn();
    const buyer = await signUpBuyer();
    const { data } = await order(buyer);
    shop.provider.pay(data.order_id);
    await tell(data.order_id);
    const id = await idOf(data.order_id);
    await expect.poll(() => receiptsOf(id).length).toBe(1);
  });

  it('waits for a mail server that is down, and keeps nobody else waiting', async () => {
    expectErrors();
    const buyer = await signUpBuyer();
    shop.mailbox.down = true;
    const { data } = await order(buyer);
    const report = shop.provider.pay(data.order_id);
    expect((await verify(buyer, report)).data.credits_added).toBe(total(growth()));
    const id = await idOf(data.order_id);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(receiptsOf(id)).toHaveLength(0);
    shop.mailbox.down = false;
    await expect.poll(() => receiptsOf(id).length).toBe(1);
  });
});
