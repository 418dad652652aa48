import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { adjust } from '../../src/credits/index.ts';
import { creditOrder } from '../../src/payments/credit-order.ts';
import { applyRefund } from '../../src/payments/refund.ts';

import { attempt, command, crash, heldIn, type Model, type Order, which } from './ledger-model.ts';

/** An order with the provider: credits, bonus, minor units. */
export const order = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(3), fc.integer({ min: 100, max: 999 }))
  .map(([credits, bonus, amount]) =>
    command(
      `order ${credits}+${bonus} for ${amount}`,
      () => true,
      async (model, { ctx, userId }) => {
        const id = randomUUID();
        await ctx.db
          .insertInto('payment_orders')
          .values({
            id,
            user_id: userId,
            plan_id: null,
            plan_name: 'Plan',
            credits,
            bonus_credits: bonus,
            amount,
            currency: 'USD',
            razorpay_order_id: `order_${id.replaceAll('-', '')}`,
            razorpay_payment_id: null,
            status: 'open',
            last_error: null,
            checked_at: null,
            paid_at: null,
          })
          .execute();
        model.orders.push({
          id,
          total: credits + bonus,
          amount,
          paid: false,
          refunded: 0,
          due: 0,
          refunds: new Set(),
        });
      },
    ),
  );

const paymentOf = ({ id, amount }: Order) => ({
  id: `pay_${id.replaceAll('-', '')}`,
  order_id: `order_${id.replaceAll('-', '')}`,
  amount,
  currency: 'USD',
  status: 'captured' as const,
});

const untrue = [{}, {}, {}, { amount: 1 }, { currency: 'INR' }, { status: 'authorized' as const }];

/** Somebody tells of a payment: rightly, or of a sum, a currency or a state that is not the order's. */
export const tell = fc.tuple(which, fc.constantFrom(...untrue), crash).map(([index, difference, crash]) =>
  command(
    `tell of payment ${index} ${JSON.stringify(difference)}${crash ? ', crash' : ''}`,
    ({ orders }) => index < orders.length,
    async (model, { ctx }) => {
      const order = model.orders[index] as Order;
      await attempt(ctx, crash, (tx) => creditOrder(ctx, tx, { ...paymentOf(order), ...difference }));
      if (!crash && Object.keys(difference).length === 0) creditIn(model, order);
    },
  ),
);

function creditIn(model: Model, order: Order): void {
  if (!order.paid) model.balance += order.total;
  order.paid = true;
}

/** Money goes back; told of before the purchase, in parts, twice. */
export const refund = fc
  .tuple(which, fc.nat(2), fc.integer({ min: 1, max: 999 }), crash)
  .map(([index, number, amount, crash]) =>
    command(
      `refund ${number} of payment ${index}: ${amount}${crash ? ', crash' : ''}`,
      ({ orders }) => index < orders.length,
      async (model, { ctx }) => {
        const order = model.orders[index] as Order;
        const told = { id: `rfnd_${order.id.replaceAll('-', '')}_${number}`, amount };
        await attempt(ctx, crash, (tx) => applyRefund(ctx, tx, told, paymentOf(order)));
        if (crash) return;
        creditIn(model, order);
        if (order.refunds.has(number)) return;
        order.refunds.add(number);
        order.refunded = Math.min(order.amount, order.refunded + amount);
        const due = Math.floor((order.total * order.refunded) / order.amount) - order.due;
        order.due += due;
        model.balance -= Math.min(due, model.balance - heldIn(model));
      },
    ),
  );

/** An admin decides; the same decision can come twice. */
export const decide = fc
  .tuple(
    which,
    fc.integer({ min: -9, max: 9 }).filter((change) => change !== 0),
    crash,
  )
  .map(([number, change, crash]) =>
    command(
      `adjust by ${change} in decision ${number}${crash ? ', crash' : ''}`,
      () => true,
      async (model, { ctx, userId, adminId }) => {
        const decision = { key: `${userId}:${number}`, actorId: adminId, reason: 'Sorry' };
        const done = await attempt(ctx, crash, (tx) => adjust(tx, userId, change, decision));
        const known = model.decisions.has(number);
        expect(done).toBe(!crash && (known || model.balance - heldIn(model) + change >= 0));
        if (!done || known) return;
        model.decisions.add(number);
        model.balance += change;
      },
    ),
  );
