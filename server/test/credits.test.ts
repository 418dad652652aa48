import { randomUUID } from 'node:crypto';
import type { UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserId } from '../src/accounts/new-user-id.ts';
import { creditHistory } from '../src/credits/history.ts';
import { adjust, checkLedger, hold, issue, release, settle, spendable } from '../src/credits/index.ts';
import { createTestContext, type TestContext } from './harness.ts';
import { openUser } from './kit/accounts.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

type Step = { do: 'issue'; key: number; amount: number } | { do: 'hold'; purpose: number; amount: number };

async function perform(userId: UserId, step: Step): Promise<boolean> {
  try {
    await test.ctx.db.transaction().execute(async (tx) => {
      if (step.do === 'hold') return hold(tx, userId, step.amount, `generation:${userId}:${step.purpose}`);
      const key = `issue:${userId}:${step.key}`;
      await issue(tx, userId, step.amount, { key, kind: 'adjustment', reason: 'test' });
    });
    return true;
  } catch {
    return false;
  }
}

/** Ends the holds that stand for no work. */
const releaseAll = (userId: UserId, holds: number) =>
  test.ctx.db.transaction().execute(async (tx) => {
    for (let purpose = 0; purpose < holds; purpose++) await release(tx, `generation:${userId}:${purpose}`);
  });

describe('the ledger', () => {
  it('lets only as many of many simultaneous holds through as the balance covers', async () => {
    const userId = await openUser(test, 7);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, purpose) => perform(userId, { do: 'hold', purpose, amount: 2 })),
    );
    expect(tries.filter(Boolean)).toHaveLength(3);
    expect(await spendable(test.ctx.db, userId)).toBe(1);
    await releaseAll(userId, 20);
  });

  it('says of a hold beyond what can be spent that credits are missing, as what is held cannot be', async () => {
    const userId = await openUser(test, 7);
    const holdAs = (purpose: number, amount: number) =>
      test.ctx.db.transaction().execute((tx) => hold(tx, userId, amount, `generation:${userId}:${purpose}`));
    await holdAs(0, 5);
    await expect(holdAs(1, 3)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    await holdAs(2, 2);
    expect(await spendable(test.ctx.db, userId)).toBe(0);
    await releaseAll(userId, 3);
    expect(await spendable(test.ctx.db, userId)).toBe(7);
  });

  it('books one event once, however many tell of it at the same time', async () => {
    const userId = await openUser(test, 0);
    await Promise.all(Array.from({ length: 20 }, () => perform(userId, { do: 'issue', key: 1, amount: 5 })));
    expect(await spendable(test.ctx.db, userId)).toBe(5);
    expect(await checkLedger(test.ctx.db)).toEqual([]);
  });

  it("is adjusted by an admin's decision, with the admin and the reason, once, and never below what is held", async () => {
    const [userId, actorId] = [await openUser(test, 10), await openUser(test, 0)];
    const decide = (change: number, key: string = randomUUID(), subject = userId) =>
      test.ctx.db
        .transaction()
        .execute((tx) => adjust(tx, subject, change, { key, actorId, reason: 'Sorry for the wait' }));
    await perform(userId, { do: 'hold', purpose: 0, amount: 4 });
    const key = randomUUID();
    expect(await Promise.all([decide(5, key), decide(5, key)])).toEqual([11, 11]);
    await expect(decide(-12)).rejects.toMatchObject({ code: 'ADJUSTMENT_REFUSED' });
    await expect(decide(1_000_000_000)).rejects.toMatchObject({ code: 'ADJUSTMENT_REFUSED' });
    await expect(decide(1, randomUUID(), newUserId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
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

  it('refuses to rewrite or delete entries of the ledger', async () => {
    await openUser(test, 3);
    await expect(test.ctx.db.updateTable('credit_entries').set({ delta: 100 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(test.ctx.db.deleteFrom('credit_entries').execute()).rejects.toThrow('append-only');
  });

  it('refuses a transaction that does not sum to zero', async () => {
    const userId = await openUser(test, 3);
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
    const userId = await openUser(test, 3);
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

  it('tells of each entry once, also where a generation ends a page of the history', async () => {
    const userId = await openUser(test, 5);
    const purpose = `generation:${userId}:run` as const;
    const generation = randomUUID();
    await test.ctx.db.transaction().execute(async (tx) => {
      await sql`insert into listings (app_id, store, store_id, country, data, media_salt)
        values (${userId}, 'play', 'x', 'us', '{}', '')`.execute(tx);
      await sql`insert into generations (id, user_id, app_id, app_name, template, price_per_ad, total, status, finished_at)
        values (${generation}, ${userId}, ${userId}, 'App', 'basic', 1, 3, 'complete', now())`.execute(tx);
      await hold(tx, userId, 3, purpose);
      for (let position = 0; position < 3; position++) {
        const key = `settlement:${generation}:${position}`;
        await settle(tx, purpose, 1, { key, kind: 'settlement', reason: 'Ad' });
      }
      await release(tx, purpose);
    });
    for (let key = 0; key < 19; key++) await perform(userId, { do: 'issue', key, amount: 1 });
    const first = await creditHistory(test.ctx.db, userId);
    expect(first.events.at(-1)).toMatchObject({ ads: 3, credits: -3, app: 'App' });
    const second = await creditHistory(test.ctx.db, userId, { before: first.events.at(-1)?.seq });
    expect(second.events.map(({ kind }) => kind)).toEqual(['welcome']);
  });
});
