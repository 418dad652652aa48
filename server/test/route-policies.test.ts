import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openSession } from '../src/accounts/store.ts';
import { answers, callers, closed, ids, openCallers, pathOf } from './kit/callers.ts';
import { ad, appId, matrix, operation, order } from './kit/route-matrix.ts';

const { open, ask } = openCallers();

const access = { everybody: 'public', 'signed-in': 'user', owner: 'user', admin: 'admin' };

it('names every way in, and none otherwise than the route itself', () => {
  const served = open.doors.filter(({ method }) => method !== 'HEAD');
  const told = served.map(({ method, path }) => {
    const entry = matrix[`${method} ${path}`];
    return `${method} ${path}: ${entry ? access[entry.whose] : 'not in the matrix'}`;
  });
  expect(told).toEqual(served.map(({ method, path, access }) => `${method} ${path}: ${access}`));
});

it('asks again, before what matters most, who is there', async () => {
  const asked = open.doors.filter(({ recent }) => recent).map(({ method, path }) => `${method} ${path}`);
  expect(asked.filter((door) => !door.startsWith('HEAD ')).sort()).toEqual([
    'DELETE /api/account/second-factor/app',
    'DELETE /api/account/second-factor/passkeys/:id',
    'DELETE /api/admin/users/:id/keys/:keyId',
    'DELETE /api/admin/users/:id/second-factor',
    'GET /api/account/export',
    'GET /api/admin/export/payments.csv',
    'GET /api/admin/export/users.csv',
    'POST /api/account/delete',
    'POST /api/account/second-factor/app',
    'POST /api/account/second-factor/app/confirm',
    'POST /api/account/second-factor/passkeys',
    'POST /api/account/second-factor/passkeys/options',
    'POST /api/account/second-factor/recovery-codes',
    'POST /api/admin/ledger-check',
    'POST /api/admin/users/:id/keys',
    'POST /api/admin/users/:id/keys/:keyId/roll',
    'POST /api/auth/change-password',
    'POST /api/keys',
    'POST /api/keys/:id/roll',
    'PUT /api/admin/config',
    'PUT /api/admin/credit-plans-with-pricing/:id',
    'PUT /api/admin/generation-costs',
    'PUT /api/admin/payment-settings',
    'PUT /api/admin/payments-to-return/:paymentId',
    'PUT /api/admin/plans/:id',
    'PUT /api/admin/users/:id/credits',
    'PUT /api/admin/users/:id/status',
  ]);
  for (const door of asked) {
    const [method = '', path = ''] = door.split(' ');
    const token = await openSession(open.test.ctx.db, ids.admin);
    await sql`update sessions set confirmed_at = now() - interval '11 minutes'`.execute(open.test.ctx.db);
    const response = await fetch(open.url + pathOf(path), {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    // The admin here has a password, which those two ask for by themselves.
    if (['POST /api/account/delete', 'POST /api/auth/change-password'].includes(door)) continue;
    expect([door, response.status]).toEqual([door, 403]);
  }
});

describe('what belongs to one user', () => {
  it('is told to no other, whatever is asked', async () => {
    const found: string[] = [];
    for (const { method, path, access } of open.doors) {
      if (method !== 'GET' || access === 'admin') continue;
      const params = { appId, operationId: operation, ...matrix[`${method} ${path}`]?.params };
      const { text } = await ask('other', method, pathOf(path, params));
      for (const secret of [ad, operation, order, 'ofTheOwner', 'user@example.com', ids.user]) {
        if (text.includes(secret)) found.push(`${path} tells ${secret}`);
      }
    }
    expect(found).toEqual([]);
  });

  it.each(['other', 'admin'] as const)('cannot be regenerated, nor deleted, by %s', async (caller) => {
    const { status } = await ask(caller, 'POST', '/api/ads/regenerate', { appId, adID: ad });
    expect(status).toBe(404);
    await ask(caller, 'DELETE', `/api/ads/user/app/${appId}`);
    await ask(caller, 'DELETE', '/api/ads/user/clear-all');
    const { rows } = await sql`select 1 from ads where id = ${ad}`.execute(open.test.ctx.db);
    expect(rows).toHaveLength(1);
  });

  it('is not paid for another: the order of somebody else is none', async () => {
    const { status } = await ask('other', 'POST', '/api/payments/verify-payment', {
      razorpay_order_id: order,
      razorpay_payment_id: 'pay_x',
      razorpay_signature: 'a'.repeat(64),
    });
    expect([400, 409]).toContain(status);
  });
});

describe.each(callers)('%s', (caller) => {
  it('passes where it may, and nowhere else', async () => {
    const wrong: string[] = [];
    for (const { method, path, access } of open.doors) {
      const entry = matrix[`${method === 'HEAD' ? 'GET' : method} ${path}`];
      if (!entry) continue;
      const expected = answers[entry.whose][caller];
      const { status, code, headers } = await ask(caller, method, pathOf(path, entry.params), entry.body);
      const refused =
        closed.includes(code ?? '') || (method === 'HEAD' && (status === 401 || status === 403));
      const right =
        expected === 'passes'
          ? !refused && status < 500 && (entry.whose !== 'owner' || status < 300)
          : status === expected;
      if (!right) wrong.push(`${method} ${path}: ${status} ${code}, not ${expected}`);
      if (access !== 'public' && !headers.get('cache-control')?.includes('no-store')) {
        wrong.push(`${method} ${path}: may be kept by caches`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it('takes no time of streams, which last as long as what they tell of', async () => {
  const untimed = async () => {
    await ask('admin', 'GET', '/api/admin/analytics/system');
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(requests - timed), 0)::int as count from service_times`.execute(open.test.ctx.db);
    return rows[0]?.count;
  };
  await expect.poll(untimed).toBeGreaterThan(0);
  const figures = await open.test.ctx.metrics.registry.metrics();
  expect(figures).toContain('route="/api/operations/my-current",status="200"');
  expect(figures).not.toContain('route="/api/operations/:operationId/events",status="200"');
});

it('does not start with a route that does not say who may come in', async () => {
  const { createHttp } = await import('../src/platform/http.ts');
  const app = await createHttp(open.test.ctx, {
    authenticate: async () => null,
    watchSessions: async () => async () => {},
  });
  expect(() => app.get('/forgotten', async () => 'x')).toThrow('GET /forgotten does not say who may come in');
  expect(() => app.get('/keyless', { config: { access: 'user' } }, async () => 'x')).toThrow(
    'GET /keyless does not say which keys open it',
  );
  await app.close();
});
