import { api, type Endpoint } from '@marquee/contract';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import { createApi } from '../src/api.ts';
import type { Tables } from '../src/database.ts';
import { createDb } from '../src/platform/db.ts';
import { createLimits } from '../src/platform/limits.ts';
import { expectTooMany, openLimits, post, statuses } from './kit/limits.ts';

const { open, logIn, someone } = openLimits();

describe('an address', () => {
  it('is not what a caller claims, where nobody is trusted to say so', async () => {
    const ctx = { ...open.server.ctx, config: { ...open.server.ctx.config, trustProxy: false } };
    const app = await createApi(ctx);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    for (let i = 0; i < 10; i++) await logIn(`nobody${i}@example.com`, 'wrong', `10.1.0.${i}`, url);
    await expectTooMany(await logIn('nobody@example.com', 'wrong', '10.1.1.1', url));
    await app.close();
  });

  it.each(['loopback', true])(
    'is what the proxy says, not what the caller told the proxy (%s)',
    async (trustProxy) => {
      const ctx = { ...open.server.ctx, config: { ...open.server.ctx.config, trustProxy } };
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
      if (endpoint.access === 'admin') await sql`update users set role = 'admin'`.execute(open.server.ctx.db);
      const points = Math.min(...endpoint.limits.map(({ points }) => points));
      const from = '10.3.0.1';
      // Fewer at once than an account may have in hand, streams among them.
      const inTurn = pLimit(8);
      const allowed = Array.from({ length: points }, () =>
        inTurn(() => post(open.server.url, endpoint, body, from, token)),
      );
      expect(await statuses(allowed)).not.toContain(429);
      await expectTooMany(await post(open.second.url, endpoint, body, from, token));
    },
  );
});

it('is counted by each process for itself while the database is away', async () => {
  const db = createDb<Tables>('postgresql://127.0.0.1:1/nowhere', open.server.ctx.log);
  const limits = createLimits(db, 1, open.server.ctx.log);
  const limit = [{ name: 'alone', per: 'address', points: 2, seconds: 60 }] as const;
  const caller = { address: '192.0.2.1', account: null };
  await limits.take(limit, caller);
  await limits.take(limit, caller);
  await expect(limits.take(limit, caller)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await db.destroy();
});

it('keeps neither addresses nor e-mails of those it counts', async () => {
  await logIn('private-person@example.com', 'wrong', '198.51.100.23');
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(open.server.ctx.db);
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/private-person|198\.51/);
});
