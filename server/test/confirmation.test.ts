import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin } from '../src/accounts/index.ts';
import { startServer, type TestServer } from './harness.ts';
import { password, signUp, signUpAdmin } from './kit/accounts.ts';
import {
  addApp,
  ageConfirmations,
  appCode,
  forgetSteps,
  newCautious,
  ticketOf,
  wrongCode,
} from './second-factor-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ role: 'api', adminSecondFactor: 'required' });
});
afterAll(() => server.close());

const { secondFactor } = api;
const again = expect.objectContaining({ status: 403, code: 'REAUTHENTICATION_REQUIRED' });
const setUpFirst = expect.objectContaining({ status: 403, code: 'SETUP_REQUIRED' });
const longPassword = 'a password of an admin';

/** An admin who has just signed in for the first time, as `npm run admin` makes one. */
async function firstSignIn(email = `chief${Math.random()}@example.com`) {
  await makeAdmin(server.ctx, email, longPassword);
  const { data } = await server.client.call(api.accounts.login, { body: { email, password: longPassword } });
  return { id: data.id, email, setup: data.setup, client: server.newClient(data.token) };
}

describe('showing again who one is', () => {
  it('is asked of a session that is ten minutes old, or of before this was known; the password is enough', async () => {
    const person = await signUp(server);
    const exported = () => person.client.call(api.accounts.export, {});
    await exported();
    await ageConfirmations(server);
    await expect(exported()).rejects.toEqual(again);
    const wrong = { body: { password: 'wrong horse' } };
    await expect(person.client.call(secondFactor.confirm, wrong)).rejects.toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
    });
    await expect(exported()).rejects.toEqual(again);
    await person.client.call(secondFactor.confirm, { body: { password } });
    await exported();
    await sql`update sessions set confirmed_at = null`.execute(server.ctx.db);
    await expect(exported()).rejects.toEqual(again);
  });

  it('counts for this session alone', async () => {
    const person = await signUp(server);
    const { data } = await server.client.call(api.accounts.login, {
      body: { email: person.email, password },
    });
    await ageConfirmations(server);
    await person.client.call(secondFactor.confirm, { body: { password } });
    await expect(server.newClient(data.token).call(api.accounts.export, {})).rejects.toEqual(again);
  });

  it('takes the second factor where there is one: a password may have been found out', async () => {
    const person = await newCautious(server);
    await forgetSteps(server);
    await ageConfirmations(server);
    await expect(person.client.call(secondFactor.confirm, { body: { password } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const wrong = { body: { code: wrongCode(person.secret) } };
    await expect(person.client.call(secondFactor.confirm, wrong)).rejects.toMatchObject({
      code: 'WRONG_CODE',
    });
    const code = appCode(person.secret);
    await person.client.call(secondFactor.confirm, { body: { code } });
    await person.client.call(api.accounts.export, {});
    await ageConfirmations(server);
    await expect(person.client.call(secondFactor.confirm, { body: { code } })).rejects.toMatchObject({
      code: 'WRONG_CODE',
    });
  });

  it('is not asked where the password comes with the call and is all there is', async () => {
    const plain = await signUp(server);
    const cautious = await newCautious(server);
    await ageConfirmations(server);
    const body = { currentPassword: password, newPassword: 'another secret' };
    await plain.client.call(api.accounts.changePassword, { body });
    await expect(cautious.client.call(api.accounts.changePassword, { body })).rejects.toEqual(again);
    await expect(
      cautious.client.call(api.accounts.deleteAccount, { body: { confirmation: password } }),
    ).rejects.toEqual(again);
    await plain.client.call(api.accounts.deleteAccount, { body: { confirmation: 'another secret' } });
  });

  it('means signing in again where another house has the password', async () => {
    const person = await signUp(server);
    await server.ctx.db
      .updateTable('users')
      .set({ auth_provider: 'google', password_hash: null })
      .where('id', '=', person.id)
      .execute();
    await ageConfirmations(server);
    expect((await person.client.call(secondFactor.confirmation, {})).data.ways).toEqual(['provider']);
    await expect(
      person.client.call(api.accounts.deleteAccount, { body: { confirmation: person.email } }),
    ).rejects.toEqual(again);
  });
});

describe('an admin who needs a second factor', () => {
  it('reaches nothing but its set-up, and everything after it', async () => {
    const admin = await firstSignIn();
    expect(admin.setup).toBe('second-factor');
    expect((await admin.client.call(api.accounts.me, {})).data.setup).toBe('second-factor');
    const closed = [
      () => admin.client.call(api.adminUsers.list, {}),
      () => admin.client.call(api.adminSettings.config, {}),
      () => admin.client.call(api.credits.balance, {}),
      () => admin.client.call(api.gallery.apps, {}),
      () => admin.client.call(api.accounts.export, {}),
      () => admin.client.call(api.accounts.deleteAccount, { body: { confirmation: longPassword } }),
      () => admin.client.call(secondFactor.renewRecoveryCodes, {}),
    ];
    for (const ask of closed) await expect(ask()).rejects.toEqual(setUpFirst);
    const { secret, recoveryCodes } = await addApp(admin);
    expect(recoveryCodes).toHaveLength(10);
    expect((await admin.client.call(api.accounts.me, {})).data.setup).toBeUndefined();
    await admin.client.call(api.adminUsers.list, {});
    expect((await admin.client.call(secondFactor.status, {})).data.required).toBe(true);
    await expect(admin.client.call(secondFactor.removeApp, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });

    await forgetSteps(server);
    const { ticket } = await ticketOf(server, admin.email, longPassword);
    const { data } = await server.client.call(secondFactor.signInByCode, {
      body: { ticket, code: appCode(secret) },
    });
    expect(data.setup).toBeUndefined();
    await server.newClient(data.token).call(api.adminUsers.list, {});
  });

  it('who lost everything is let in by the operator, and sets it up anew', async () => {
    const admin = await firstSignIn();
    await addApp(admin);
    const anew = await firstSignIn(admin.email);
    expect(anew).toMatchObject({ id: admin.id, setup: 'second-factor' });
    expect((await anew.client.call(secondFactor.status, {})).data).toMatchObject({
      app: null,
      recoveryCodesLeft: 0,
    });
  });

  it('is not the business of users', async () => {
    const person = await signUp(server);
    expect((await person.client.call(api.accounts.me, {})).data.setup).toBeUndefined();
    await person.client.call(api.credits.balance, {});
  });
});

describe("an admin's password", () => {
  it('is never shorter than twelve characters', async () => {
    await expect(makeAdmin(server.ctx, 'short@example.com', 'eleven char')).rejects.toThrow(
      'longer password',
    );
    const admin = await firstSignIn();
    const change = (newPassword: string) =>
      admin.client.call(api.accounts.changePassword, {
        body: { currentPassword: longPassword, newPassword },
      });
    await expect(change('eleven char')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'New password must be at least 12 characters',
    });
    await change('twelve chars');
  });

  it('that is shorter, of before or of a user who became one, is changed before anything else', async () => {
    const person = await signUpAdmin(server);
    const { data } = await server.client.call(api.accounts.login, {
      body: { email: person.email, password },
    });
    expect(data.setup).toBe('password');
    const admin = server.newClient(data.token);
    await expect(admin.call(api.adminUsers.list, {})).rejects.toEqual(setUpFirst);
    await admin.call(api.accounts.changePassword, {
      body: { currentPassword: password, newPassword: longPassword },
    });
    expect((await admin.call(api.accounts.me, {})).data.setup).toBe('second-factor');
  });

  it('is not reset to a shorter one by mail', async () => {
    const admin = await firstSignIn();
    const { makeLink } = await import('../src/accounts/mailed-links.ts');
    const reset = (token: string, password: string) =>
      server.client.call(api.accounts.resetPassword, { params: { token }, body: { password } });
    const token = await makeLink(server.ctx.db, admin.id, 'reset');
    await expect(reset(token, 'eleven char')).rejects.toMatchObject({
      message: 'Password must be at least 12 characters',
    });
    await reset(token, 'twelve chars');
  });
});
