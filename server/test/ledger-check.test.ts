import type { UserId } from '@marquee/contract';
import { api } from '@marquee/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CheckPosition, checkPortion, type Violation } from '../src/credits/check-ledger.ts';
import { checkNext, continueLedgerCheck } from '../src/credits/daily-check.ts';
import { startServer, type TestServer } from './harness.ts';
import { type Person, signUp, signUpAdmin } from './kit/accounts.ts';

let server: TestServer;
let admin: Person;
const running = new AbortController().signal;

beforeAll(async () => {
  server = await startServer({ role: 'api' });
  admin = await signUpAdmin(server);
  for (let count = 0; count < 6; count++) await signUp(server);
});
afterAll(() => server.close());

const checks = () => server.ctx.db.selectFrom('ledger_checks').selectAll().orderBy('id').execute();
const state = async () => (await admin.client.call(api.adminRecords.ledgerState, {})).data;
const figure = async (name: string) => {
  const text = await (await server.client.fetch('/metrics')).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};
const setBalance = (userId: UserId, balance: number) =>
  server.ctx.db.updateTable('credit_accounts').set({ balance }).where('user_id', '=', userId).execute();

it('goes through the ledger once a day, and tells of it', async () => {
  expect(await state()).toEqual({ last: null, faults: 0, running: null });
  expect(await figure('marquee_ledger_checked_timestamp_seconds')).toBe(0);
  await continueLedgerCheck(server.ctx, running);
  await continueLedgerCheck(server.ctx, running);
  expect(await checks()).toHaveLength(1);
  const { last, faults } = await state();
  const { count } = await server.ctx.db
    .selectFrom('credit_entries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect([last?.entries, faults]).toEqual([Number(count), 0]);
  expect(await figure('marquee_ledger_faults')).toBe(0);
  expect(await figure('marquee_ledger_checked_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 60);

  await server.ctx.db
    .updateTable('ledger_checks')
    .set({ began_at: new Date(Date.now() - 25 * 60 * 60_000) })
    .execute();
  await continueLedgerCheck(server.ctx, running);
  expect(await checks()).toHaveLength(2);
});

it('finds in small portions what it finds at once, each row once', async () => {
  const user = await signUp(server);
  const before = await server.ctx.db
    .selectFrom('credit_accounts')
    .select(['id', 'balance'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  await setBalance(user.id, before.balance + 1);
  const found: Violation[] = [];
  let portions = 0;
  for (let place: CheckPosition | null = { walk: 0, after: null }; place; portions++) {
    const portion = await checkPortion(server.ctx.db, place, 2);
    found.push(...portion.violations);
    place = portion.next;
  }
  await setBalance(user.id, before.balance);
  expect(found).toEqual([{ rule: 'the balance is the sum of the entries', subject: before.id }]);
  expect(portions).toBeGreaterThan(10);
});

it('goes on where a process left it, and says that the ledger is broken until a whole check finds it sound', async () => {
  const user = await signUp(server);
  await setBalance(user.id, 99);
  await server.ctx.db.deleteFrom('ledger_checks').execute();
  const { ctx } = server;
  const begun = await ctx.db
    .insertInto('ledger_checks')
    .defaultValues()
    .returningAll()
    .executeTakeFirstOrThrow();
  const second = await checkNext(ctx, begun, 3);
  expect(second).toMatchObject({ walk: 0, after: expect.any(String) });
  // One that believed it led as well changes nothing.
  expect(await checkNext(ctx, begun, 3)).toBeNull();
  expect((await state()).running).toMatchObject({ entries: 0 });
  await continueLedgerCheck(ctx, running);
  const [check] = await checks();
  expect(check).toMatchObject({ id: begun.id, finished_at: expect.any(Date), faults: 1 });
  expect(check?.examples.map(({ rule }) => rule)).toEqual(['the balance is the sum of the entries']);
  expect([(await state()).faults, await figure('marquee_ledger_faults')]).toEqual([1, 1]);

  await setBalance(user.id, 10);
  await ctx.db.insertInto('ledger_checks').defaultValues().execute();
  expect((await state()).faults).toBe(1);
  await continueLedgerCheck(ctx, running);
  expect((await state()).faults).toBe(0);
});
