import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unasked } from '../src/accounts/consent.ts';
import { createApi } from '../src/api.ts';
import { listAudit, recordAudit } from '../src/audit/index.ts';
import { sweepAudit } from '../src/audit/store.ts';
import { startServer, type TestServer } from './harness.ts';
import { signUp } from './kit/accounts.ts';

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

it('tells a refused consent from one that was withdrawn', async () => {
  const { client, id } = await signUp(server);
  // As who came by another house.
  await server.ctx.db.updateTable('users').set(unasked).where('id', '=', id).execute();
  for (const emailPromotionConsent of [false, true, false])
    await client.call(api.accounts.setConsent, { body: { emailPromotionConsent } });
  const { lines } = await listAudit(server.ctx.db, { limit: 3, actor: id });
  expect(lines.map(({ action }) => action)).toEqual([
    'consent.withdrawn',
    'consent.given',
    'consent.refused',
  ]);
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

it('tells of admins who read about people, of who asks for what only they may, and of social sign-ins that fail', async () => {
  const body = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
  const { data: user } = await server.client.call(api.accounts.register, { body });
  const admin = (
    await server.client.call(api.accounts.register, {
      body: { email: `${randomUUID()}@example.com`, password: 'secret-1' },
    })
  ).data;
  await server.ctx.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  const stranger = server.newClient(user.token);
  for (let i = 0; i < 2; i++)
    await expect(stranger.call(api.adminUsers.details, { params: { id: admin.id } })).rejects.toMatchObject({
      status: 403,
    });
  const client = server.newClient(admin.token);
  await client.call(api.adminUsers.details, { params: { id: user.id } });
  await client.call(api.support.messages, {});
  const linesOf = async (actor: string) =>
    (await listAudit(server.ctx.db, { limit: 10, actor })).lines
      .map(({ action, subject }) => [action, subject])
      .filter(([action]) => action !== 'registration');
  expect(await linesOf(user.id)).toEqual([
    ['admin-refused', 'GET /api/admin/users/:id'],
    ['admin-refused', 'GET /api/admin/users/:id'],
  ]);
  expect(await linesOf(admin.id)).toEqual([
    ['messages.read', null],
    ['user.read', user.id],
  ]);

  const google = { clientId: 'marquee', clientSecret: 'secret', issuerUrl: 'http://127.0.0.1:1' };
  const another = await createApi({ ...server.ctx, config: { ...server.ctx.config, google } });
  const url = await another.listen({ host: '127.0.0.1', port: 0 });
  await fetch(`${url}/api/auth/google?here=`, { redirect: 'manual' });
  await fetch(`${url}/api/auth/google/callback?state=x`, { redirect: 'manual' });
  await another.close();
  const { lines } = await listAudit(server.ctx.db, { limit: 2, action: 'sign-in-refused' });
  expect(lines.map(({ details }) => details)).toEqual([
    { provider: 'google', reason: 'expired' },
    { provider: 'google', reason: 'unavailable' },
  ]);
});
