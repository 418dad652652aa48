import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adjust,
  checkLedger,
  hold,
  issue,
  openAccount,
  release,
  settle,
  spendable,
  withdraw,
} from '../src/credits/index.ts';
import { createTestContext, type TestContext } from './harness.ts';

/** Sequences tried against the model; `LEDGER_RUNS=10000` for the long run. */
const runs = Number(process.env.LEDGER_RUNS ?? 60);

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const newUser = async (welcome: number) => {
  const id = randomUUID();
  await test.ctx.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({ id, email: `${id}@example.com`, password_hash: 'x', display_name: null, role: 'user' })
      .execute();
    await openAccount(test.ctx, tx, id, welcome);
  });
  return id;
};

/** What the ledger should say, kept in a few plain variables. */
interface Model {
  balance: number;
  booked: Set<string>;
  holds: Map<string, { amount: number; settled: number; open: boolean }>;
}

type Step =
  | { do: 'issue'; key: number; amount: number }
  | { do: 'hold'; purpose: number; amount: number }
  | { do: 'settle'; purpose: number; key: number; amount: number }
  | { do: 'release'; purpose: number }
  | { do: 'withdraw'; key: number; amount: number };

/** The process dies before the step's transaction commits. */
class Crash extends Error {}

const amount = fc.integer({ min: 1, max: 8 });
const name = fc.integer({ min: 0, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('issue' as const), key: name, amount }),
  fc.record({ do: fc.constant('hold' as const), purpose: name, amount }),
  fc.record({ do: fc.constant('settle' as const), purpose: name, key: name, amount }),
  fc.record({ do: fc.constant('release' as const), purpose: name }),
  fc.record({ do: fc.constant('withdraw' as const), key: name, amount }),
);
const steps = fc.array(fc.record({ step, crash: fc.boolean() }), { maxLength: 25 });

/** Whether the step is allowed, and its effect on the model. */
function expected(model: Model, step: Step): boolean {
  const held = [...model.holds.values()].reduce((sum, h) => sum + (h.open ? h.amount - h.settled : 0), 0);
  if (step.do === 'issue') {
    const key = `issue:${step.key}`;
    if (!model.booked.has(key)) model.balance += step.amount;
    model.booked.add(key);
    return true;
  }
  if (step.do === 'withdraw') {
    const key = `withdraw:${step.key}`;
    const taken = Math.min(step.amount, model.balance - held);
    if (taken > 0 && !model.booked.has(key)) {
      model.balance -= taken;
      model.booked.add(key);
    }
    return true;
  }
  const found = model.holds.get(String(step.purpose));
  if (step.do === 'hold') {
    if (found || step.amount > model.balance - held) return false;
    model.holds.set(String(step.purpose), { amount: step.amount, settled: 0, open: true });
    return true;
  }
  if (step.do === 'release') {
    if (found) found.open = false;
    return true;
  }
  const key = `settle:${step.purpose}:${step.key}`;
  if (model.booked.has(key)) return true;
  if (!found?.open || found.settled + step.amount > found.amount) return false;
  found.settled += step.amount;
  model.balance -= step.amount;
  model.booked.add(key);
  return true;
}

async function perform(userId: string, step: Step, crash = false): Promise<boolean> {
  const purpose = 'purpose' in step ? `test:${userId}:${step.purpose}` : '';
  try {
    await test.ctx.db.transaction().execute(async (tx) => {
      if (step.do === 'issue') {
        await issue(tx, userId, step.amount, {
          key: `issue:${userId}:${step.key}`,
          kind: 'adjustment',
          reason: 'test',
        });
      } else if (step.do === 'hold') await hold(tx, userId, step.amount, purpose);
      else if (step.do === 'release') await release(tx, purpose);
      else if (step.do === 'withdraw') {
        await withdraw(tx, userId, step.amount, {
          key: `withdraw:${userId}:${step.key}`,
          kind: 'refund',
          reason: 'test',
        });
      } else {
        await settle(tx, purpose, step.amount, {
          key: `settle:${purpose}:${step.key}`,
          kind: 'settlement',
          reason: 'test',
        });
      }
      if (crash) throw new Crash();
    });
    return true;
  } catch {
    return false;
  }
}

describe('the ledger', () => {
  it('agrees with a plain model after any sequence of steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 12 }), steps, async (welcome, steps) => {
        const userId = await newUser(welcome);
        const model: Model = { balance: welcome, booked: new Set(), holds: new Map() };
        for (const { step, crash } of steps) {
          const done = await perform(userId, step, crash);
          expect(done, JSON.stringify(step)).toBe(!crash && expected(model, step));
        }
        const held = [...model.holds.values()].reduce(
          (sum, h) => sum + (h.open ? h.amount - h.settled : 0),
          0,
        );
        expect(await spendable(test.ctx.db, userId)).toBe(model.balance - held);
      }),
      { numRuns: runs },
    );
    expect(await checkLedger(test.ctx.db)).toEqual([]);
  }, 3_600_000);

  it('lets only as many of many simultaneous holds through as the balance covers', async () => {
    const userId = await newUser(7);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, purpose) => perform(userId, { do: 'hold', purpose, amount: 2 })),
    );
    expect(tries.filter(Boolean)).toHaveLength(3);
    expect(await spendable(test.ctx.db, userId)).toBe(1);
  });

  it('books one event once, however many tell of it at the same time', async () => {
    const userId = await newUser(0);
    await Promise.all(Array.from({ length: 20 }, () => perform(userId, { do: 'issue', key: 1, amount: 5 })));
    expect(await spendable(test.ctx.db, userId)).toBe(5);
    expect(await checkLedger(test.ctx.db)).toEqual([]);
  });

  it("is adjusted by an admin's decision, with the admin and the reason, once, and never below what is held", async () => {
    const [userId, actorId] = [await newUser(10), await newUser(0)];
    const decide = (change: number, key: string = randomUUID(), subject = userId) =>
      test.ctx.db
        .transaction()
        .execute((tx) => adjust(tx, subject, change, { key, actorId, reason: 'Sorry for the wait' }));
    await perform(userId, { do: 'hold', purpose: 0, amount: 4 });
    const key = randomUUID();
    expect(await Promise.all([decide(5, key), decide(5, key)])).toEqual([11, 11]);
    await expect(decide(-12)).rejects.toMatchObject({ code: 'ADJUSTMENT_REFUSED' });
    await expect(decide(1_000_000_000)).rejects.toMatchObject({ code: 'ADJUSTMENT_REFUSED' });
    await expect(decide(1, randomUUID(), randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await decide(-11)).toBe(0);
    const booked = await test.ctx.db
      .selectFrom('credit_transactions')
      .innerJoin('credit_entries', 'credit_entries.transaction_id', 'credit_transactions.id')
      .select(['delta', 'reason'])
      .where('actor_id', '=', actorId)
      .where('seq', 'is not', null)
      .orderBy('seq')
      .execute();
    expect(booked).toEqual([5, -11].map((delta) => ({ delta, reason: 'Sorry for the wait' })));
    const tries = await Promise.all(Array.from({ length: 4 }, () => decide(3)));
    expect(tries.toSorted((a, b) => a - b)).toEqual([3, 6, 9, 12]);
    expect(await checkLedger(test.ctx.db)).toEqual([]);
  });

  it('cannot be rewritten', async () => {
    await newUser(3);
    await expect(test.ctx.db.updateTable('credit_entries').set({ delta: 100 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(test.ctx.db.deleteFrom('credit_entries').execute()).rejects.toThrow('append-only');
  });

  it('refuses a transaction that does not sum to zero', async () => {
    const userId = await newUser(3);
    const lopsided = test.ctx.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('credit_transactions')
        .values({ idempotency_key: randomUUID(), kind: 'adjustment', reason: 'test' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const account = await tx
        .selectFrom('credit_accounts')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('credit_entries')
        .values({ transaction_id: id, account_id: account.id, delta: 5, balance_after: 8, seq: 2 })
        .execute();
    });
    await expect(lopsided).rejects.toThrow('does not sum to zero');
  });

  it('notices a balance that was changed beside the books', async () => {
    const userId = await newUser(3);
    const { id } = await test.ctx.db
      .updateTable('credit_accounts')
      .set({ balance: 4 })
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await checkLedger(test.ctx.db)).toEqual([
      { rule: 'the balance is the sum of the entries', subject: id },
    ]);
  });
});
