import { api, type Endpoint } from '@marquee/contract';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../src/api.ts';
import type { Tables } from '../src/database.ts';
import { createDb } from '../src/platform/db.ts';
import { type Caller, createLimits } from '../src/platform/limits.ts';
import { startBeside, startServer, type TestServer } from './harness.ts';

/** Behind a proxy on this machine, which says where requests come from. */
let server: TestServer;
/** Another process on the same database. */
let second: Awaited<ReturnType<typeof startBeside>>;

beforeAll(async () => {
  server = await startServer({ role: 'api', limitFactor: 1, trustProxy: 'loopback' });
  second = await startBeside(server);
});
afterAll(async () => {
  await second.close();
  await server.close();
});
afterEach(async () => {
  await sql`truncate rate_limits`.execute(server.ctx.db);
});

const post = (url: string, endpoint: Endpoint, body: object, from: string, token?: string) =>
  fetch(url + endpoint.path.replace(/\{\w+\}/g, 'x'), {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });

const logIn = (email: string, password: string, from: string, url = server.url) =>
  post(url, api.accounts.login, { email, password }, from);

let people = 0;
async function someone(): Promise<{ email: string; token: string }> {
  const email = `someone${++people}@example.com`;
  const response = await post(
    server.url,
    api.accounts.register,
    { email, password: 'right one' },
    `10.9.0.${people}`,
  );
  const { data } = api.accounts.register.reply.parse(await response.json());
  return { email, token: data.token };
}

const statuses = async (replies: Iterable<Promise<Response>>) =>
  (await Promise.all(replies)).map(({ status }) => status);

async function expectTooMany(response: Response): Promise<void> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  expect(await response.json()).toEqual({
    success: false,
    error: 'Too many requests. Please wait a moment before trying again.',
    code: 'RATE_LIMITED',
  });
}

describe('the eleventh bad sign-in is refused', () => {
  it('from one address, whichever accounts are tried', async () => {
    for (let i = 0; i < 10; i++) {
      const url = i % 2 ? second.url : server.url;
      expect((await logIn(`nobody${i}@example.com`, 'wrong', '10.0.3.1', url)).status).toBe(401);
    }
    await expectTooMany(await logIn('nobody@example.com', 'wrong', '10.0.3.1'));
    expect((await logIn('nobody@example.com', 'wrong', '10.0.3.2')).status).toBe(401);
  });

  it('though they come all at once', async () => {
    const { email } = await someone();
    const tries = Array.from({ length: 30 }, (_, i) =>
      logIn(email, 'wrong', '10.0.4.1', i % 2 ? second.url : server.url),
    );
    const answers = await statuses(tries);
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
  });

  it('though the attacker signs in to an own account between the tries', async () => {
    const own = await someone();
    for (let i = 0; i < 10; i++) {
      expect((await logIn('victim@example.com', 'wrong', '10.0.5.1')).status).toBe(401);
      if (i < 9) expect((await logIn(own.email, 'right one', '10.0.5.1')).status).toBe(200);
    }
    await expectTooMany(await logIn('victim@example.com', 'wrong', '10.0.5.1'));
  });

  it('and uses up no other limit: an address that is refused cannot lock accounts out', async () => {
    const { email } = await someone();
    for (let i = 0; i < 10; i++) await logIn(`nobody${i}@example.com`, 'wrong', '10.0.6.1');
    for (let i = 0; i < 10; i++) await expectTooMany(await logIn(email, 'wrong', '10.0.6.1'));
    expect((await logIn(email, 'right one', '10.0.6.2')).status).toBe(200);
  });
});

describe('bad sign-ins to one account', () => {
  /** As many as `count`, from networks that have ten each. */
  const tryAll = async (email: string, count: number, networks: string) => {
    const tries = Array.from({ length: count }, (_, i) => {
      const written = i % 3 ? email : ` ${email.toUpperCase()} `;
      return logIn(written, 'wrong', `${networks}.${Math.floor(i / 10)}`, i % 2 ? second.url : server.url);
    });
    expect(new Set(await statuses(tries))).toEqual(new Set([401]));
  };

  it('from one network, or from a few, keep nobody else out of it, again and again', async () => {
    const { email } = await someone();
    await tryAll(email, 30, '10.5.0');
    await expectTooMany(await logIn(email, 'right one', '10.5.0.0'));
    expect((await logIn(email, 'right one', '10.5.1.1', second.url)).status).toBe(200);
  });

  it('from very many networks shut it for an hour, but for networks that it was signed in to from', async () => {
    const { email } = await someone();
    expect((await logIn(email, 'right one', '10.6.9.1')).status).toBe(200);
    expect((await logIn(email, 'right one', '2001:db8:6:6::1')).status).toBe(200);
    await tryAll(email, 100, '10.6.0');
    await expectTooMany(await logIn(email, 'wrong', '10.6.1.1'));
    await expectTooMany(await logIn(email, 'right one', '10.6.1.2', second.url));
    for (const known of ['10.6.9.1', '2001:db8:6:6::2'])
      expect((await logIn(email, 'right one', known, second.url)).status).toBe(200);
    // There, too, the eleventh wrong one is refused.
    for (let i = 0; i < 10; i++) expect((await logIn(email, 'wrong', '10.6.9.1')).status).toBe(401);
    await expectTooMany(await logIn(email, 'wrong', '10.6.9.1'));
    expect((await logIn((await someone()).email, 'right one', '10.6.1.1')).status).toBe(200);
  });
});

it('lets nobody use up the letters by which another one chooses a new password', async () => {
  const { email } = await someone();
  const forgot = (from: string) => post(server.url, api.accounts.forgotPassword, { email }, from);
  // No mail server is there to send them: what counts is who is let as far as that.
  for (let i = 0; i < 5; i++) expect((await forgot('10.7.0.1')).status).toBe(409);
  await expectTooMany(await forgot('10.7.0.1'));
  expect((await forgot('10.7.0.2')).status).toBe(409);
});

it('has an end to sign-ins that succeed: of one account, from wherever, and from one network', async () => {
  const { email } = await someone();
  const used = async (count: number, key: 'address' | 'account', caller: Caller) => {
    const limits = api.accounts.login.limits.filter(({ name, per }) => name === 'sign-in' && per === key);
    for (let i = 0; i < count; i++) await server.ctx.limits.take(limits, caller);
  };
  await used(299, 'account', { address: '10.7.0.1', account: email });
  expect((await logIn(email, 'right one', '10.7.0.2')).status).toBe(200);
  await expectTooMany(await logIn(email, 'right one', '10.7.0.3', second.url));

  const other = await someone();
  await used(299, 'address', { address: '10.7.1.1', account: null });
  expect((await logIn(other.email, 'right one', '10.7.1.1')).status).toBe(200);
  await expectTooMany(await logIn(other.email, 'right one', '10.7.1.1', second.url));
  expect((await logIn(other.email, 'right one', '10.7.1.2')).status).toBe(200);
});

it('counts no sign-in that succeeds', async () => {
  const { email } = await someone();
  for (let i = 0; i < 25; i++) expect((await logIn(email, 'right one', '10.0.7.1')).status).toBe(200);
});

describe('an address', () => {
  it('is not what a caller claims, where nobody is trusted to say so', async () => {
    const ctx = { ...server.ctx, config: { ...server.ctx.config, trustProxy: false } };
    const app = await createApi(ctx);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    for (let i = 0; i < 10; i++) await logIn(`nobody${i}@example.com`, 'wrong', `10.1.0.${i}`, url);
    await expectTooMany(await logIn('nobody@example.com', 'wrong', '10.1.1.1', url));
    await app.close();
  });

  it.each(['loopback', true])(
    'is what the proxy says, not what the caller told the proxy (%s)',
    async (trustProxy) => {
      const ctx = { ...server.ctx, config: { ...server.ctx.config, trustProxy } };
      const app = await createApi(ctx);
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      for (let i = 0; i < 10; i++) {
        await logIn(`nobody${i}@example.com`, 'wrong', `10.2.0.${i}, 198.51.100.7`, url);
      }
      await expectTooMany(await logIn('nobody@example.com', 'wrong', '10.2.1.1, 198.51.100.7', url));
      await app.close();
    },
  );

  it('is a whole /64 where it is IPv6', async () => {
    for (let i = 0; i < 10; i++) await logIn(`nobody${i}@example.com`, 'wrong', `2001:db8:0:7::${i + 1}`);
    await expectTooMany(await logIn('nobody@example.com', 'wrong', '2001:db8:0:7:ffff::1'));
    expect((await logIn('nobody@example.com', 'wrong', '2001:db8:0:8::1')).status).toBe(401);
  });
});

/** Requests that get as far as a handler, for each endpoint with a limit that this server serves. */
const bodies: [Endpoint, object][] = [
  [api.accounts.register, { email: 'x', password: '' }],
  [api.listings.extract, { url: 'https://example.com/no/store' }],
  [
    api.generations.generate,
    { appId: 'x', formatTypes: ['square'], quantities: { square: 1 }, templateType: 'basic' },
  ],
  [api.ads.regenerate, { appId: 'x', adID: '00000000-0000-4000-8000-000000000000' }],
  [api.payments.createOrder, { planId: '00000000-0000-4000-8000-000000000000' }],
  [api.payments.verify, {}],
  [api.support.submit, {}],
  [api.accounts.forgotPassword, { email: 'nobody@example.com' }],
  [api.accounts.resetPassword, { password: 'another one' }],
  [api.accounts.verifyEmail, {}],
  [api.accounts.resendVerification, {}],
  [api.accounts.exchange, { code: 'x' }],
  [api.accounts.changePassword, { currentPassword: 'wrong one', newPassword: 'another one' }],
  [api.accounts.export, {}],
  [api.accounts.deleteAccount, { confirmation: 'wrong one' }],
  [api.gallery.download, { appId: 'x' }],
  [api.adminPayments.testConnection, {}],
];

describe('what costs something has a limit', () => {
  it.each(bodies.map(([endpoint, body]) => [endpoint.path, endpoint, body] as const))(
    '%s',
    async (_, endpoint, body) => {
      const { token } = await someone();
      if (endpoint.access === 'admin') await sql`update users set role = 'admin'`.execute(server.ctx.db);
      const points = Math.min(...endpoint.limits.map(({ points }) => points));
      const from = '10.3.0.1';
      // Fewer at once than an account may have in hand, streams among them.
      const inTurn = pLimit(8);
      const allowed = Array.from({ length: points }, () =>
        inTurn(() => post(server.url, endpoint, body, from, token)),
      );
      expect(await statuses(allowed)).not.toContain(429);
      await expectTooMany(await post(second.url, endpoint, body, from, token));
    },
  );
});

it('is counted by each process for itself while the database is away', async () => {
  const db = createDb<Tables>('postgresql://127.0.0.1:1/nowhere', server.ctx.log);
  const limits = createLimits(db, 1, server.ctx.log);
  const limit = [{ name: 'alone', per: 'address', points: 2, seconds: 60 }] as const;
  const caller = { address: '192.0.2.1', account: null };
  await limits.take(limit, caller);
  await limits.take(limit, caller);
  await expect(limits.take(limit, caller)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await db.destroy();
});

it('keeps neither addresses nor e-mails of those it counts', async () => {
  await logIn('private-person@example.com', 'wrong', '198.51.100.23');
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(server.ctx.db);
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/private-person|198\.51/);
});
