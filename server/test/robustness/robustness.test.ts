import { randomUUID } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { api, type Endpoint, failure } from '@marquee/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endGeneration } from '../../src/generations/end-generation.ts';
import { startServer, type TestServer } from '../harness.ts';
import { playLink, type StandIn, standApp, startStandIn } from '../listings/stand-in.ts';
import { arbitraryOf } from './arbitrary.ts';

/** Requests per endpoint. */
const numRuns = 60;

let standIn: StandIn;
/** Without a worker: what is begun stays begun, and costs nothing. */
let server: TestServer;
let token: string;
let known: string[];

beforeAll(async () => {
  standIn = await startStandIn();
  await standApp(standIn, 0);
  server = await startServer({ role: 'api', stores: standIn.stores, signupCredits: 1_000_000 });
  const client = server.newClient();
  const email = 'known@example.com';
  const { data: user } = await client.call(api.accounts.register, { body: { email, password: 'secret-1' } });
  client.token = user.token;
  token = user.token;
  const { data: app } = await client.call(api.listings.extract, { body: { url: playLink('known') } });
  known = [app.appId, email, 'secret-1', user.id, randomUUID(), playLink('other'), 'square', 'story', 'p1'];
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The beginning of it, where it is a stream. */
  body: string;
}

/** One request as it is written: no client between us and the server mends anything. */
function ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length }, agent: false };
    const request = rawRequest(server.url + path, options, (response) => {
      let text = '';
      const done = () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        response.destroy();
      };
      response.on('data', (chunk) => {
        text += chunk;
        if (response.headers['content-type']?.startsWith('text/event-stream')) done();
      });
      response.on('end', done);
    });
    request.on('error', reject);
    request.end(body);
  });
}

function expectUpright({ status, headers, body }: Reply): void {
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status, body).toBeLessThan(500);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toContain('no-store');
  expect(body).not.toMatch(/\bat .+:\d+:\d+|node_modules|select .+ from/);
  if (status >= 400) expect(failure.safeParse(JSON.parse(body)).success).toBe(true);
}

const endpoints: [string, Endpoint][] = Object.values(api)
  .flatMap((domain) => Object.values(domain) as Endpoint[])
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

const fill = (path: string, params: unknown) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | null)?.[name]).toWellFormed()),
  );

const queryOf = (query: unknown) =>
  typeof query === 'object' && query !== null
    ? `?${Object.entries(query)
        .map((pair) => pair.map((part) => encodeURIComponent(String(part).toWellFormed())).join('='))
        .join('&')}`
    : '';

/** Ends what a request may have begun, so that the next one can begin something too. */
async function endAll(): Promise<void> {
  const running = await server.ctx.db
    .selectFrom('generations')
    .select('id')
    .where('status', '=', 'queued')
    .execute();
  for (const { id } of running) await endGeneration(server.ctx, id, 'failed');
}

describe('no request makes the server fail', { timeout: 60_000 }, () => {
  it.each(endpoints)('%s', async (_, endpoint) => {
    const signedIn = endpoint.path !== api.accounts.logout.path;
    const input = fc.record({
      params: arbitraryOf(endpoint.params, known),
      query: arbitraryOf(endpoint.query, known),
      body: arbitraryOf(endpoint.body, known),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ params, query, body }) => {
        const headers = {
          ...(signedIn ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        };
        const path = fill(endpoint.path, params) + queryOf(query);
        expectUpright(
          await ask(endpoint.method, path, headers, body === undefined ? undefined : JSON.stringify(body)),
        );
        if (endpoint === api.generations.generate) await endAll();
      }),
      { numRuns },
    );
  });

  it('whatever its method, headers and bytes', async () => {
    const paths = endpoints.map(([, { path }]) => fill(path, { appId: known[0], operationId: randomUUID() }));
    const others = ['/', '/nowhere', '/assets/ads/x.png', '/assets/media/x.png', '/assets/%2e%2e/x', '/%zz'];
    const parts = fc.constantFrom(
      '/',
      '..',
      '%2e',
      '%00',
      '%ff',
      '%',
      '\\',
      'api',
      'assets',
      'ads',
      ';',
      'x',
      '?',
    );
    const written = fc.oneof(
      fc.constantFrom(...paths, ...others),
      fc.array(parts, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    );
    const body = fc.oneof(
      fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        '{"__proto__":{}}',
        '\ufeff{}',
        `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      ),
      fc.json(),
      fc.string({ unit: 'binary' }),
    );
    const type = fc.constantFrom('application/json', 'application/json; charset=x', 'text/plain', 'x', '');
    const authorization = fc.oneof(
      fc.constantFrom('', 'Bearer', 'Bearer ', 'Basic eDp5', `Bearer ${'a'.repeat(5000)}`, "Bearer ' or 1=1"),
      fc.stringMatching(/^Bearer [ -~]{0,60}$/),
    );
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE');
    await fc.assert(
      fc.asyncProperty(
        method,
        written,
        type,
        authorization,
        body,
        async (method, path, type, authorization, body) => {
          const headers = { authorization, ...(type ? { 'content-type': type } : {}) };
          const reply = await ask(method, path, headers, /GET|HEAD/.test(method) ? undefined : body);
          expect(reply.status, `${method} ${path} ${reply.body}`).toBeLessThan(500);
          expect(reply.body).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
        },
      ),
      { numRuns: 300 },
    );
  });
});
