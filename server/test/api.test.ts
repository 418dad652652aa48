import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api, type Endpoint } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApi } from '../src/api.ts';
import { createMetrics } from '../src/metrics.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ role: 'api' });
});
afterAll(() => server.close());

const endpoints = Object.values(api).flatMap((domain) => Object.values(domain) as Endpoint[]);

/** The endpoint's address with something in the place of each parameter. */
const addressOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

const isNavigation = ({ reply }: Endpoint) => reply instanceof z.ZodUndefined;

describe('every endpoint of the contract', () => {
  it.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s is served, to whom it says',
    async (method, _, endpoint) => {
      const response = await server.client.fetch(addressOf(endpoint), {
        method,
        redirect: 'manual',
        ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
      // One that a browser navigates to answers with where to go; for parameters that name nothing, with 404.
      if (isNavigation(endpoint)) return expect([302, 303, 404]).toContain(response.status);
      const body = (await response.json()) as { code?: string };
      if (endpoint.access === 'public') expect([200, 400]).toContain(response.status);
      else expect([response.status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    },
  );
});

/** As much of an OpenAPI document as is looked at here. */
interface Description {
  openapi: string;
  components: { schemas: { ErrorReply: { properties: { code: { enum: string[] } } } } };
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  security: unknown[];
  parameters: { in: string; name: string }[];
  requestBody: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

describe('the description of the API', () => {
  it('names every endpoint with its parameters, body, reply and sign-in', async () => {
    const response = await server.client.fetch('/api/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    const description = (await response.json()) as Description;
    expect(description.openapi).toBe('3.1.0');
    expect(description.components.schemas.ErrorReply.properties.code.enum).toContain('INSUFFICIENT_CREDITS');
    const operationOf = (path: string, method: string) => {
      const operation = description.paths[path]?.[method.toLowerCase()];
      if (!operation) throw new Error(`${method} ${path} is not described`);
      return operation;
    };
    for (const endpoint of endpoints) {
      const operation = operationOf(endpoint.path, endpoint.method);
      expect(operation.security.length > 0).toBe(endpoint.access !== 'public');
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(names);
      if (isNavigation(endpoint)) {
        expect(Object.keys(operation.responses)).toEqual(['3XX', 'default']);
        continue;
      }
      const { content } = operation.responses[endpoint.status ?? 200] ?? {};
      const reply =
        content?.[endpoint.stream ? 'text/event-stream' : (endpoint.file ?? 'application/json')]?.schema;
      expect(Object.keys(reply ?? {}).length).toBeGreaterThan(0);
    }
    const { requestBody } = operationOf('/api/auth/register', 'POST');
    expect(requestBody.content['application/json']?.schema).toMatchObject({
      properties: { email: { type: 'string' } },
      required: ['email', 'password'],
    });
    expect(operationOf('/api/ads/{appId}', 'GET').parameters.map(({ name }) => name)).toContain('limit');
  });
});

describe('the browser app', () => {
  const page = '<!doctype html><title>Marquee</title>';
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-web-'));
    mkdirSync(join(folder, 'static'));
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'addresses.json'), '["/", "/login", "/extract", "/generate/:appId"]');
    writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
    writeFileSync(join(folder, 'static/main-Ab12_-9z.js'), 'export {}');
    app = await createApi({ ...server.ctx, metrics: createMetrics() }, folder);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    '/',
    '/login',
    '/extract',
    '/generate/abc',
    '/generate/a.b.c',
    '/Login/',
    '/login?next=%2Fextract',
    '/generate/a%20b',
  ])('is the page at %s', async (url) => {
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, page, 'no-cache']);
    expect(reply.headers['content-type']).toContain('text/html');
  });

  it('is compressed as its reader accepts it, the second time too', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (sent: Buffer) => sent };
    for (const accepted of ['br', 'gzip', 'gzip, deflate, br', 'gzip', 'deflate']) {
      const reply = await app.inject({ url: '/login', headers: { 'accept-encoding': accepted } });
      const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
      expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(unpack[encoding ?? 'none'](reply.rawPayload).toString()).toBe(page);
    }
  });

  it.each(['/nowhere', '/nowhere/at/all', '/generate', '/login/more'])(
    'is its page for unknown addresses at %s, and says 404',
    async (url) => {
      const reply = await app.inject(url);
      expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([404, page, 'no-cache']);
    },
  );

  it('keeps files that are named after their content, and no others', async () => {
    const file = await app.inject('/static/main-Ab12_-9z.js');
    expect([file.statusCode, file.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(file.headers['content-type']).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/);
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect((await app.inject('/sitemap.xml')).headers['content-type']).toBe('application/xml; charset=utf-8');
    expect((await app.inject('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('shows what the operator puts into a folder, listed by itself or in the order of a manifest', async () => {
    const own = mkdtempSync(join(tmpdir(), 'marquee-showcase-'));
    for (const name of ['10.png', '2.webp', 'film.mp4', 'notes.txt', '.secret.png.bak'])
      writeFileSync(join(own, name), name);
    writeFileSync(join(folder, 'outside.png'), 'outside');
    const config = { ...server.ctx.config, showcaseDir: own };
    const shop = await createApi({ ...server.ctx, config, metrics: createMetrics() }, folder);
    try {
      expect((await shop.inject('/images/manifest.json')).json()).toEqual(['2.webp', '10.png', 'film.mp4']);
      const film = await shop.inject({ url: '/images/film.mp4', headers: { range: 'bytes=0-3' } });
      expect([film.statusCode, film.body, film.headers['content-type']]).toEqual([206, 'film', 'video/mp4']);
      for (const name of ['notes.txt', 'gone.png', '..%2foutside.png', '..%5coutside.png'])
        expect((await shop.inject(`/images/${name}`)).statusCode, name).toBe(404);
      writeFileSync(join(own, 'manifest.json'), '["film.mp4"]');
      expect((await shop.inject('/images/manifest.json')).json()).toEqual(['film.mp4']);
    } finally {
      await shop.close();
      rmSync(own, { recursive: true });
    }
  });

  it.each([
    ['GET', '/api/nowhere'],
    ['GET', '/static/gone-Ab12_-9z.js'],
    ['GET', '/assets/ads/x.png'],
    ['GET', '/favicon.ico'],
    ['GET', '/../package.json'],
    ['GET', '/%2e%2e/%2e%2e/package.json'],
    ['GET', '/.env'],
    ['POST', '/login'],
    ['DELETE', '/'],
  ] as const)('is not there for %s %s', async (method, url) => {
    const reply = await app.inject({ method, url });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each(['/%', '/%zz', '/%ff', '/%00.js', '/a%00', '/static/..%2f..%2fpackage.json'])(
    'answers the odd address %s without breaking',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBeLessThan(500);
    },
  );
});

it('says that it is ready only while the database answers', async () => {
  for (const path of ['/healthz', '/readyz', '/livez']) {
    const response = await server.client.fetch(path);
    expect([path, response.status, await response.json()]).toEqual([path, 200, { status: 'ok' }]);
  }
});
