import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';
import { lastAudit, type Person, signUp, signUpAdmin } from './kit/accounts.ts';

let mailbox: Mailbox;
let server: TestServer;
let admin: Person;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({ smtpUrl: mailbox.smtpUrl });
  admin = await signUpAdmin(server);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const list = async (
  query: Parameters<typeof admin.client.call<typeof api.adminUsers.list>>[1]['query'] = {},
) => (await admin.client.call(api.adminUsers.list, { query })).data;

describe('the console', () => {
  it('is closed to all but admins', async () => {
    const user = await signUp(server);
    for (const path of ['/api/admin/users', '/api/admin/audit', '/api/admin/export/users.csv']) {
      expect([(await user.client.fetch(path)).status, (await server.client.fetch(path)).status]).toEqual([
        403, 401,
      ]);
    }
  });

  it('counts the users and their credits for the console', async () => {
    const before = (await admin.client.call(api.adminUsers.dashboard, {})).data;
    const user = await signUp(server);
    await server.ctx.db
      .updateTable('users')
      .set({ created_at: sql`now() - interval '8 days'` })
      .where('id', '=', user.id)
      .execute();
    const after = (await admin.client.call(api.adminUsers.dashboard, {})).data;
    expect(after).toEqual({
      totalUsers: before.totalUsers + 1,
      activeUsers: before.activeUsers + 1,
      newRegistrations: before.newRegistrations,
      creditStats: { totalCredits: before.creditStats.totalCredits + 10 },
    });
    await server.ctx.db.deleteFrom('users').where('id', '=', user.id).execute();
    const gone = (await admin.client.call(api.adminUsers.dashboard, {})).data;
    expect(gone).toEqual(before);
  });
});

describe('the list of users', () => {
  let found: string;
  let people: Person[];
  beforeAll(async () => {
    found = randomUUID().slice(0, 8);
    people = [];
    for (const name of ['cleo', 'abel', 'bert'])
      people.push(await signUp(server, { email: `${name}@${found}.example` }));
  });

  it('is paged, the newest first', async () => {
    const first = await list();
    expect(first.pagination).toMatchObject({ page: 1, limit: 20, totalPages: 1, more: false });
    expect(first.pagination.total).toBe(first.users.length);
    expect(first.users.slice(0, 3).map(({ _id }) => _id)).toEqual(people.map(({ id }) => id).reverse());
    const pages = [await list({ limit: 2 }), await list({ limit: 2, page: 2 })];
    expect(pages.flatMap(({ users }) => users)).toEqual(first.users.slice(0, 4));
    expect(pages[0]?.pagination.totalPages).toBe(Math.ceil(first.users.length / 2));
    expect(first.users[0]).toMatchObject({
      email: people[2]?.email,
      role: 'user',
      isActive: true,
      credits: 10,
      spent_credits: 0,
      total_purchased_credits: 0,
      authProvider: { type: 'local' },
    });
  });

  it('finds parts of addresses and names, and ids; the signs of patterns mean themselves', async () => {
    await server.ctx.db
      .updateTable('users')
      .set({ display_name: 'Cleo 100%_Sure' })
      .where('id', '=', people[0]?.id ?? '')
      .execute();
    const names = async (search: string) =>
      (await list({ search })).users.map(({ email }) => email.split('@')[0]);
    expect(await names(found)).toEqual(['bert', 'abel', 'cleo']);
    expect(await names(`BERT@${found}`)).toEqual(['bert']);
    expect(await names('0%_su')).toEqual(['cleo']);
    expect(await names('%%%')).toEqual([]);
    expect(await names('ab')).toEqual(['abel']);
    expect(await names(people[1]?.id ?? '')).toEqual(['abel']);
    expect((await list({ search: found })).pagination).toMatchObject({
      total: 3,
      totalPages: 1,
      more: false,
    });
  });

  it.each(['createdAt', 'lastLogin', 'email', 'displayName', 'credits', 'role', 'isActive'] as const)(
    'is sorted by %s both ways',
    async (sortBy) => {
      const [up, down] = [
        await list({ sortBy, sortOrder: 'asc', limit: 100 }),
        await list({ sortBy, sortOrder: 'desc', limit: 100 }),
      ];
      const keys = up.users.map((user) => user[sortBy] ?? '');
      const text = (key: string | number | boolean) => (typeof key === 'string' ? key.toLowerCase() : key);
      expect(keys).toEqual(keys.toSorted((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0)));
      expect(down.users).toEqual(up.users.toReversed());
    },
  );

  it('uses an index for every order and search', async () => {
    await server.ctx.db.transaction().execute(async (tx) => {
      // So few rows are faster read than looked up: what is asked is whether an index could serve.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      for (const order of [
        'created_at desc, id desc',
        'last_login desc nulls last, id desc',
        'lower(email), id',
      ]) {
        const { rows } = await sql<{
          'QUERY PLAN': string;
        }>`explain select id from users order by ${sql.raw(order)} limit 20`.execute(tx);
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan/);
      }
    });
  });
});

describe('one user', () => {
  it('is shown with the latest transactions', async () => {
    const user = await signUp(server);
    const { data } = await admin.client.call(api.adminUsers.details, { params: { id: user.id } });
    expect(data).toMatchObject({ _id: user.id, email: user.email, credits: 10 });
    expect(data.recentTransactions).toMatchObject([
      { transaction_type: 'welcome', credits_change: 10, description: 'Welcome credits' },
    ]);
    const nobody = admin.client.call(api.adminUsers.details, { params: { id: randomUUID() } });
    await expect(nobody).rejects.toMatchObject({ status: 404 });
  });

  it('is suspended, which ends the sessions, and activated again', async () => {
    const user = await signUp(server);
    const setStatus = (isActive: boolean) =>
      admin.client.call(api.adminUsers.setStatus, { params: { id: user.id }, body: { isActive } });
    expect((await setStatus(false)).data.isActive).toBe(false);
    expect(await lastAudit(admin)).toMatchObject({
      action: 'user.suspended',
      subject: user.id,
      subjectName: user.email,
      details: { before: { isActive: true }, after: { isActive: false } },
    });
    await expect(user.client.call(api.accounts.me, {})).rejects.toMatchObject({
      status: expect.toSatisfy((status) => [401, 403].includes(status)),
    });
    const body = { email: user.email, password: 'secret-1' };
    await expect(user.client.call(api.accounts.login, { body })).rejects.toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
    expect((await setStatus(true)).data.isActive).toBe(true);
    expect(await lastAudit(admin)).toMatchObject({ action: 'user.activated' });
    await user.client.call(api.accounts.login, { body });
  });

  it('is not the admin who asks', async () => {
    const self = { params: { id: admin.id }, body: { isActive: false } };
    await expect(admin.client.call(api.adminUsers.setStatus, self)).rejects.toThrow(
      'You cannot suspend your own account.',
    );
    await admin.client.call(api.accounts.me, {});
  });

  it('is sent a mail with which to set a new password', async () => {
    const user = await signUp(server);
    const { data } = await admin.client.call(api.adminUsers.resetPassword, { params: { id: user.id } });
    expect(data).toEqual({ email: user.email });
    const posted = () =>
      mailbox.mails
        .filter(({ to }) => to?.some(({ address }) => address === user.email))
        .map(({ subject }) => subject);
    await expect.poll(posted).toContain('Choose a new password for Marquee');
    expect(await lastAudit(admin)).toMatchObject({ action: 'password-reset.sent', subject: user.id });
  });
});

describe('an adjustment of credits', () => {
  const adjust = (id: string, body: object) =>
    admin.client
      .fetch(`/api/admin/users/${id}/credits`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      .then(async (response) => ({ status: response.status, ...((await response.json()) as object) }));

  it('stands in the balance, the ledger and the log, once', async () => {
    const user = await signUp(server);
    const requestId = randomUUID();
    const body = { creditChange: 25, reason: 'Goodwill', requestId };
    expect(await adjust(user.id, body)).toMatchObject({ status: 200, data: { credits: 35 } });
    expect(await adjust(user.id, body)).toMatchObject({ status: 200, data: { credits: 35 } });
    expect(await adjust(user.id, { creditChange: -5, reason: 'Correction' })).toMatchObject({
      data: { credits: 30 },
    });
    expect((await user.client.call(api.credits.balance, {})).data.credits).toBe(30);
    const { data } = await admin.client.call(api.adminUsers.details, { params: { id: user.id } });
    expect(data.recentTransactions.slice(0, 2)).toMatchObject([
      { transaction_type: 'adjustment', credits_change: -5, description: 'Correction' },
      { transaction_type: 'adjustment', credits_change: 25, description: 'Goodwill' },
    ]);
    const { entries } = (await admin.client.call(api.adminRecords.audit, { query: { search: user.id } }))
      .data;
    const changes = entries.filter(({ action }) => action !== 'user.read');
    expect(changes.map(({ details }) => details)).toEqual([
      { before: { credits: 35 }, after: { credits: 30 }, reason: 'Correction' },
      { before: { credits: 10 }, after: { credits: 35 }, reason: 'Goodwill' },
      // The registration.
      {},
    ]);
    const check = await admin.client.call(api.adminRecords.ledgerCheck, {});
    expect(check.data).toMatchObject({ sound: true, violations: [] });
  });

  it('takes no more than there is', async () => {
    const user = await signUp(server);
    expect((await adjust(user.id, { creditChange: -11, reason: 'Too much' })).status).toBe(409);
    expect((await user.client.call(api.credits.balance, {})).data.credits).toBe(10);
  });

  it.each([
    {},
    { creditChange: 5 },
    { reason: 'x' },
    { creditChange: 0, reason: 'x' },
    { creditChange: 1.5, reason: 'x' },
    { creditChange: 5, reason: '  ' },
  ])('needs an amount and a reason: %o', async (body) => {
    expect(await adjust(admin.id, body)).toMatchObject({
      status: 400,
      error: 'Please enter both amount and reason for credit adjustment',
    });
  });
});
