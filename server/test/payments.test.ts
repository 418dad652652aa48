import { api } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { findRefunds } from '../src/payments/find-refunds.ts';
import { reconcile } from '../src/payments/reconcile.ts';
import { captured, openShop, payment, paymentFor, total } from './kit/shop.ts';

const { shop, growth, webhooksOn, signUpBuyer, order, verify, age, webhook } = openShop();

describe('a payment', () => {
  it('is credited once, however often and in whatever order checkout and webhooks tell of it', async () => {
    webhooksOn();
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const report = shop.provider.pay(data.order_id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(buyer, report)));
    await shop.provider.webhooks.quiet();
    expect(answers.map(({ data }) => data.credits_added).filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await buyer.credits()).toBe(before + total(growth()));
    expect((await verify(buyer, report)).data.credits_added).toBe(0);
    expect(await checkLedger(shop.server.ctx.db)).toEqual([]);
  });

  it('is credited by webhooks alone when the browser was closed', async () => {
    webhooksOn();
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    shop.provider.pay(data.order_id);
    await shop.provider.webhooks.quiet();
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it('is found by the reconciliation when nobody told of it', async () => {
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    shop.provider.pay(data.order_id);
    await reconcile(shop.server.ctx);
    expect(await buyer.credits()).toBe(before);
    await age(data.order_id, '20 minutes');
    await Promise.all([reconcile(shop.server.ctx), reconcile(shop.server.ctx)]);
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it('is found later, less what was paid back, though every message of both was lost', async () => {
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const { razorpay_payment_id } = shop.provider.pay(data.order_id);
    shop.provider.refund(razorpay_payment_id, data.amount / 3);
    shop.provider.refund(razorpay_payment_id);
    await age(data.order_id, '20 minutes');
    await reconcile(shop.server.ctx);
    expect(await buyer.credits()).toBe(before);
    expect((await buyer.client.call(api.credits.history, { query: {} })).data.events).toHaveLength(4);
  });

  it('paid back later is taken back once, though no message of it ever came', async () => {
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const report = shop.provider.pay(data.order_id);
    await verify(buyer, report);
    shop.provider.refund(report.razorpay_payment_id, data.amount / 3);
    // More than the provider tells in one answer, all of purchases that are not ours.
    const foreign = shop.provider.pay((await order(await signUpBuyer())).data.order_id);
    for (let part = 0; part < 120; part++) shop.provider.refund(foreign.razorpay_payment_id, 1);
    await findRefunds(shop.server.ctx);
    await Promise.all([findRefunds(shop.server.ctx), findRefunds(shop.server.ctx)]);
    expect(await buyer.credits()).toBe(before + total(growth()) - Math.floor(total(growth()) / 3));
    shop.provider.refund(report.razorpay_payment_id);
    await Promise.all([findRefunds(shop.server.ctx), findRefunds(shop.server.ctx)]);
    expect(await buyer.credits()).toBe(before);
    expect(await checkLedger(shop.server.ctx.db)).toEqual([]);
  });

  it('authorised three days after it had failed is credited', async () => {
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    shop.provider.pay(data.order_id, false);
    await webhook(payment('payment.failed', { ...paymentFor(data), status: 'failed' }));
    await age(data.order_id, '3 days');
    await reconcile(shop.server.ctx);
    await webhook(captured(paymentFor(data)));
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it('is not given up before its order is older than a late authorisation', async () => {
    const buyer = await signUpBuyer();
    const { data } = await order(buyer);
    const status = async () => {
      await reconcile(shop.server.ctx);
      const found = shop.server.ctx.db
        .selectFrom('payment_orders')
        .select('status')
        .where('razorpay_order_id', '=', data.order_id);
      return (await found.executeTakeFirstOrThrow()).status;
    };
    await age(data.order_id, '3 days 23 hours');
    expect(await status()).toBe('open');
    await shop.server.ctx.db
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
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    for (let made = 0; made < 3; made++) {
      const { data } = await order(buyer);
      shop.provider.pay(data.order_id);
      await age(data.order_id, '20 minutes');
    }
    shop.provider.fail('down');
    const calls = shop.provider.calls;
    await reconcile(shop.server.ctx);
    expect(shop.provider.calls - calls).toBe(3);
    shop.provider.heal();
    await reconcile(shop.server.ctx);
    expect(await buyer.credits()).toBe(before + 2 * total(growth()));
  });

  it('that was credited already is confirmed without asking the provider', async () => {
    const buyer = await signUpBuyer();
    const { data } = await order(buyer);
    const report = shop.provider.pay(data.order_id);
    await verify(buyer, report);
    shop.provider.fail('down');
    expect((await verify(buyer, report)).data.credits_added).toBe(0);
  });

  it('that was declined adds nothing, and the order can still be paid', async () => {
    webhooksOn();
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    await expect(verify(buyer, shop.provider.pay(data.order_id, false))).rejects.toMatchObject({
      status: 400,
    });
    await shop.provider.webhooks.quiet();
    expect(await buyer.credits()).toBe(before);
    await verify(buyer, shop.provider.pay(data.order_id));
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it('of somebody else, of another order or with a forged signature is refused and adds nothing', async () => {
    const [buyer, thief] = [await signUpBuyer(), await signUpBuyer()];
    const before = [await buyer.credits(), await thief.credits()];
    const [mine, other] = [await order(buyer), await order(buyer)];
    const report = shop.provider.pay(mine.data.order_id);
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
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const { data } = await order(buyer);
    const report = shop.provider.pay(data.order_id);
    shop.provider.fail('down');
    await expect(verify(buyer, report)).rejects.toMatchObject({
      message: 'Payment completed but verification failed. Please contact support if credits are not added.',
    });
    expect(await buyer.credits()).toBe(before);
    shop.provider.heal();
    await verify(buyer, report);
    expect(await buyer.credits()).toBe(before + total(growth()));
  });
});

describe('a browser that comes back from a page apart', () => {
  const handleCheckoutReturn = (fields: object) =>
    fetch(`${shop.server.url}${api.payments.callback.path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields as Record<string, string>),
    });
  const pageOf = (reply: Response) => new URL(reply.headers.get('location') ?? '').pathname;

  it('is credited by the signature alone, once, and led to the page of success', async () => {
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const report = shop.provider.pay((await order(buyer)).data.order_id);
    for (let time = 0; time < 2; time++) {
      const reply = await handleCheckoutReturn(report);
      expect([reply.status, pageOf(reply)]).toEqual([303, '/payment/success']);
    }
    expect(await buyer.credits()).toBe(before + total(growth()));
  });

  it('is led to the page of cancellation by what is declined, forged, foreign or empty', async () => {
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const { order_id } = (await order(buyer)).data;
    const declined = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': `{"order_id":"${order_id}"}` };
    const forged = { ...shop.provider.pay(order_id), razorpay_signature: '0'.repeat(64) };
    for (const fields of [declined, forged, { ...forged, razorpay_order_id: 'order_nobodys' }, {}]) {
      const reply = await handleCheckoutReturn(fields);
      expect([reply.status, pageOf(reply)]).toEqual([303, '/payment/cancel']);
    }
    expect(await buyer.credits()).toBe(before);
  });
});
