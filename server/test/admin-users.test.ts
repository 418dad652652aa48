import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lastAudit, signUp } from './kit/accounts.ts';
import { openUsers } from './kit/users.ts';

const open = openUsers();

describe('the console', () => {
  it('is closed to all but admins', async () => {
    const user = await signUp(open.server);
    for (const path of ['/api/admin/users', '/api/admin/audit', '/api/admin/export/users.csv']) {
      expect([(await user.client.fetch(path)).status, (await open.server.client.fetch(path)).status]).toEqual(
        [403, 401],
      );
    }
  });

  it('counts the users and their credits for the console', async () => {
    const before = (await open.admin.client.call(api.adminUsers.dashboard, {})).data;
    const user = await signUp(open.server);
    await open.server.ctx.db
      .updateTable('users')
      .set({ created_at: sql`now() - interval '8 days'` })
      .where('id', '=', user.id)
      .execute();
    const after = (await open.admin.client.call(api.adminUsers.dashboard, {})).data;
    expect(after).toEqual({
      totalUsers: before.totalUsers + 1,
      activeUsers: before.activeUsers + 1,
      newRegistrations: before.newRegistrations,
      creditStats: { totalCredits: before.creditStats.totalCredits + 10 },
    });
    await open.server.ctx.db.deleteFrom('users').where('id', '=', user.id).execute();
    const gone = (await open.admin.client.call(api.adminUsers.dashboard, {})).data;
    expect(gone).toEqual(before);
  });
});

describe('one user', () => {
  it('is shown with the latest transactions', async () => {
    const user = await signUp(open.server);
    const { data } = await open.admin.client.call(api.adminUsers.details, { params: { id: user.id } });
    expect(data).toMatchObject({ _id: user.id, email: user.email, credits: 10 });
    expect(data.recentTransactions).toMatchObject([
      { transaction_type: 'welcome', credits_change: 10, description: 'Welcome credits' },
    ]);
    const nobody = open.admin.client.call(api.adminUsers.details, { params: { id: randomUUID() } });
    await expect(nobody).rejects.toMatchObject({ status: 404 });
  });

  it('is suspended, which ends the sessions, and activated again', async () => {
    const user = await signUp(open.server);
    const setStatus = (isActive: boolean) =>
      open.admin.client.call(api.adminUsers.setStatus, { params: { id: user.id }, body: { isActive } });
    expect((await setStatus(false)).data.isActive).toBe(false);
    expect(await lastAudit(open.admin)).toMatchObject({
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
    expect(await lastAudit(open.admin)).toMatchObject({ action: 'user.activated' });
    await user.client.call(api.accounts.login, { body });
  });

  it('is not the admin who asks', async () => {
    const self = { params: { id: open.admin.id }, body: { isActive: false } };
    await expect(open.admin.client.call(api.adminUsers.setStatus, self)).rejects.toThrow(
      'You cannot suspend your own account.',
    );
    await open.admin.client.call(api.accounts.me, {});
  });

  it('is sent a mail with which to set a new password', async () => {
    const user = await signUp(open.server);
    const { data } = await open.admin.client.call(api.adminUsers.resetPassword, { params: { id: user.id } });
    expect(data).toEqual({ email: user.email });
    const posted = () =>
      open.mailbox.mails
        .filter(({ to }) => to?.some(({ address }) => address === user.email))
        .map(({ subject }) => subject);
    await expect.poll(posted).toContain('Choose a new password for Marquee');
    expect(await lastAudit(open.admin)).toMatchObject({ action: 'password-reset.sent', subject: user.id });
  });
});

describe('an adjustment of credits', () => {
  const adjust = (id: string, body: object) =>
    open.admin.client
      .fetch(`/api/admin/users/${id}/credits`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      .then(async (response) => ({ status: response.status, ...((await response.json()) as object) }));

  it('stands in the balance, the ledger and the log, once', async () => {
    const user = await signUp(open.server);
    const requestId = randomUUID();
    const body = { creditChange: 25, reason: 'Goodwill', requestId };
    expect(await adjust(user.id, body)).toMatchObject({ status: 200, data: { credits: 35 } });
    expect(await adjust(user.id, body)).toMatchObject({ status: 200, data: { credits: 35 } });
    expect(await adjust(user.id, { creditChange: -5, reason: 'Correction' })).toMatchObject({
      data: { credits: 30 },
    });
    expect((await user.client.call(api.credits.balance, {})).data.credits).toBe(30);
    const { data } = await open.admin.client.call(api.adminUsers.details, { params: { id: user.id } });
    expect(data.recentTransactions.slice(0, 2)).toMatchObject([
      { transaction_type: 'adjustment', credits_change: -5, description: 'Correction' },
      { transaction_type: 'adjustment', credits_change: 25, description: 'Goodwill' },
    ]);
    const { entries } = (await open.admin.client.call(api.adminRecords.audit, { query: { search: user.id } }))
      .data;
    const changes = entries.filter(({ action }) => action !== 'user.read');
    expect(changes.map(({ details }) => details)).toEqual([
      { before: { credits: 35 }, after: { credits: 30 }, reason: 'Correction' },
      { before: { credits: 10 }, after: { credits: 35 }, reason: 'Goodwill' },
      // The registration.
      {},
    ]);
    const check = await open.admin.client.call(api.adminRecords.ledgerCheck, {});
    expect(check.data).toMatchObject({ sound: true, violations: [] });
  });

  it('takes no more than there is', async () => {
    const user = await signUp(open.server);
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
    expect(await adjust(open.admin.id, body)).toMatchObject({
      status: 400,
      error: 'Please enter both amount and reason for credit adjustment',
    });
  });
});
