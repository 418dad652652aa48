import type { UserId } from '@marquee/contract';
import { api } from '@marquee/contract';
import { type IdentityProvider, startIdentityProvider } from '@marquee/sandbox/oauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspend } from '../src/accounts/index.ts';
import { makeLink } from '../src/accounts/mailed-links.ts';
import { codeOf, newBrowser } from './browser.ts';
import { startServer, type TestServer } from './harness.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

const publicUrl = 'https://marquee.example';
let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const { google, facebook } = provider;
  server = await startServer({ role: 'api', publicUrl, google, facebook });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let made = 0;
async function register() {
  const body = { email: `racer${++made}@example.com`, password: 'correct horse' };
  return (await server.client.call(api.accounts.register, { body })).data;
}
const logIn = (email: string, password: string) =>
  server.client.call(api.accounts.login, { body: { email, password } });
const me = async (token: string) => (await server.newClient(token).call(api.accounts.me, {})).data;
const reset = (token: string, password: string) =>
  server.client.call(api.accounts.resetPassword, { params: { token }, body: { password } });
const change = (session: string, newPassword: string) =>
  server.newClient(session).call(api.accounts.changePassword, {
    body: { currentPassword: 'correct horse', newPassword },
  });
const remove = (session: string, confirmation: string) =>
  server.newClient(session).call(api.accounts.deleteAccount, { body: { confirmation } });
const settled = (calls: Promise<unknown>[]) =>
  Promise.allSettled(calls).then((all) =>
    all.map((one) =>
      one.status === 'fulfilled' ? 'done' : ((one.reason as { code?: string }).code ?? 'failed'),
    ),
  );

/** Has calls meet at an account: each has checked what it checks, and waits to act on it, when the next one begins. */
async function meet(userId: UserId, ...calls: (() => Promise<unknown>)[]): Promise<string[]> {
  return server.ctx.db
    .transaction()
    .execute(async (tx) => {
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const begun: Promise<unknown>[] = [];
      for (const call of calls) {
        const promise = call();
        promise.catch(() => undefined);
        begun.push(promise);
        await expect.poll(() => waitingForLocks(server.ctx.db)).toBe(begun.length);
      }
      return begun;
    })
    .then(settled);
}

describe('what was checked before acts only while it still holds', () => {
  it('a reset is not lost to a change of the password that was begun before it was done', async () => {
    const user = await register();
    const link = await makeLink(server.ctx.db, user.id, 'reset');
    const ends = await meet(
      user.id,
      () => reset(link, 'of the owner'),
      () => change(user.token, 'of a stranger'),
    );
    expect(ends).toEqual(['done', 'UNAUTHENTICATED']);
    await expect(logIn(user.email, 'of a stranger')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(me(user.token)).rejects.toMatchObject({ status: 401 });
    expect((await logIn(user.email, 'of the owner')).data.id).toBe(user.id);
  });

  it('a change after another one', async () => {
    const user = await register();
    const { data: elsewhere } = await logIn(user.email, 'correct horse');
    const ends = await meet(
      user.id,
      () => change(user.token, 'first'.repeat(2)),
      () => change(user.token, 'again'.repeat(2)),
      () => change(elsewhere.token, 'other'.repeat(2)),
    );
    expect(ends).toEqual(['done', 'WRONG_PASSWORD', 'UNAUTHENTICATED']);
    expect((await logIn(user.email, 'first'.repeat(2))).data.id).toBe(user.id);
  });

  it('a deletion after a reset', async () => {
    const user = await register();
    const link = await makeLink(server.ctx.db, user.id, 'reset');
    const ends = await meet(
      user.id,
      () => reset(link, 'of the owner'),
      () => remove(user.token, 'correct horse'),
    );
    expect(ends).toEqual(['done', 'UNAUTHENTICATED']);
    expect((await logIn(user.email, 'of the owner')).data.id).toBe(user.id);
  });

  it('a sign-in after a reset', async () => {
    const user = await register();
    const link = await makeLink(server.ctx.db, user.id, 'reset');
    const ends = await meet(
      user.id,
      () => reset(link, 'of the owner'),
      () => logIn(user.email, 'correct horse'),
    );
    expect(ends).toEqual(['done', 'INVALID_CREDENTIALS']);
  });

  it('a change of the password and a confirmation after a suspension', async () => {
    const user = await register();
    const link = await makeLink(server.ctx.db, user.id, 'verify');
    const ends = await meet(
      user.id,
      () => server.ctx.db.transaction().execute((tx) => suspend(tx, user.id)),
      () => change(user.token, 'of a stranger'),
      () => server.newClient(user.token).call(api.accounts.verifyEmail, { params: { token: link } }),
    );
    expect(ends[0]).toBe('done');
    // The session is gone, or the account shut, whichever is found first.
    for (const end of ends.slice(1)) expect(['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED']).toContain(end);
    const row = await server.ctx.db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.email_verified).toBe(false);
  });

  it('linking an account whose password was reset while its old one was typed', async () => {
    const user = await register();
    await server.ctx.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', user.id)
      .execute();
    const link = await makeLink(server.ctx.db, user.id, 'reset');
    const browser = newBrowser(server.url, publicUrl, provider);
    const person = { name: 'Racer', email: user.email, verified: true };
    const code = codeOf(await browser.signIn('google', person));
    let answer: Response | undefined;
    await meet(
      user.id,
      () => reset(link, 'of the owner'),
      async () => {
        answer = await browser.exchange(code, { password: 'correct horse' });
      },
    );
    expect(answer?.status).toBe(400);
    expect(await answer?.json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
  });

  it('a code whose identity lost the account between the answer and the exchange', async () => {
    const person = { name: 'Squatter', email: `racer${++made}@example.com`, verified: true };
    const squatter = newBrowser(server.url, publicUrl, provider);
    const code = codeOf(await squatter.signIn('facebook', person));
    const row = await server.ctx.db
      .selectFrom('social_sign_ins')
      .selectAll()
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    const owner = newBrowser(server.url, publicUrl, provider);
    expect((await owner.exchange(codeOf(await owner.signIn('google', person)))).status).toBe(200);
    // As if the squatter's answer had been written down a moment later.
    await server.ctx.db.insertInto('social_sign_ins').values(row).execute();
    expect((await squatter.exchange(code)).status).toBe(400);
  });
});
