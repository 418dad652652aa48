import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit, recordAudit } from '../src/audit/index.ts';
import { sweepAudit } from '../src/audit/store.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ role: 'api' });
});
afterAll(() => server.close());

it('tells of who came, from where, and who was refused', async () => {
  const email = 'someone@example.com';
  const { data } = await server.client.call(api.accounts.register, { body: { email, password: 'secret-1' } });
  const logIn = (body: { email: string; password: string }) =>
    server.client.call(api.accounts.login, { body });
  const second = await logIn({ email, password: 'secret-1' });
  await expect(logIn({ email, password: 'a wrong one' })).rejects.toThrow('Invalid email or password');
  await expect(logIn({ email: 'a-password-in-the-wrong-field@x.example', password: 'x' })).rejects.toThrow();
  await server.newClient(second.data.token).call(api.accounts.logout, {});
  const { lines } = await listAudit(server.ctx.db, { limit: 10 });
  const told = lines.map(({ action, actor_id, subject }) => [action, actor_id ?? null, subject]);
  expect(told).toEqual([
    ['sign-out', data.id, null],
    ['sign-in-refused', null, null],
    ['sign-in-refused', null, data.id],
    ['sign-in', data.id, null],
    ['registration', data.id, null],
  ]);
  expect(new Set(lines.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
  expect(JSON.stringify(lines)).not.toMatch(/secret-1|wrong/);
});

it('is read page by page, of one actor or one action', async () => {
  const actor = randomUUID();
  for (const plan of ['a', 'b', 'c']) {
    await recordAudit(server.ctx.db, { actor, action: 'plan.changed', subject: plan });
  }
  const first = await listAudit(server.ctx.db, { limit: 2, actor });
  expect([first.lines.map(({ subject }) => subject), first.hasMore]).toEqual([['c', 'b'], true]);
  const rest = await listAudit(server.ctx.db, { limit: 2, actor, before: first.lines[1]?.id });
  expect([rest.lines.map(({ subject }) => subject), rest.hasMore]).toEqual([['a'], false]);
  const ofAction = await listAudit(server.ctx.db, { limit: 9, action: 'plan.changed' });
  expect(ofAction.lines).toHaveLength(3);
});

it('keeps no secret that is handed to it', async () => {
  const actor = randomUUID();
  await recordAudit(server.ctx.db, {
    actor,
    action: 'config.changed',
    details: { before: { smtp: { password: 'hunter1', host: 'mail.example' } }, apiKey: 'hunter2' },
  });
  const { lines } = await listAudit(server.ctx.db, { limit: 1, actor });
  expect(lines[0]?.details).toEqual({
    before: { smtp: { password: '[secret]', host: 'mail.example' } },
    apiKey: '[secret]',
  });
});

it('is changed by nobody, and forgets addresses after a year and lines after three', async () => {
  const { db } = server.ctx;
  const actor = randomUUID();
  const line = (subject: string, years: number) =>
    sql`insert into audit_log (actor_id, action, subject, address, at) values
      (${actor}, 'user.suspended', ${subject}, '192.0.2.1', now() - ${years}::int * interval '1 year' - interval '1 day')`.execute(
      db,
    );
  await line('fresh', 0);
  await line('old', 1);
  await line('ancient', 3);
  for (const forbidden of [
    sql`update audit_log set subject = 'x' where subject = 'old'`,
    sql`update audit_log set subject = 'x', address = null where subject = 'old'`,
    sql`update audit_log set address = null where subject = 'fresh'`,
    sql`delete from audit_log where subject = 'old'`,
    sql`truncate audit_log`,
  ]) {
    await expect(forbidden.execute(db)).rejects.toThrow('append-only');
  }
  await sweepAudit(db);
  const { lines } = await listAudit(db, { limit: 9, actor });
  expect(lines.map(({ subject, address }) => [subject, address])).toEqual([
    ['fresh', '192.0.2.1'],
    ['old', null],
  ]);
});
