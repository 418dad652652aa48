import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjust, checkLedger, hold, issue, openAccount, release, spendable } from '../src/credits/index.ts';
import { createTestContext, type TestContext } from './harness.ts';

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

type Step = { do: 'issue'; key: number; amount: number } | { do: 'hold'; purpose: number; amount: number };

async function perform(userId: string, step: Step): Promise<boolean> {
  try {
    await test.ctx.db.transaction().execute(async (tx) => {
      if (step.do === 'hold') return hold(tx, userId, step.amount, `test:${userId}:${step.purpose}`);
      const key = `issue:${userId}:${step.key}`;
      await issue(tx, userId, step.amount, { key, kind: 'adjustment', reason: 'test' });
    });
    return true;
  } catch {
    return false;
  }
}

/** Ends the holds that stand for no work. */
const releaseAll = (userId: string, holds: number) =>
  test.ctx.db.transaction().execute(async (tx) => {
    for (let purpose = 0; purpose < holds; purpose++) await release(tx, `test:${userId}:${purpose}`);
  });

describe('the ledger', () => {
  it('lets only as many of many simultaneous holds through as the balance covers', async () => {
    const userId = await newUser(7);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, purpose) => perform(userId, { do: 'hold', purpose, amount: 2 })),
    );
    expect(tries.filter(Boolean)).toHaveLength(3);
    expect(await spendable(test.ctx.db, userId)).toBe(1);
    await releaseAll(userId, 20);
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
    await releaseAll(userId, 1);
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
