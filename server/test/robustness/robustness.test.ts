import { randomUUID } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { api, type Endpoint, errorReply, scopes } from '@marquee/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../../scripts/depth.ts';
import { endGeneration } from '../../src/generations/end-generation.ts';
import { startServer, type TestServer } from '../harness.ts';
import { signUp, signUpAdmin } from '../kit/accounts.ts';
import { faultOf } from '../kit/described-answers.ts';
import { makeKey } from '../kit/keys.ts';
import { playLink, type StandIn, standApp, startStandIn } from '../listings/stand-in.ts';
import { arbitraryOf } from './arbitrary.ts';

// Every endpoint of the contract, asked with what its schema allows and with what it does not: whatever comes, the answer
// is one that the description of the API names, and never our fault. `FUZZ_RUNS=200` asks longer, `FUZZ_SEED` repeats one.

const { FUZZ_RUNS = isDeep ? '15' : '4', FUZZ_SEED } = process.env;
/** Requests per endpoint, by a session and by a key each. */
const runs = { numRuns: Number(FUZZ_RUNS), ...(FUZZ_SEED ? { seed: Number(FUZZ_SEED) } : {}) };

let standIn: StandIn;
/** Without a worker: what is begun stays begun, and costs nothing. */
let server: TestServer;
let known: string[];

beforeAll(async () => {
  standIn = await startStandIn();
  await standApp(standIn, 0);
  server = await startServer({ role: 'api', stores: standIn.stores, signupCredits: 1_000_000 });
  const client = server.newClient();
  const email = 'known@example.com';
  const { data: user } = await client.call(api.accounts.register, { body: { email, password: 'secret-1' } });
  client.token = user.token;
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
      // What fails after its beginning cuts the connection.
      response.on('error', reject);
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
  // Within one text of the reply: what was sent may come back in another.
  expect(body).not.toMatch(/\bat .+:\d+:\d+|node_modules|select (?:[^"\\]|\\.)+ from/);
  if (status >= 400) expect(errorReply.safeParse(JSON.parse(body)).success).toBe(true);
}

const endpoints: [string, Endpoint][] = Object.values(api)
  .flatMap((domain) => Object.values(domain) as Endpoint[])
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

/** An answer as the description of the API is held against it. */
const asResponse = ({ status, headers, body }: Reply) =>
  new Response(status === 204 || status === 304 ? null : body, {
    status,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  });

/** What stands in an address for a value; `String` would refuse an object that has a `toString` of its own. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const fill = (path: string, params: unknown) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf((params as Record<string, unknown> | null)?.[name]).toWellFormed()),
  );

const queryOf = (query: unknown) =>
  typeof query === 'object' && query !== null
    ? `?${Object.entries(query)
        .flatMap(([name, value]) =>
          Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]],
        )
        .map((pair) => pair.map((part) => encodeURIComponent(textOf(part).toWellFormed())).join('='))
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

/** A fresh account for each endpoint, since some requests end the account that sends them: its session's token and a key. */
async function tokensFor({ access }: Pick<Endpoint, 'access'>): Promise<string[]> {
  const caller = await (access === 'admin' ? signUpAdmin : signUp)(server);
  const { text } = await makeKey(server, caller, { scopes: [...scopes] });
  return [caller.client.token ?? '', text];
}

describe('no request makes the server fail', () => {
  it.each(endpoints)('%s', async (_, endpoint) => {
    const tokens = await tokensFor(endpoint);
    const endsItself = [api.accounts.logout, api.accounts.deleteAccount].some(
      ({ path }) => path === endpoint.path,
    );
    let admitted = false;
    const input = fc.record({
      params: arbitraryOf(endpoint.params, known),
      query: arbitraryOf(endpoint.query, known),
      body: arbitraryOf(endpoint.body, known),
    });
    const holdsFor = (token: string) =>
      fc.asyncProperty(input, async ({ params, query, body }) => {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        };
        const place = fill(endpoint.path, params);
        const path = place + queryOf(query);
        const reply = await ask(
          endpoint.method,
          path,
          headers,
          body === undefined ? undefined : JSON.stringify(body),
        );
        expectUpright(reply);
        // Without a value it is the place of another endpoint.
        if (!/\/(\/|$)/.test(place)) expect(await faultOf(endpoint, asResponse(reply))).toBeNull();
        admitted ||= ![401, 403].includes(reply.status);
        if (!endsItself) expect(reply.body).not.toContain('"code":"UNAUTHENTICATED"');
        if (endpoint === api.generations.generate) await endAll();
      });
    for (const token of tokens) await fc.assert(holdsFor(token), runs);
    expect(admitted).toBe(true);
  });

  it.each([
    '/api/admin/export/costs.csv?from=0000-01-01',
    '/api/admin/export/payments.csv?to=0000-02-29',
    '/api/admin/audit?from=0000-01-01&to=9999-12-31',
    '/api/admin/audit?before=999999999999999999',
    '/api/user/gallery?cursor=999999999999999_x',
    `/api/user/gallery?limit=1&limit=2&cursor=${'9'.repeat(9_000)}`,
    `/api/ads/${'x'.repeat(9_000)}`,
    '/api/credits/history?before=2147483647',
    `/api/admin/users?search=${'%25_'.repeat(40)}&page=1000000&limit=100`,
  ])('however odd its address (%#)', async (path) => {
    const [token = ''] = await tokensFor({ access: 'admin' });
    expectUpright(await ask('GET', path, { authorization: `Bearer ${token}` }));
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
      { numRuns: isDeep ? 300 : 100 },
    );
  });
});
