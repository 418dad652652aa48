import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adjust, checkLedger, hold, release, settle, spendable } from '../src/credits/index.ts';
import type { Tx } from '../src/database.ts';
import { creditOrder } from '../src/payments/credit-order.ts';
import { applyRefund } from '../src/payments/refund.ts';
import { createTestContext, type TestContext } from './harness.ts';
import { openUser } from './kit/accounts.ts';

/** Sequences tried against the model; `LEDGER_RUNS=10000` for the long run. */
const runs = Number(process.env.LEDGER_RUNS ?? 40);

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
  await test.ctx.db
    .insertInto('listings')
    .values({
      app_id: 'app',
      store: 'play',
      store_id: 'app',
      country: 'us',
      language: null,
      data: '{}',
      media_salt: '',
    })
    .execute();
});
afterAll(() => test.close());

interface Order {
  id: string;
  /** Credits with bonus. */
  total: number;
  amount: number;
  paid: boolean;
  /** Minor units. */
  refunded: number;
  /** Credits asked back for them, there or not. */
  due: number;
  refunds: Set<number>;
}

/** What the ledger should say, kept in a few plain variables. */
interface Model {
  balance: number;
  decisions: Set<number>;
  orders: Order[];
  work: { id: string; price: number; delivered: boolean[] } | null;
}

/** The account and its owner. */
interface Real {
  userId: string;
  adminId: string;
}

const heldIn = ({ work }: Model) =>
  work ? work.price * work.delivered.filter((delivered) => !delivered).length : 0;

/** The process dies before the step's transaction commits. */
class Crash extends Error {}

/** Does the step; true when it was committed. */
async function attempt(crash: boolean, act: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await test.ctx.db.transaction().execute(async (tx) => {
      await act(tx);
      if (crash) throw new Crash();
    });
    return true;
  } catch (error) {
    if (error instanceof Crash || (error as { code?: string }).code) return false;
    throw error;
  }
}

type Command = fc.AsyncCommand<Model, Real>;
const command = (name: string, check: (model: Model) => boolean, run: Command['run']): Command => ({
  check,
  run,
  toString: () => name,
});
const crash = fc.integer({ min: 0, max: 3 }).map((one) => one === 0);
const which = fc.nat(3);

/** An order with the provider: credits, bonus, minor units. */
const order = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(3), fc.integer({ min: 100, max: 999 }))
  .map(([credits, bonus, amount]) =>
    command(
      `order ${credits}+${bonus} for ${amount}`,
      () => true,
      async (model, { userId }) => {
        const id = randomUUID();
        await test.ctx.db
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
const tell = fc.tuple(which, fc.constantFrom(...untrue), crash).map(([index, difference, crash]) =>
  command(
    `tell of payment ${index} ${JSON.stringify(difference)}${crash ? ', crash' : ''}`,
    ({ orders }) => index < orders.length,
    async (model) => {
      const order = model.orders[index] as Order;
      await attempt(crash, (tx) => creditOrder(test.ctx, tx, { ...paymentOf(order), ...difference }));
      if (!crash && Object.keys(difference).length === 0) creditIn(model, order);
    },
  ),
);

function creditIn(model: Model, order: Order): void {
  if (!order.paid) model.balance += order.total;
  order.paid = true;
}

/** Money goes back; told of before the purchase, in parts, twice. */
const refund = fc
  .tuple(which, fc.nat(2), fc.integer({ min: 1, max: 999 }), crash)
  .map(([index, number, amount, crash]) =>
    command(
      `refund ${number} of payment ${index}: ${amount}${crash ? ', crash' : ''}`,
      ({ orders }) => index < orders.length,
      async (model) => {
        const order = model.orders[index] as Order;
        const told = { id: `rfnd_${order.id.replaceAll('-', '')}_${number}`, amount };
        await attempt(crash, (tx) => applyRefund(test.ctx, tx, told, paymentOf(order)));
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

/** A generation begins: ads, price of each. */
const start = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }), crash)
  .map(([ads, price, crash]) =>
    command(
      `start ${ads} at ${price}${crash ? ', crash' : ''}`,
      ({ work }) => work === null,
      async (model, { userId }) => {
        const id = randomUUID();
        const done = await attempt(crash, (tx) => begin(tx, userId, id, ads, price));
        const covered = model.balance >= ads * price;
        expect(done).toBe(covered && !crash);
        if (done) model.work = { id, price, delivered: Array<boolean>(ads).fill(false) };
      },
    ),
  );

async function begin(tx: Tx, userId: string, id: string, ads: number, price: number): Promise<void> {
  await tx
    .insertInto('generations')
    .values({
      id,
      user_id: userId,
      app_id: 'app',
      app_name: 'App',
      template: 'basic',
      price_per_ad: price,
      total: ads,
    })
    .execute();
  await hold(tx, userId, ads * price, `generation:${id}`);
  const slot = (position: number) => ({
    generation_id: id,
    position,
    placeholder_id: String(position),
    format_id: 'square',
    format_name: 'Square',
    width: 1,
    height: 1,
    ad_id: randomUUID(),
    blob_key: randomUUID(),
  });
  await tx
    .insertInto('generation_slots')
    .values(Array.from({ length: ads }, (_, position) => slot(position)))
    .execute();
}

/** An ad is done, told once or by two workers. */
const deliver = fc.tuple(which, crash).map(([position, crash]) =>
  command(
    `deliver ${position}${crash ? ', crash' : ''}`,
    ({ work }) => work !== null && position < work.delivered.length,
    async (model) => {
      const { id, price, delivered } = model.work as NonNullable<Model['work']>;
      const done = await attempt(crash, async (tx) => {
        await tx
          .updateTable('generation_slots')
          .set({ state: 'delivered', finish_order: position })
          .where('generation_id', '=', id)
          .where('position', '=', position)
          .execute();
        const key = `settlement:${id}:${position}`;
        await settle(tx, `generation:${id}`, price, { key, kind: 'settlement', reason: 'Ad' });
      });
      expect(done).toBe(!crash);
      if (crash || delivered[position]) return;
      delivered[position] = true;
      model.balance -= price;
    },
  ),
);

/** The generation ends, with what it has delivered. */
const end = crash.map((crash) =>
  command(
    `end${crash ? ', crash' : ''}`,
    ({ work }) => work !== null,
    async (model) => {
      const { id } = model.work as { id: string };
      await attempt(crash, async (tx) => {
        await tx
          .updateTable('generations')
          .set({ status: 'complete', finished_at: new Date() })
          .where('id', '=', id)
          .execute();
        await release(tx, `generation:${id}`);
        await release(tx, `generation:${id}`);
      });
      if (!crash) model.work = null;
    },
  ),
);

/** An admin decides; the same decision can come twice. */
const decide = fc
  .tuple(
    which,
    fc.integer({ min: -9, max: 9 }).filter((change) => change !== 0),
    crash,
  )
  .map(([number, change, crash]) =>
    command(
      `adjust by ${change} in decision ${number}${crash ? ', crash' : ''}`,
      () => true,
      async (model, { userId, adminId }) => {
        const decision = { key: `${userId}:${number}`, actorId: adminId, reason: 'Sorry' };
        const done = await attempt(crash, (tx) => adjust(tx, userId, change, decision));
        const known = model.decisions.has(number);
        expect(done).toBe(!crash && (known || model.balance - heldIn(model) + change >= 0));
        if (!done || known) return;
        model.decisions.add(number);
        model.balance += change;
      },
    ),
  );

const look = fc.constant(
  command(
    'look',
    () => true,
    async (model, { userId }) => {
      expect(await spendable(test.ctx.db, userId)).toBe(model.balance - heldIn(model));
    },
  ),
);

it(
  'the ledger agrees with a plain model after any sequence of purchases, work, refunds, decisions and crashes',
  async () => {
    const adminId = await openUser(test, 0);
    const commands = fc.commands([order, tell, tell, refund, start, deliver, deliver, end, decide, look], {
      maxCommands: 40,
      size: 'max',
    });
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(12), commands, async (welcome, sequence) => {
        const userId = await openUser(test, welcome);
        const model: Model = { balance: welcome, decisions: new Set(), orders: [], work: null };
        await fc.asyncModelRun(() => ({ model, real: { userId, adminId } }), sequence);
        steps += [...sequence].length;
        expect(await spendable(test.ctx.db, userId)).toBe(model.balance - heldIn(model));
      }),
      { numRuns: runs },
    );
    console.info(`${runs} sequences, ${steps} steps`);
    expect(await checkLedger(test.ctx.db)).toEqual([]);
  },
  60_000 + runs * 1_000,
);
