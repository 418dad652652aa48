import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../src/audit/index.ts';
import { startServer, type TestServer } from './harness.ts';
import { type Person, signUp, signUpAdmin } from './kit/accounts.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ role: 'api' });
  admin = await signUpAdmin(server);
});
afterAll(() => server.close());

describe('the audit log', () => {
  it('is searched by what was done, to what, and by whom, page by page', async () => {
    const word = randomUUID();
    for (const number of [1, 2, 3]) {
      await recordAudit(server.ctx.db, {
        actor: admin.id,
        action: 'thing.counted',
        subject: 'thing',
        details: { word, number },
      });
    }
    const search = async (query: object) => (await admin.client.call(api.adminRecords.audit, { query })).data;
    const first = await search({ search: word.toUpperCase(), limit: 2 });
    expect(first.entries.map(({ details }) => details.number)).toEqual([3, 2]);
    const rest = await search({ search: word, limit: 2, before: first.next });
    expect([rest.entries.map(({ details }) => details.number), rest.next]).toEqual([[1], null]);
    expect((await search({ search: admin.email, action: 'thing.counted' })).entries).toHaveLength(3);
    expect((await search({ action: 'thing.counted', from: '2000-01-01', to: '2000-01-31' })).entries).toEqual(
      [],
    );
    const today = new Date().toISOString().slice(0, 10);
    expect((await search({ action: 'thing.counted', from: today, to: today })).entries).toHaveLength(3);
    expect(first.actions).toEqual(first.actions.toSorted());
    expect(first.actions).toContain('thing.counted');
    expect((await admin.client.fetch('/api/admin/audit?before=x')).status).toBe(400);
  });
});

describe('tables to take away', () => {
  const table = async (path: string) => {
    const response = await admin.client.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return { text: await response.text(), name: response.headers.get('content-disposition') };
  };

  it('hold every user, and no formula', async () => {
    const user = await signUp(server);
    const evil = '=HYPERLINK("http://evil.example","x")';
    await server.ctx.db.updateTable('users').set({ display_name: evil }).where('id', '=', user.id).execute();
    const { text, name } = await table('/api/admin/export/users.csv');
    expect(name).toBe('attachment; filename="users.csv"');
    const lines = text.trimEnd().split('\r\n');
    const { pagination } = (await admin.client.call(api.adminUsers.list, {})).data;
    expect(lines).toHaveLength(pagination.total + 1);
    const line = lines.find((one) => one.startsWith(user.id));
    expect(line).toContain(`,"'=HYPERLINK(""http://evil.example"",""x"")",user,false,10,0,0,`);
  });

  it('hold the payments and costs of a period', async () => {
    const user = await signUp(server);
    const order = (created: string, name: string) => ({
      id: randomUUID(),
      user_id: user.id,
      plan_id: null,
      plan_name: name,
      credits: 50,
      bonus_credits: 5,
      amount: 599,
      currency: 'USD' as const,
      razorpay_order_id: null,
      razorpay_payment_id: null,
      last_error: null,
      checked_at: null,
      paid_at: null,
      created_at: new Date(created),
    });
    await server.ctx.db
      .insertInto('payment_orders')
      .values([order('2026-01-31T23:59:59Z', 'In'), order('2026-02-01T00:00:00Z', 'Out')])
      .execute();
    const { text } = await table('/api/admin/export/payments.csv?from=2026-01-01&to=2026-01-31');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(
      `,2026-01-31T23:59:59.000Z,,creating,${user.id},${user.email},In,50,5,USD,5.99,0,0,`,
    );
    await server.ctx.db
      .insertInto('model_calls')
      .values({
        id: randomUUID(),
        service: 'llm',
        model: 'm',
        generation_id: null,
        regeneration_id: null,
        input_tokens: 1000,
        output_tokens: 500,
        pictures: 0,
        input_cost_per_1k: 0.0015,
        output_cost_per_1k: 0.002,
        image_cost: 0,
      })
      .execute();
    const costs = await table('/api/admin/export/costs.csv');
    expect(costs.text.trimEnd().split('\r\n')[1]).toMatch(/,llm,m,1000,500,0,0\.0025,,$/);
    expect((await admin.client.fetch('/api/admin/export/costs.csv?from=yesterday')).status).toBe(400);
  });
});

it('says which rule of the ledger is broken', async () => {
  const user = await signUp(server);
  await server.ctx.db
    .updateTable('credit_accounts')
    .set({ balance: 99 })
    .where('user_id', '=', user.id)
    .execute();
  const { data } = await admin.client.call(api.adminRecords.ledgerCheck, {});
  expect(data.sound).toBe(false);
  expect(data.violations.map(({ rule }) => rule)).toContain('the balance is the sum of the entries');
});
