import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttp } from '../../src/platform/http.ts';
import { createLog } from '../../src/platform/log.ts';
import { noLimits, noSessions } from './apart.ts';

const serve = (config: { publicUrl: string; trustProxy: boolean | string; limitFactor: number }) =>
  createHttp(
    { config, limits: noLimits, log: createLog({ level: 'silent' }) },
    { authenticate: async () => null, watchSessions: noSessions },
  );

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve({ publicUrl: 'http://localhost', trustProxy: false, limitFactor: 1 });
  app.get('/healthz', { config: { access: 'public' } }, async () => ({}));
});
afterAll(() => app.close());

it('sets the headers that keep a page safe', async () => {
  const { headers } = await app.inject('/api/nowhere');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types default");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['permissions-policy']).toContain('camera=()');
  // A checkout's window of the bank must reach the page that opened it.
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it.each([
  ['an https address of its own', 'https://ads.example.com', false, {}, true],
  ['a proxy that speaks https', 'http://localhost', 'loopback', { 'x-forwarded-proto': 'https' }, true],
  ['somebody who claims so', 'http://localhost', false, { 'x-forwarded-proto': 'https' }, false],
] as const)('keeps browsers on https behind %s', async (_, publicUrl, trustProxy, headers, strict) => {
  const config = { publicUrl, trustProxy, limitFactor: 1 };
  const other = await serve(config);
  const reply = await other.inject({ url: '/', headers });
  expect(reply.headers['strict-transport-security']).toBe(
    strict ? 'max-age=31536000; includeSubDomains' : undefined,
  );
  await other.close();
});

it('lets no other origin read, nor ask with headers of its own', async () => {
  const asked = await app.inject({
    url: '/healthz',
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(asked.statusCode).toBeGreaterThanOrEqual(400);
  expect(asked.headers['access-control-allow-origin']).toBeUndefined();
});
