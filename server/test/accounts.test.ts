import { createHash } from 'node:crypto';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ role: 'api' });
});
afterAll(() => server.close());

let made = 0;
const newEmail = () => `person${++made}@example.com`;

const register = (more: { email?: string; password?: string; displayName?: string } = {}) =>
  server.client.call(api.accounts.register, {
    body: { email: newEmail(), password: 'correct horse', ...more },
  });

const logIn = (email: string, password = 'correct horse') =>
  server.client.call(api.accounts.login, { body: { email, password } });

const me = (token: string) => server.newClient(token).call(api.accounts.me, {});

const refusal = (status: number, code: string) => expect.objectContaining({ status, code });

const change = (token: string, set: string) =>
  sql`update sessions set ${sql.raw(set)} where token_hash = ${createHash('sha256').update(token).digest()}`.execute(
    server.ctx.db,
  );

describe('registration', () => {
  it('opens an account with the welcome credits and signs in', async () => {
    const email = newEmail();
    const { data } = await register({ email, displayName: '  Ada\u202e\n ' });
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email,
      displayName: 'Ada',
      role: 'user',
      emailVerified: false,
      authProvider: { type: 'local' },
      profilePicture: null,
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    });
    const { token, ...user } = data;
    expect((await me(token)).data).toEqual(user);
    const balance = await server.newClient(data.token).call(api.credits.balance, {});
    expect(balance.data.credits).toBe(10);
  });

  it('refuses an address that has an account, in whatever case it is written', async () => {
    await register({ email: 'Taken@Example.com' });
    await expect(register({ email: 'taken@EXAMPLE.com' })).rejects.toEqual(refusal(409, 'EMAIL_TAKEN'));
  });

  it('opens one account when the same address comes many times at once', async () => {
    const email = newEmail();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => register({ email })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toEqual(refusal(409, 'EMAIL_TAKEN'));
    }
    const { rows } = await sql`select from credit_accounts join users on users.id = user_id
      where email = ${email}`.execute(server.ctx.db);
    expect(rows).toHaveLength(1);
  });

  it('does not listen to a role or credits in the body', async () => {
    const body = {
      email: newEmail(),
      password: 'correct horse',
      role: 'admin',
      credits: 1_000,
      is_active: false,
    };
    const response = await server.client.fetch('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data } = api.accounts.register.reply.parse(await response.json());
    expect(data.role).toBe('user');
    const balance = await server.newClient(data.token).call(api.credits.balance, {});
    expect(balance.data.credits).toBe(10);
  });

  it.each([
    [{ email: '', password: 'correct horse' }, 'Email is required'],
    [{ email: 'no address', password: 'correct horse' }, 'Email is invalid'],
    [{ email: 'a@b.example', password: '' }, 'Password is required'],
    [{ email: 'a@b.example', password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'a@b.example', password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
  ])('answers %j with a sentence', async (body, message) => {
    await expect(register(body)).rejects.toEqual(expect.objectContaining({ status: 400, message }));
  });

  it('reads what is no address in one pass, however long it is', async () => {
    const email = `a@${'.'.repeat(60_000)}@`;
    await expect(register({ email })).rejects.toMatchObject({ status: 400, message: 'Email is invalid' });
  });

  it('bears quotes, comments and other alphabets', async () => {
    for (const email of ["o'hara--@example.com", 'ユーザー@例え.jp']) {
      const { data } = await register({ email, displayName: "Robert'); drop table users;--" });
      expect(data.email).toBe(email);
      expect((await logIn(email)).data.id).toBe(data.id);
    }
  });
});

describe('signing in', () => {
  it('takes the right password, in whatever case the address is written, and gives another token each time', async () => {
    const email = newEmail();
    const first = await register({ email });
    const second = await logIn(email.toUpperCase());
    expect(second.data).toMatchObject({ id: first.data.id, email });
    expect(second.data.token).not.toBe(first.data.token);
    expect((await me(first.data.token)).data.id).toBe((await me(second.data.token)).data.id);
  });

  it('opens no session by a password that becomes another one while it is checked', async () => {
    const email = newEmail();
    const { data } = await register({ email });
    const { db } = server.ctx;
    let signingIn: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', data.id).execute();
      await tx.deleteFrom('sessions').where('user_id', '=', data.id).execute();
      signingIn = logIn(email).catch((refused) => refused);
      await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0);
    });
    expect(await signingIn).toEqual(refusal(401, 'INVALID_CREDENTIALS'));
    expect(await db.selectFrom('sessions').selectAll().where('user_id', '=', data.id).execute()).toEqual([]);
  });

  it('answers a wrong password and an unknown address the same, and works as hard for both', async () => {
    const email = newEmail();
    await register({ email });
    /** Microseconds of processor time, which other programs on the machine do not add to. */
    const effort = async (address: string) => {
      const before = process.cpuUsage();
      await expect(logIn(address, 'wrong horse')).rejects.toEqual(
        expect.objectContaining({
          status: 401,
          code: 'INVALID_CREDENTIALS',
          message: 'Invalid email or password',
        }),
      );
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await effort('nobody@example.com');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 7; i++) {
      known.push(await effort(email));
      unknown.push(await effort('nobody@example.com'));
    }
    // Without the check in vain, the unknown address takes a small part of it.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('keeps passwords as argon2id and tokens as hashes', async () => {
    const { data } = await register({ password: 'a secret of mine' });
    const { rows } = await sql<{ text: string }>`
      select users::text || coalesce(sessions::text, '') as text from users
      left join sessions on user_id = id where id = ${data.id}`.execute(server.ctx.db);
    const kept = rows.map(({ text }) => text).join();
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(kept).not.toContain('a secret of mine');
    expect(kept).not.toContain(data.token);
  });
});

describe('a session', () => {
  it('ends with the logout, and no other with it', async () => {
    const email = newEmail();
    const { data: here } = await register({ email });
    const { data: elsewhere } = await logIn(email);
    await server.newClient(here.token).call(api.accounts.logout, {});
    await expect(me(here.token)).rejects.toEqual(refusal(401, 'UNAUTHENTICATED'));
    expect((await me(elsewhere.token)).data.email).toBe(email);
    await expect(server.newClient(here.token).call(api.accounts.logout, {})).rejects.toEqual(
      refusal(401, 'UNAUTHENTICATED'),
    );
  });

  it('ends after 7 days without use', async () => {
    const { data } = await register();
    await change(data.token, "last_used_at = now() - interval '6 days 23 hours'");
    expect((await me(data.token)).data.id).toBe(data.id);
    // That use was noted: another 6 days are nothing.
    await change(data.token, "last_used_at = last_used_at - interval '6 days 23 hours'");
    expect((await me(data.token)).data.id).toBe(data.id);
    await change(data.token, "last_used_at = now() - interval '7 days 1 minute'");
    await expect(me(data.token)).rejects.toEqual(refusal(401, 'UNAUTHENTICATED'));
  });

  it('ends 30 days after it began, however much it is used', async () => {
    const { data } = await register();
    await change(data.token, "created_at = now() - interval '29 days 23 hours'");
    expect((await me(data.token)).data.id).toBe(data.id);
    await change(data.token, "created_at = now() - interval '30 days 1 minute'");
    await expect(me(data.token)).rejects.toEqual(refusal(401, 'UNAUTHENTICATED'));
  });

  it('is of no use to a suspended user, from that moment on', async () => {
    const email = newEmail();
    const { data } = await register({ email });
    await server.ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', data.id).execute();
    await expect(me(data.token)).rejects.toEqual(refusal(403, 'ACCOUNT_SUSPENDED'));
    await expect(logIn(email)).rejects.toEqual(refusal(403, 'ACCOUNT_SUSPENDED'));
    await expect(logIn(email, 'wrong horse')).rejects.toEqual(refusal(401, 'INVALID_CREDENTIALS'));
  });

  it('carries the role of this moment', async () => {
    const { data } = await register();
    await server.ctx.db.updateTable('users').set({ role: 'admin' }).where('id', '=', data.id).execute();
    expect((await me(data.token)).data.role).toBe('admin');
  });

  it.each(['', 'x', "' or 1=1 --", 'a'.repeat(8_000)])('is not opened by the token %j', async (token) => {
    const response = await server.client.fetch('/api/auth/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a forgotten password', () => {
  it('cannot be helped without a mail server, whoever asks', async () => {
    const { data } = await register();
    for (const email of [data.email, 'nobody@example.com'])
      await expect(
        server.client.call(api.accounts.forgotPassword, { body: { email } }),
      ).rejects.toMatchObject({
        status: 409,
        message:
          'Failed to send reset email. If you Logged in using Google or Facebook account, you cannot reset your password this way.',
      });
  });
});
