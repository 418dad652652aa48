import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/accounts/store.ts';
import { createApi } from '../src/api.ts';
import type { RoutePolicy } from '../src/platform/route-policies.ts';
import { createTestContext, type TestContext } from './harness.ts';

const operation = '00000000-0000-4000-8000-0000000000a1';
const ad = '00000000-0000-4000-8000-0000000000a2';
const order = 'order_ofTheOwner1';
const appId = 'theApp';

/** Whose an endpoint is: everybody's, of all who signed in, of admins, or of the one owner of the thing it names. */
type Whose = 'everybody' | 'signed-in' | 'admin' | 'owner';
interface Entry {
  whose: Whose;
  /** The parameters of the path; what is left out is a thing that does not exist. */
  params?: Record<string, string>;
  body?: object;
}
const everybody: Entry = { whose: 'everybody' };
const signedIn: Entry = { whose: 'signed-in' };
const admin: Entry = { whose: 'admin' };

/** Every way in. Who adds a route says here, a second time, who may take it. */
const matrix: Record<string, Entry> = {
  'GET /healthz': everybody,
  'GET /readyz': everybody,
  'GET /livez': everybody,
  'GET /metrics': everybody,
  'GET /api/openapi.json': everybody,
  'GET /assets/ads/:name': everybody,
  'GET /assets/jpegs/:name': everybody,
  'GET /assets/media/:name': everybody,
  'GET /assets/profiles/:name': everybody,
  'GET /*': everybody,

  'GET /api/account/sessions': signedIn,
  'DELETE /api/account/sessions/:id': {
    ...signedIn,
    params: { id: 'x'.repeat(43) },
  },
  'POST /api/account/sessions/end-others': signedIn,
  'GET /api/account/consent': signedIn,
  'PUT /api/account/consent': { ...signedIn, body: { emailPromotionConsent: true } },
  'POST /api/auth/register': everybody,
  'POST /api/auth/login': everybody,
  'POST /api/auth/forgot-password': everybody,
  'POST /api/auth/reset-password/:token': everybody,
  'POST /api/auth/verify-email/:token': signedIn,
  'GET /api/auth/providers': everybody,
  'GET /api/auth/:provider': everybody,
  'GET /api/auth/:provider/callback': everybody,
  'POST /api/auth/exchange': everybody,
  'POST /api/auth/second-factor': everybody,
  'POST /api/auth/passkey/options': everybody,
  'POST /api/auth/passkey': everybody,
  'GET /api/auth/confirmation': signedIn,
  'POST /api/auth/confirmation/options': signedIn,
  'POST /api/auth/confirmation': signedIn,
  'GET /api/account/second-factor': signedIn,
  'POST /api/account/second-factor/app': signedIn,
  'POST /api/account/second-factor/app/confirm': signedIn,
  'DELETE /api/account/second-factor/app': signedIn,
  'POST /api/account/second-factor/passkeys/options': signedIn,
  'POST /api/account/second-factor/passkeys': signedIn,
  'DELETE /api/account/second-factor/passkeys/:id': signedIn,
  'POST /api/account/second-factor/recovery-codes': signedIn,
  'POST /api/auth/logout': signedIn,
  'GET /api/auth/me': signedIn,
  'POST /api/auth/change-password': signedIn,
  'POST /api/auth/resend-verification': signedIn,
  'GET /api/account/export': signedIn,
  'POST /api/account/delete': signedIn,

  'GET /api/credits/costs': everybody,
  'GET /api/credits/balance': signedIn,
  'GET /api/credits/history': signedIn,
  'POST /api/credits/calculate-cost': signedIn,
  'POST /api/credits/check-sufficient': signedIn,

  'GET /api/public/global-config': everybody,
  'GET /api/ads/formats': everybody,
  'POST /extract': signedIn,
  'GET /app/:appId': signedIn,
  'POST /api/ads/generate': signedIn,
  'GET /api/operations/my-current': signedIn,
  'GET /api/operations/status': signedIn,
  'GET /api/operations/:operationId/events': { whose: 'owner', params: { operationId: operation } },
  'POST /api/operations/:operationId/painted': {
    whose: 'owner',
    params: { operationId: operation },
    body: { milliseconds: 1_500 },
  },
  'GET /api/ads/:appId': signedIn,
  'POST /api/ads/regenerate': signedIn,
  'GET /api/user/gallery': signedIn,
  'GET /api/user/last-generated-batch': signedIn,
  'DELETE /api/ads/user/clear-all': signedIn,
  'DELETE /api/ads/user/app/:appId': signedIn,
  'POST /api/user/downloads': signedIn,
  // The address itself is the secret.
  'GET /api/downloads/:token': everybody,

  'GET /api/payments/plans': everybody,
  'GET /api/payments/config': everybody,
  'GET /api/payments/currencies': everybody,
  'POST /api/payments/webhook': everybody,
  'POST /api/payments/callback': everybody,
  'POST /api/payments/create-order': signedIn,
  'POST /api/payments/verify-payment': signedIn,
  'POST /api/public/contact/submit': everybody,

  'GET /api/admin/contact-messages': admin,
  'GET /api/admin/dashboard': admin,
  'GET /api/admin/users': admin,
  'GET /api/admin/users/:id': admin,
  'PUT /api/admin/users/:id/status': admin,
  'POST /api/admin/users/:id/reset-password': admin,
  'DELETE /api/admin/users/:id/second-factor': admin,
  'PUT /api/admin/users/:id/credits': admin,
  'GET /api/admin/plans': admin,
  'PUT /api/admin/plans/:id': admin,
  'PUT /api/admin/credit-plans-with-pricing/:id': admin,
  'GET /api/admin/generation-costs': admin,
  'PUT /api/admin/generation-costs': admin,
  'GET /api/admin/config': admin,
  'PUT /api/admin/config': admin,
  'GET /api/admin/formats': admin,
  'PUT /api/admin/formats': admin,
  'GET /api/admin/api-pricing': admin,
  'PUT /api/admin/api-pricing': admin,
  'GET /api/admin/payment-settings': admin,
  'PUT /api/admin/payment-settings': admin,
  'POST /api/admin/test-razorpay-connection': admin,
  'GET /api/admin/analytics/overview': admin,
  'GET /api/admin/analytics/generation': admin,
  'GET /api/admin/analytics/revenue': admin,
  'GET /api/admin/analytics/system': admin,
  'GET /api/admin/analytics/costs': admin,
  'GET /api/admin/audit': admin,
  'GET /api/admin/export/users.csv': admin,
  'GET /api/admin/export/payments.csv': admin,
  'GET /api/admin/export/costs.csv': admin,
  'GET /api/admin/refund-shortfalls': admin,
  'GET /api/admin/payments-to-return': admin,
  'PUT /api/admin/payments-to-return/:paymentId': admin,
  'GET /api/admin/ledger': admin,
  'POST /api/admin/ledger-check': admin,
  'GET /api/admin/jobs': admin,
  'POST /api/admin/jobs/:queue/:id/retry': admin,
  'GET /api/admin/generations': admin,
  'GET /api/admin/generations/:id': admin,
};

const listing = {
  appId,
  name: 'App',
  extractedAt: '2026-01-01T00:00:00.000Z',
  basicInfo: { title: 'App', developer: '', summary: '', genre: '', description: '', descriptionHTML: '' },
  stats: { score: null, scoreText: null, ratings: null },
  media: { icon: null, screenshots: [] },
};

const copy = { headline: 'Words', subheadline: null, cta: null, source: 'built-in' };
const quality = { passed: true, contrast: 7, grounded: true, safeZone: true, gates: [] };

const callers = ['anonymous', 'user', 'other', 'suspended', 'admin'] as const;
type Caller = (typeof callers)[number];
type Answer = 'passes' | 401 | 403 | 404;

const answers: Record<Whose, Record<Caller, Answer>> = {
  everybody: { anonymous: 'passes', user: 'passes', other: 'passes', suspended: 'passes', admin: 'passes' },
  'signed-in': { anonymous: 401, user: 'passes', other: 'passes', suspended: 403, admin: 'passes' },
  admin: { anonymous: 401, user: 403, other: 403, suspended: 403, admin: 'passes' },
  owner: { anonymous: 401, user: 'passes', other: 404, suspended: 403, admin: 404 },
};

const closed = ['UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_SUSPENDED'];

let test: TestContext;
let url: string;
let doors: RoutePolicy[];
let close: () => Promise<void>;
const ids = Object.fromEntries(
  callers.map((caller, i) => [caller, `00000000-0000-4000-8000-00000000000${i}`]),
) as Record<Caller, string>;

beforeAll(async () => {
  test = await createTestContext({ role: 'api' });
  const { db } = test.ctx;
  for (const caller of callers) {
    await db
      .insertInto('users')
      .values({
        id: ids[caller],
        email: `${caller}@example.com`,
        password_hash: 'none',
        role: caller === 'admin' ? 'admin' : 'user',
        is_active: caller !== 'suspended',
      })
      .execute();
    await sql`insert into credit_accounts (id, user_id, kind) values (gen_random_uuid(), ${ids[caller]}, 'user')`.execute(
      db,
    );
  }
  await sql`insert into listings (app_id, store, store_id, country, data, media_salt)
    values (${appId}, 'play', 'x', 'us', ${JSON.stringify(listing)}, 'x')`.execute(db);
  await sql`insert into generations (id, user_id, app_id, app_name, template, price_per_ad, total)
    values (${operation}, ${ids.user}, ${appId}, 'App', 'basic', 1, 1)`.execute(db);
  await sql`insert into ads (id, generation_id, user_id, app_id, format_id, format_name, width, height, blob_key,
      template, price, archetype, angle, language, copy, evidence, palette, boxes, quality, timings)
    values (${ad}, ${operation}, ${ids.user}, ${appId}, 'square', 'Square', 1080, 1080, 'ads/ofTheOwner.png',
      'basic', 1, 'hero', 'outcome', 'en', ${JSON.stringify(copy)}, '[]', '{}', '[]', ${JSON.stringify(quality)}, '{}')`.execute(
    db,
  );
  await sql`insert into payment_orders (id, user_id, plan_name, credits, bonus_credits, amount, currency, razorpay_order_id, status)
    values (gen_random_uuid(), ${ids.user}, 'Plan', 1, 0, 1, 'INR', ${order}, 'open')`.execute(db);
  const folder = mkdtempSync(join(tmpdir(), 'marquee-web-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'addresses.json'), '["/"]');
  const app = await createApi(test.ctx, folder);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  doors = app.doors;
  close = async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  };
});
afterAll(async () => {
  await close();
  await test.close();
});

/** One call, signed in anew: some calls end their session. */
async function ask(caller: Caller, method: string, path: string, body: object = {}) {
  const token = caller === 'anonymous' ? null : await openSession(test.ctx.db, ids[caller]);
  const given = method === 'POST' || method === 'PUT';
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(given ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(given ? { body: JSON.stringify(body) } : {}),
  });
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = streams ? '' : await response.text();
  if (streams) await response.body?.cancel();
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;
  return { status: response.status, code, text, headers: response.headers };
}

const pathOf = (path: string, params: Record<string, string> = {}) =>
  path
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? '00000000-0000-4000-8000-00000000dead')
    .replace('*', '');

const access = { everybody: 'public', 'signed-in': 'user', owner: 'user', admin: 'admin' };

it('names every way in, and none otherwise than the route itself', () => {
  const served = doors.filter(({ method }) => method !== 'HEAD');
  const told = served.map(({ method, path }) => {
    const entry = matrix[`${method} ${path}`];
    return `${method} ${path}: ${entry ? access[entry.whose] : 'not in the matrix'}`;
  });
  expect(told).toEqual(served.map(({ method, path, access }) => `${method} ${path}: ${access}`));
});

it('asks again, before what matters most, who is there', async () => {
  const asked = doors.filter(({ recent }) => recent).map(({ method, path }) => `${method} ${path}`);
  expect(asked.filter((door) => !door.startsWith('HEAD ')).sort()).toEqual([
    'DELETE /api/account/second-factor/app',
    'DELETE /api/account/second-factor/passkeys/:id',
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
    'POST /api/auth/change-password',
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
    const token = await openSession(test.ctx.db, ids.admin);
    await sql`update sessions set confirmed_at = now() - interval '11 minutes'`.execute(test.ctx.db);
    const response = await fetch(url + pathOf(path), {
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
    for (const { method, path, access } of doors) {
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
    const { rows } = await sql`select 1 from ads where id = ${ad}`.execute(test.ctx.db);
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
    for (const { method, path, access } of doors) {
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
      select coalesce(sum(requests - timed), 0)::int as count from service_times`.execute(test.ctx.db);
    return rows[0]?.count;
  };
  await expect.poll(untimed).toBeGreaterThan(0);
  const figures = await test.ctx.metrics.registry.metrics();
  expect(figures).toContain('route="/api/operations/my-current",status="200"');
  expect(figures).not.toContain('route="/api/operations/:operationId/events",status="200"');
});

it('does not start with a route that does not say who may come in', async () => {
  const { createHttp } = await import('../src/platform/http.ts');
  const app = await createHttp(test.ctx, {
    authenticate: async () => null,
    watchSessions: async () => async () => {},
  });
  expect(() => app.get('/forgotten', async () => 'x')).toThrow('GET /forgotten does not say who may come in');
  await app.close();
});
