import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint, User } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Failure } from '../../src/platform/failure.ts';
import { createHttp, route } from '../../src/platform/http.ts';
import { createLog } from '../../src/platform/log.ts';
import { noLimits, noSessions } from './apart.ts';

function define<
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(endpoint: {
  path: string;
  access?: Endpoint['access'];
  params?: Params;
  body?: Body;
  reply: Reply;
  stream?: boolean;
}): Endpoint<Params, z.ZodUndefined, Body, Reply> {
  const nothing = z.undefined();
  return {
    method: 'POST',
    access: 'public',
    summary: 'A test.',
    stream: false,
    limits: [],
    ...endpoint,
    params: endpoint.params ?? (nothing as unknown as Params),
    query: nothing,
    body: endpoint.body ?? (nothing as unknown as Body),
  };
}

const user: User = {
  id: 'u',
  email: 'u@example.com',
  displayName: null,
  role: 'user',
  emailVerified: true,
  authProvider: { type: 'local' },
  profilePicture: null,
};
const users: Record<string, User> = { user: user, admin: { ...user, role: 'admin' } };

const context = {
  config: { publicUrl: 'http://localhost', trustProxy: false, limitFactor: 1 } as const,
  limits: noLimits,
  log: createLog({ level: 'silent' }),
};

let app: FastifyInstance;
let url: string;
const ended: string[] = [];
let sessionsChanged: (account: string) => void;

beforeAll(async () => {
  const ctx = context;
  app = await createHttp(ctx, {
    async watchSessions(_, tell) {
      sessionsChanged = tell;
      return async () => {};
    },
    async authenticate(_, token) {
      // As long as it takes a database to answer all who come at one moment.
      if (token === 'slow') await delay(200);
      if (token === 'suspended') throw new Failure('ACCOUNT_SUSPENDED');
      return users[token] ?? null;
    },
  });
  const echo = z.object({ name: z.string('A name, please'), count: z.int().default(1) });
  route(
    app,
    ctx,
    define({
      path: '/api/echo/{id}',
      params: z.object({ id: z.string().max(5) }),
      body: echo,
      reply: z.object({ id: z.string(), said: echo }),
    }),
    async (_, { params, body }) => ({ id: params.id, said: body, secret: 'not in the contract' }),
  );
  route(
    app,
    ctx,
    define({ path: '/api/user', access: 'user', reply: z.object({ role: z.string() }) }),
    async (_, { user }) => user,
  );
  route(
    app,
    ctx,
    define({ path: '/api/admin', access: 'admin', reply: z.object({ role: z.string() }) }),
    async (_, { user }) => user,
  );
  route(app, ctx, define({ path: '/api/break', reply: z.object({ n: z.int() }) }), async () => {
    throw new Error('password=hunter2 at /srv/secret.ts');
  });
  route(app, ctx, define({ path: '/api/wait', reply: z.object({}) }), async () => {
    throw new Failure('RATE_LIMITED', 'Slowly.', { 'retry-after': '7' });
  });
  const event = z.object({
    type: z.string(),
    n: z.int().optional(),
    error: z.string().optional(),
    code: z.string().optional(),
  });
  route(
    app,
    ctx,
    define({ path: '/api/stream', body: z.object({ mode: z.string() }), reply: event, stream: true }),
    async (_, { body, signal }) => events(body.mode, signal),
  );
  route(
    app,
    ctx,
    define({ path: '/api/own-stream', access: 'user', reply: event, stream: true }),
    async (_, { signal }) => events('slow', signal),
  );
  route(
    app,
    ctx,
    define({ path: '/api/own-endless-stream', access: 'user', reply: event, stream: true }),
    async (_, { signal }) => events('endless', signal),
  );
  route(
    app,
    ctx,
    define({ path: '/api/own-wait', access: 'user', reply: z.object({}) }),
    async (_, { signal }) => {
      begun.resolve();
      await delay(30_000, null, { signal });
      return {};
    },
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Lets a slow stream go on; a call that waits says here that it has begun. */
let goOn = Promise.withResolvers<void>();
let begun = Promise.withResolvers<void>();

async function* events(mode: string, signal: AbortSignal) {
  try {
    // As long as it takes to read what is to be told first.
    if (mode === 'endless') await delay(100);
    if (mode === 'early failure') throw new Failure('INSUFFICIENT_CREDITS');
    yield { type: 'first', n: 1 };
    if (mode === 'late failure') throw new Error('broken inside');
    if (mode === 'outage') throw new Error('timeout exceeded when trying to connect');
    if (mode === 'endless') while (!signal.aborted) await delay(20, null, { signal }).catch(() => {});
    if (mode === 'flood') while (!signal.aborted) yield { type: 'x'.repeat(100_000) };
    if (mode === 'slow') await goOn.promise;
    yield { type: 'second', n: 2 };
  } finally {
    ended.push(mode);
  }
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const failureOf = async (response: Response): Promise<[number, { code: string }]> => [
  response.status,
  (await response.json()) as { code: string },
];

describe('a call', () => {
  it('is checked on its way in, and stripped to the contract on its way out', async () => {
    const response = await post('/api/echo/ab', '{"name":"Ada","role":"admin"}');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 'ab', said: { name: 'Ada', count: 1 } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['the sentence of the contract', '{}', 400, 'VALIDATION_FAILED', 'A name, please'],
    [
      'the field where the contract has no sentence',
      '{"name":"a","count":1.5}',
      400,
      'VALIDATION_FAILED',
      "Please check the field 'count'.",
    ],
    ['a body of another kind', '[1]', 400, 'VALIDATION_FAILED', 'Please check your input and try again.'],
    ['malformed JSON', '{"name":', 400, 'MALFORMED_REQUEST', 'The request could not be read.'],
    ['an empty body', '', 400, 'MALFORMED_REQUEST', 'The request could not be read.'],
    [
      'a poisoned prototype',
      '{"__proto__":{"name":"a"}}',
      400,
      'MALFORMED_REQUEST',
      'The request could not be read.',
    ],
    [
      'a character no database keeps',
      '{"name":"a\\u0000"}',
      400,
      'MALFORMED_REQUEST',
      'The request could not be read.',
    ],
    [
      'lists in lists without end',
      `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      400,
      'MALFORMED_REQUEST',
      'The request could not be read.',
    ],
    [
      'a name that would reach the prototype of every object',
      '{"name":"x","__proto__":{"admin":true}}',
      400,
      'MALFORMED_REQUEST',
      'The request could not be read.',
    ],
    [
      'half a surrogate pair',
      '{"name":"\\ud800"}',
      400,
      'MALFORMED_REQUEST',
      'The request could not be read.',
    ],
    [
      'too much',
      JSON.stringify({ name: 'a'.repeat(70_000) }),
      413,
      'PAYLOAD_TOO_LARGE',
      'The request is too large.',
    ],
  ])('is refused with %s', async (_, body, status, code, error) => {
    expect(await failureOf(await post('/api/echo/ab', body))).toEqual([
      status,
      { success: false, error, code },
    ]);
  });

  it('must be JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      const response = await post('/api/echo/ab', '{"name":"a"}', { 'content-type': type });
      const [status, { code }] = await failureOf(response);
      expect([type, status, code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('of an address that cannot be one of ours names nothing', async () => {
    expect((await post('/api/echo/too-long', '{"name":"a"}')).status).toBe(404);
    expect(await failureOf(await fetch(`${url}/api/nowhere`))).toEqual([
      404,
      { success: false, error: 'Not found.', code: 'NOT_FOUND' },
    ]);
    expect((await post('/api/echo/%zz', '{"name":"a"}')).status).toBe(400);
    expect((await post('/api/echo/%00', '{"name":"a"}')).status).toBe(400);
    expect((await fetch(`${url}/api/echo/ab`)).status).toBe(404);
  });

  it('that breaks us is told nothing', async () => {
    const [status, body] = await failureOf(await fetch(`${url}/api/break`, { method: 'POST' }));
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      error: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL',
    });
  });

  it('may fail with headers of its own', async () => {
    const response = await fetch(`${url}/api/wait`, { method: 'POST' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  });
});

describe('access', () => {
  const as = (path: string, authorization?: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: authorization ? { authorization } : {} });

  it.each([
    ['/api/user', undefined, 401],
    ['/api/user', 'Bearer nobody', 401],
    ['/api/user', 'Basic user', 401],
    ['/api/user', 'Bearer ', 401],
    ['/api/user', 'Bearer user', 200],
    ['/api/user', 'bearer user', 200],
    ['/api/user', 'Bearer suspended', 403],
    ['/api/admin', undefined, 401],
    ['/api/admin', 'Bearer user', 403],
    ['/api/admin', 'Bearer admin', 200],
  ])('to %s with %s gives %i', async (path, authorization, status) => {
    expect((await as(path, authorization)).status).toBe(status);
  });

  it('is refused before the body is read', async () => {
    expect((await post('/api/user', '{"broken')).status).toBe(401);
  });
});

describe('a stream', () => {
  const open = (mode: string, signal?: AbortSignal) =>
    fetch(`${url}/api/stream`, {
      method: 'POST',
      body: JSON.stringify({ mode }),
      headers: { 'content-type': 'application/json' },
      ...(signal ? { signal } : {}),
    });

  it('sends each event at once, as a line of its own', async () => {
    goOn = Promise.withResolvers();
    const response = await open('slow');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe('data: {"type":"first","n":1}\n\n');
    goOn.resolve();
    const second = await reader.read();
    expect(new TextDecoder().decode(second.value)).toBe('data: {"type":"second","n":2}\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  it('that fails before its first event is an ordinary failure', async () => {
    const [status, { code }] = await failureOf(await open('early failure'));
    expect([status, code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
  });

  it('that fails later ends with an event that says so, and tells nothing of the fault', async () => {
    const response = await open('late failure');
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('"type":"error"');
    expect(text).toContain('"code":"INTERNAL"');
    expect(text).not.toContain('broken inside');
  });

  it('that the database leaves just ends, for its caller to come again', async () => {
    const response = await open('outage');
    expect(await response.text()).toBe('data: {"type":"first","n":1}\n\n');
  });

  it('ends its iterator when the caller hangs up', async () => {
    ended.length = 0;
    const hangUp = new AbortController();
    const response = await open('endless', hangUp.signal);
    await (response.body as ReadableStream<Uint8Array>).getReader().read();
    hangUp.abort();
    await expect.poll(() => ended).toEqual(['endless']);
  });

  it('ends when the session of the caller has ended, before the next event', async () => {
    users.guest = user;
    goOn = Promise.withResolvers();
    const response = await fetch(`${url}/api/own-stream`, {
      method: 'POST',
      headers: { authorization: 'Bearer guest' },
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    delete users.guest;
    goOn.resolve();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toContain('"code":"UNAUTHENTICATED"');
    expect((await reader.read()).done).toBe(true);
  });
});

describe('when a session ends', () => {
  const guest = { authorization: 'Bearer guest' };
  const open = (path: string) => fetch(`${url}${path}`, { method: 'POST', headers: guest });
  const away = async (account: string) => {
    users.guest = user;
    const response = await open('/api/own-endless-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    delete users.guest;
    sessionsChanged(account);
    const { value } = await reader.read();
    return [new TextDecoder().decode(value), (await reader.read()).done];
  };

  it.each([user.id, ''])('streams of its account end at once, told why (%j)', async (account) => {
    ended.length = 0;
    const [last, done] = await away(account);
    expect(last).toContain('"code":"UNAUTHENTICATED"');
    expect(done).toBe(true);
    expect(ended).toEqual(['endless']);
  });

  it('what is waited for is not waited for any longer', async () => {
    users.guest = user;
    begun = Promise.withResolvers();
    const answer = open('/api/own-wait');
    await begun.promise;
    delete users.guest;
    sessionsChanged(user.id);
    expect((await answer).status).toBe(401);
  });

  it('and an account that opens sixty streams at once gets ten, and as many again once they ended', async () => {
    users.slow = { ...user, id: 'sixty' };
    const slow = { method: 'POST', headers: { authorization: 'Bearer slow' } };
    for (const _ of ['first', 'again']) {
      const streams = await Promise.all(
        Array.from({ length: 60 }, () => fetch(`${url}/api/own-endless-stream`, slow)),
      );
      const statuses = streams.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(50).fill(429)]);
      ended.length = 0;
      await Promise.all(streams.map(({ body }) => body?.cancel()));
      await expect.poll(() => ended).toHaveLength(10);
    }
    delete users.slow;
  });

  it('and an account has so many calls in hand and no more, by whatever way they come', async () => {
    users.guest = { ...user, id: 'busy' };
    const calls = Array.from({ length: 50 }, (_, index) =>
      fetch(`${url}/api/own-wait`, {
        method: 'POST',
        headers: { ...guest, 'x-forwarded-for': `203.0.113.${index}` },
      }),
    );
    expect((await Promise.race(calls)).status).toBe(429);
    expect((await open('/api/user')).status).toBe(429);
    users.other = { ...user, id: 'another' };
    expect(
      (await fetch(`${url}/api/user`, { method: 'POST', headers: { authorization: 'Bearer other' } })).status,
    ).toBe(200);
    delete users.guest;
    sessionsChanged('busy');
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(40).fill(401), ...Array(10).fill(429)]);
    users.guest = { ...user, id: 'busy' };
    await expect.poll(async () => (await open('/api/user')).status).toBe(200);
    delete users.guest;
    delete users.other;
  });

  it('and an account with many streams has no more of them until one ends', async () => {
    users.guest = { ...user, id: 'many' };
    const streams = await Promise.all(Array.from({ length: 10 }, () => open('/api/own-endless-stream')));
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const refused = await open('/api/own-endless-stream');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    users.other = { ...user, id: 'another' };
    const other = await fetch(`${url}/api/own-endless-stream`, {
      method: 'POST',
      headers: { authorization: 'Bearer other' },
    });
    expect(other.status).toBe(200);
    await streams[0]?.body?.cancel();
    await expect
      .poll(async () => {
        const again = await open('/api/own-endless-stream');
        await again.body?.cancel();
        return again.status;
      })
      .toBe(200);
    await Promise.all([...streams.slice(1), other].map(({ body }) => body?.cancel()));
    delete users.guest;
    delete users.other;
  });

  it('others notice nothing', async () => {
    users.guest = user;
    const response = await open('/api/own-endless-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    sessionsChanged(user.id);
    sessionsChanged('another');
    const next = await Promise.race([reader.read(), delay(200, 'still open')]);
    expect(next).toBe('still open');
    await reader.cancel();
    delete users.guest;
  });
});

describe('slow callers', () => {
  /** What a connection is answered on which these bytes are sent, and then nothing more. */
  const send = (bytes: string) =>
    new Promise<string>((resolve) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });
  const head =
    'POST /api/echo/ab HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n';

  it.each([
    ['headers', head],
    ['a body', `${head}\r\n{"name":`],
  ])('are not waited for when they send %s drop by drop', async (_, bytes) => {
    const { headersTimeout, requestTimeout } = app.server;
    Object.assign(app.server, { headersTimeout: 300, requestTimeout: 300 });
    const answer = await send(bytes);
    Object.assign(app.server, { headersTimeout, requestTimeout });
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      success: false,
      code: 'MALFORMED_REQUEST',
    });
  });

  it('that read nothing of a stream are left', async () => {
    ended.length = 0;
    app.server.setTimeout(500);
    const body = '{"mode":"flood"}';
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.on('error', () => {});
    socket.write(
      `POST /api/stream HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await expect.poll(() => ended).toEqual(['flood']);
    app.server.setTimeout(120_000);
    socket.destroy();
  });

  it('have time limits by default, for headers, requests and silence', () => {
    const { headersTimeout, requestTimeout, timeout, maxConnections } = app.server;
    for (const limit of [headersTimeout, requestTimeout, timeout, maxConnections]) {
      expect(limit).toBeGreaterThan(0);
    }
  });
});

it('answers what is no HTTP, or too much of it, as every other failure', async () => {
  const { hostname, port } = new URL(url);
  const say = (bytes: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });
  expect(await say('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"MALFORMED_REQUEST"/s);
  expect(await say(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 .*"code":"PAYLOAD_TOO_LARGE"/s,
  );
  // Of two lengths a proxy may believe the one and we the other.
  for (const lengths of [
    'content-length: 5\r\ntransfer-encoding: chunked',
    'content-length: 5\r\ncontent-length: 6',
  ])
    expect(
      await say(`POST / HTTP/1.1\r\nhost: x\r\n${lengths}\r\n\r\n0\r\n\r\nGET /api/user HTTP/1.1\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 400 (?!.*HTTP\/1.1)/s);
  expect(await say('TRACE / HTTP/1.1\r\nhost: x\r\ncookie: secret\r\nconnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 404 (?!.*secret)/s,
  );
});

it('takes a request whose body comes in pieces', async () => {
  const status = await new Promise((resolve, reject) => {
    const request = rawRequest(
      `${url}/api/echo/ab`,
      { method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.on('error', reject);
    request.write('{"name":');
    setTimeout(() => request.end('"Ada"}'), 50);
  });
  expect(status).toBe(200);
});

it('notes one refusal for one call, though its account changes meanwhile', async () => {
  let changed = (_account: string) => {};
  let asked = 0;
  const noted: string[] = [];
  const other = await createHttp(context, {
    watchSessions: async (_, tell) => {
      changed = tell;
      return async () => {};
    },
    authenticate: async () => {
      asked += 1;
      if (asked === 1) changed('');
      await delay(20);
      return user;
    },
    noteRefusal: async (_, { id }, path) => void noted.push(`${id} ${path}`),
  });
  route(
    other,
    context,
    define({ path: '/api/admin', access: 'admin', reply: z.object({}) }),
    async () => ({}),
  );
  const { statusCode } = await other.inject({
    method: 'POST',
    url: '/api/admin',
    headers: { authorization: 'Bearer user' },
  });
  await expect.poll(() => asked).toBe(2);
  await delay(50);
  expect(statusCode).toBe(403);
  expect(noted).toEqual(['u POST /api/admin']);
  await other.close();
});

it('stops when the calls in hand are answered, though their connections could be kept', async () => {
  const other = await createHttp(context, { authenticate: async () => null, watchSessions: noSessions });
  begun = Promise.withResolvers();
  route(other, context, define({ path: '/api/slow', reply: z.object({}) }), async () => {
    begun.resolve();
    await delay(400);
    return {};
  });
  const address = await other.listen({ port: 0, host: '127.0.0.1' });
  const call = fetch(`${address}/api/slow`, { method: 'POST' });
  await begun.promise;
  const closed = other.close().then(() => 'closed');
  expect((await call).status).toBe(200);
  // A connection that is kept is kept for more than a minute.
  expect(await Promise.race([closed, delay(30_000, 'kept', { ref: false })])).toBe('closed');
});

it('ends open streams when the server stops', async () => {
  const response = await fetch(`${url}/api/stream`, {
    method: 'POST',
    body: '{"mode":"endless"}',
    headers: { 'content-type': 'application/json' },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const closed = app.close().then(() => 'closed');
  expect(await Promise.race([closed, delay(30_000, 'open', { ref: false })])).toBe('closed');
  await reader.read().catch(() => {});
});
