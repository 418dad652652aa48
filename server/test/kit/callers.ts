import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { openSession } from '../../src/accounts/store.ts';
import { createApi } from '../../src/api.ts';
import type { RoutePolicy } from '../../src/platform/route-policies.ts';
import { createTestContext, type TestContext } from '../harness.ts';

import { ad, appId, operation, order, type Whose } from './route-matrix.ts';

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

export const callers = ['anonymous', 'user', 'other', 'suspended', 'admin'] as const;

type Caller = (typeof callers)[number];

type Answer = 'passes' | 401 | 403 | 404;

export const answers: Record<Whose, Record<Caller, Answer>> = {
  everybody: { anonymous: 'passes', user: 'passes', other: 'passes', suspended: 'passes', admin: 'passes' },
  'signed-in': { anonymous: 401, user: 'passes', other: 'passes', suspended: 403, admin: 'passes' },
  admin: { anonymous: 401, user: 403, other: 403, suspended: 403, admin: 'passes' },
  owner: { anonymous: 401, user: 'passes', other: 404, suspended: 403, admin: 404 },
};

export const closed = ['UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_SUSPENDED'];

export const ids = Object.fromEntries(
  callers.map((caller, i) => [caller, `00000000-0000-4000-8000-00000000000${i}`]),
) as Record<Caller, UserId>;

export const pathOf = (path: string, params: Record<string, string> = {}) =>
  path
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? '00000000-0000-4000-8000-00000000dead')
    .replace('*', '');

/** A file's server with one of each kind of caller, and things of which one of them is the owner. */
export function openCallers() {
  const open = {} as { test: TestContext; url: string; doors: RoutePolicy[]; close: () => Promise<void> };
  beforeAll(async () => {
    open.test = await createTestContext({ role: 'api' });
    const { db } = open.test.ctx;
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
    const app = await createApi(open.test.ctx, folder);
    open.url = await app.listen({ host: '127.0.0.1', port: 0 });
    open.doors = app.doors;
    open.close = async () => {
      await app.close();
      rmSync(folder, { recursive: true });
    };
  });

  afterAll(async () => {
    await open.close();
    await open.test.close();
  });

  /** One call, signed in anew: some calls end their session. */
  async function ask(caller: Caller, method: string, path: string, body: object = {}) {
    const token = caller === 'anonymous' ? null : await openSession(open.test.ctx.db, ids[caller]);
    const given = method === 'POST' || method === 'PUT';
    const response = await fetch(open.url + path, {
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

  return { open, ask };
}
