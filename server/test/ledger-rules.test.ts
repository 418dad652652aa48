import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { steps } from '../src/cli/seed-large/steps.ts';
import { checkLedger } from '../src/credits/check-ledger.ts';
import { walks } from '../src/credits/ledger-rules.ts';
import { createTestContext, type TestContext } from './harness.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
  await test.ctx.db.transaction().execute(async (tx) => {
    for (const [, step] of steps({ users: 12, ads: 40, entries: 200 })) await step.execute(tx);
  });
});
afterAll(() => test.close());

/** The first or last ad that was settled, as `generation:position`. Faults of the same ad could make up for each other. */
const settledAd = (which: 'min' | 'max') => sql`(select substr(idempotency_key, length('settlement:') + 1)
  from credit_transactions where id = (select ${sql.raw(which)}(id) from credit_transactions where kind = 'settlement'))`;

/** What a fault of ours could do, past every constraint that would refuse it. */
const faults: Record<string, RawBuilder<unknown>> = {
  'changes an entry': sql`update credit_entries e set delta = delta - 1 from credit_transactions t
    where t.id = e.transaction_id and e.seq is not null and t.idempotency_key = 'settlement:' || ${settledAd('min')}`,
  'numbers entries anew': sql`update credit_accounts set last_seq = last_seq + 1
    where id = (select id from credit_accounts where kind = 'user' order by id limit 1)`,
  'holds what nobody asked for': sql`update credit_accounts set held = 1, balance = balance + 1
    where id = (select id from credit_accounts where kind = 'user' order by id desc limit 1)`,
  'books nothing': sql`insert into credit_transactions (idempotency_key, kind, reason)
    values ('refund:none', 'refund', 'test')`,
  'loses an order': sql`delete from payment_orders where id = (select min(id::text)::uuid from payment_orders where status = 'paid')`,
  'sells another number of credits': sql`update payment_orders set credits = credits + 1
    where id = (select max(id::text)::uuid from payment_orders where status = 'paid')`,
  'loses what was delivered': sql`update generation_slots set state = 'failed'
    where generation_id || ':' || position = ${settledAd('max')}`,
  'delivers for nothing': sql`insert into generation_slots
    select generation_id, 900, 'p', format_id, format_name, width, height, gen_random_uuid(), 'ads/x.png', 'delivered', 901
    from generation_slots
    where generation_id::text <> split_part(${settledAd('max')}, ':', 1) limit 1`,
  'holds for no work': sql`insert into credit_holds (account_id, purpose, amount)
    select id, 'generation:none', 5 from credit_accounts where kind = 'user' limit 1`,
  'regenerates for nothing': sql`insert into regenerations (id, ad_id, user_id, price, blob_key, status, finished_at)
    select gen_random_uuid(), id, user_id, 1, 'x', 'complete', now() from ads limit 1`,
  'charges for no regeneration': sql`with made as (
      insert into credit_transactions (idempotency_key, kind, reason)
      values ('regeneration:none', 'regeneration', 'test') returning id)
    insert into credit_entries (transaction_id, account_id, delta, balance_after, seq)
    select made.id, a.id, -1, 0, 9000 from made, (select id from credit_accounts where kind = 'user' limit 1) a`,
  'charges for no edit': sql`with made as (
      insert into credit_transactions (idempotency_key, kind, reason)
      values ('edit:none:1', 'settlement', 'test') returning id)
    insert into credit_entries (transaction_id, account_id, delta, balance_after, seq)
    select made.id, a.id, -1, 0, 9001 from made, (select id from credit_accounts where kind = 'user' limit 1) a`,
  'charges for no kit': sql`with made as (
      insert into credit_transactions (idempotency_key, kind, reason)
      values ('kit:none', 'settlement', 'test') returning id)
    insert into credit_entries (transaction_id, account_id, delta, balance_after, seq)
    select made.id, a.id, -1, 0, 9002 from made, (select id from credit_accounts where kind = 'user' limit 1) a`,
  'charges for no motion': sql`with made as (
      insert into credit_transactions (idempotency_key, kind, reason)
      values ('motion:none:1', 'settlement', 'test') returning id)
    insert into credit_entries (transaction_id, account_id, delta, balance_after, seq)
    select made.id, a.id, -1, 0, 9003 from made, (select id from credit_accounts where kind = 'user' limit 1) a`,
  'edits for nothing': sql`insert into ad_versions (ad_id, version, price) select id, 2, 3 from ads limit 1`,
  'takes back what was not there': sql`insert into payment_refunds (id, order_id, amount, credits, shortfall)
    select 'rfnd_1', id, 1, 5, 0 from payment_orders limit 1`,
};

it('finds nothing in books that are right, and by each rule what breaks it', async () => {
  expect(await checkLedger(test.ctx.db)).toEqual([]);
  let found = new Set<string>();
  for (const [fault, statement] of Object.entries(faults)) {
    await test.ctx.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await statement.execute(tx);
    });
    const broken = (await checkLedger(test.ctx.db)).map(({ rule, subject }) => `${rule}: ${subject}`);
    expect(broken.length, fault).toBeGreaterThan(found.size);
    found = new Set(broken);
  }
  const rules = new Set([...found].map((violation) => violation.split(': ')[0]));
  expect(walks.flatMap(({ rules }) => Object.keys(rules)).filter((rule) => !rules.has(rule))).toEqual([]);
});
