import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttp, route } from '../../src/platform/http.ts';
import { noSessions } from './apart.ts';
import { context, define, openHttpApp, user } from './http-app.ts';

const http = openHttpApp();

describe('slow callers', () => {
  /** What a connection is answered on which these bytes are sent, and then nothing more. */
  const send = (bytes: string) =>
    new Promise<string>((resolve) => {
      const { hostname, port } = new URL(http.url);
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
    const { headersTimeout, requestTimeout } = http.app.server;
    Object.assign(http.app.server, { headersTimeout: 300, requestTimeout: 300 });
    const answer = await send(bytes);
    Object.assign(http.app.server, { headersTimeout, requestTimeout });
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      success: false,
      code: 'REQUEST_TIMEOUT',
      docs: '/docs/errors#REQUEST_TIMEOUT',
    });
  });

  it('that read nothing of a stream are left', async () => {
    http.ended.length = 0;
    http.app.server.setTimeout(500);
    const body = '{"mode":"flood"}';
    const { hostname, port } = new URL(http.url);
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.on('error', () => {});
    socket.write(
      `POST /api/stream HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await expect.poll(() => http.ended).toEqual(['flood']);
    http.app.server.setTimeout(120_000);
    socket.destroy();
  });

  it('have time limits by default, for headers, requests and silence', () => {
    const { headersTimeout, requestTimeout, timeout, maxConnections } = http.app.server;
    for (const limit of [headersTimeout, requestTimeout, timeout, maxConnections]) {
      expect(limit).toBeGreaterThan(0);
    }
  });
});

it('answers what is no HTTP, or too much of it, as every other failure', async () => {
  const { hostname, port } = new URL(http.url);
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
    /^HTTP\/1.1 431 .*"code":"HEADERS_TOO_LARGE"/s,
  );
  expect(
    await say(
      `POST /api/echo/ab HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n`,
    ),
  ).toMatch(/^HTTP\/1.1 413 .*"code":"PAYLOAD_TOO_LARGE"/s);
  expect(await say('GET / HTTP/1.1\r\nconnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 .*"code":"MALFORMED_REQUEST","docs"/s,
  );
  const body = '{"name":"Ada"}';
  expect(
    await say(
      `POST /api/echo/ab HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    ),
  ).toMatch(/^HTTP\/1.1 200 /);
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
      `${http.url}/api/echo/ab`,
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
  http.begun = Promise.withResolvers();
  route(other, context, define({ path: '/api/slow', reply: z.object({}) }), async () => {
    http.begun.resolve();
    await delay(400);
    return {};
  });
  const address = await other.listen({ port: 0, host: '127.0.0.1' });
  const call = fetch(`${address}/api/slow`, { method: 'POST' });
  await http.begun.promise;
  const closed = other.close().then(() => 'closed');
  expect((await call).status).toBe(200);
  // A connection that is kept is kept for more than a minute.
  expect(await Promise.race([closed, delay(30_000, 'kept', { ref: false })])).toBe('closed');
});

it('tells who comes while the server stops to come back, as every other failure', async () => {
  const other = await createHttp(context, { authenticate: async () => null, watchSessions: noSessions });
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  route(other, context, define({ path: '/api/slow', reply: z.object({}) }), async () => {
    begun.resolve();
    await goOn.promise;
    return {};
  });
  const stopping = new Promise<void>((resolve) => {
    other.addHook('preClose', async () => resolve());
  });
  const { hostname, port } = new URL(await other.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  const call = 'POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n';
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(call);
  await begun.promise;
  const refused = new Promise((resolve) => other.server.once('request', resolve));
  const closed = other.close();
  await stopping;
  socket.write(call);
  await refused;
  goOn.resolve();
  await Promise.all([closed, ended]);
  expect(answers).toMatch(
    /^HTTP\/1.1 200 .*HTTP\/1.1 503 .*retry-after: 1.*"code":"SERVER_BUSY","docs":"\/docs\/errors#SERVER_BUSY"/s,
  );
});

it('ends open streams when the server stops', async () => {
  const response = await fetch(`${http.url}/api/stream`, {
    method: 'POST',
    body: '{"mode":"endless"}',
    headers: { 'content-type': 'application/json' },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const closed = http.app.close().then(() => 'closed');
  expect(await Promise.race([closed, delay(30_000, 'open', { ref: false })])).toBe('closed');
  await reader.read().catch(() => {});
});
