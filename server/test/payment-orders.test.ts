import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { expectErrors } from './kit/error-log.ts';
import { type Buyer, openShop, total } from './kit/shop.ts';

const { shop, growth, signUpBuyer, order, verify } = openShop();

const ordersOf = async ({ id }: Buyer) =>
  (await shop.server.ctx.db.selectFrom('payment_orders').select('id').where('user_id', '=', id).execute())
    .length;

describe('the shop', () => {
  it('sells four plans or more in four currencies', async () => {
    expect(shop.plans.length).toBeGreaterThanOrEqual(4);
    for (const plan of shop.plans)
      expect(Object.keys(plan.pricing).sort()).toEqual(['EUR', 'GBP', 'INR', 'USD']);
    const { data } = await shop.server.client.call(api.payments.config, {});
    expect(data).toMatchObject({ razorpay_enabled: true, test_mode: true, default_currency: 'INR' });
    expect(JSON.stringify(data)).not.toContain(shop.provider.keySecret);
  });

  it('copies the terms into the order, so that a later change of the plan does not touch it', async () => {
    const buyer = await signUpBuyer();
    const before = await buyer.credits();
    const plan = growth();
    const { data } = await order(buyer, plan, 'USD');
    expect(data).toMatchObject({
      amount: plan.pricing.USD?.amount,
      currency: 'USD',
      key_id: shop.provider.keyId,
    });
    await shop.server.ctx.db
      .updateTable('credit_plans')
      .set({ credits: 7, bonus_credits: 0 })
      .where('id', '=', plan._id)
      .execute();
    await verify(buyer, shop.provider.pay(data.order_id));
    await shop.server.ctx.db
      .updateTable('credit_plans')
      .set({ credits: plan.credits, bonus_credits: plan.bonus_credits })
      .where('id', '=', plan._id)
      .execute();
    expect(await buyer.credits()).toBe(before + total(plan));
  });

  it.each(['down', 'throttled', 'garbage', 'cut'] as const)(
    'says so and keeps nothing when the provider is in trouble: %s; a trouble that passes is not noticed',
    async (trouble) => {
      expectErrors();
      const buyer = await signUpBuyer();
      shop.provider.fail(trouble);
      await expect(order(buyer)).rejects.toMatchObject({
        status: 424,
        message: 'Failed to create payment order',
      });
      expect(await ordersOf(buyer)).toBe(0);
      shop.provider.heal();
      if (trouble === 'garbage') return;
      shop.provider.fail(trouble, 1);
      await order(buyer);
      expect(await ordersOf(buyer)).toBe(1);
    },
  );

  it('waits only so long for a provider that does not answer, and does not ask again', async () => {
    const buyer = await signUpBuyer();
    const { data } = await order(buyer);
    const report = shop.provider.pay(data.order_id);
    const before = shop.provider.calls;
    shop.provider.fail('silent');
    const answers = await Promise.allSettled([order(buyer), verify(buyer, report)]);
    expect(answers).toMatchObject([{ reason: { status: 424 } }, { reason: { status: 424 } }]);
    expect(shop.provider.calls).toBe(before + 2);
    expect(await ordersOf(buyer)).toBe(1);
    shop.provider.heal();
    expect((await verify(buyer, report)).data.credits_added).toBe(total(growth()));
  });

  it.each([
    ['an unknown plan', () => ({ planId: randomUUID(), currency: 'INR' as const })],
    ['an unknown currency', () => ({ planId: growth()._id, currency: 'JPY' as never })],
  ])('refuses %s', async (_, body) => {
    const buyer = await signUpBuyer();
    await expect(buyer.client.call(api.payments.createOrder, { body: body() })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('the history of credits', () => {
  it('tells what came in, newest first, and belongs to its owner', async () => {
    const [buyer, other] = [await signUpBuyer(), await signUpBuyer()];
    const { data } = await order(buyer);
    await verify(buyer, shop.provider.pay(data.order_id));
    const history = await buyer.client.call(api.credits.history, { query: {} });
    expect(history.data.events.map(({ kind, credits }) => ({ kind, credits }))).toEqual([
      { kind: 'purchase', credits: total(growth()) },
      { kind: 'welcome', credits: 10 },
    ]);
    expect(history.data.hasMore).toBe(false);
    const others = await other.client.call(api.credits.history, { query: {} });
    expect(others.data.events).toHaveLength(1);
  });

  it('tells the history of credits in pages', async () => {
    const buyer = await signUpBuyer();
    for (let index = 0; index < 24; index++) {
      const { data } = await order(buyer);
      await verify(buyer, shop.provider.pay(data.order_id));
    }
    const first = (await buyer.client.call(api.credits.history, { query: {} })).data;
    expect(first).toMatchObject({ hasMore: true });
    expect(first.events).toHaveLength(20);
    const before = first.events.at(-1)?.seq as number;
    const second = (await buyer.client.call(api.credits.history, { query: { before } })).data;
    expect(second.hasMore).toBe(false);
    expect([...first.events, ...second.events].map(({ seq }) => seq)).toEqual(
      Array.from({ length: 25 }, (_, index) => 25 - index),
    );
  });
});
