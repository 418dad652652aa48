import { request } from 'node:http';
import { type Readable, Writable } from 'node:stream';
import { userId } from '@marquee/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createHttp, route } from '../../src/platform/http.ts';
import { createLog } from '../../src/platform/log.ts';
import { noLimits, noSessions } from './apart.ts';

/** A log whose lines are kept. */
function keepLog(level: 'info' | 'debug' = 'info') {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog({ level, stream }) };
}

it('blots out secrets wherever they stand', () => {
  const { lines, log } = keepLog();
  log.info(
    { password: 'hunter2', headers: { authorization: 'Bearer hunter2' }, a: { b: { token: 'hunter2' } } },
    'x',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('hunter2');
  expect(lines[0]?.match(/\[secret\]/g)).toHaveLength(3);
});

it('tells of an error what it says, and nothing of the connection that it carries along', () => {
  const { lines, log } = keepLog();
  const error = Object.assign(new Error('it broke'), { code: '57P01', client: { secretKey: 4711 } });
  log.warn({ err: error }, 'x');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ message: 'it broke', code: '57P01' });
  expect(lines[0]).not.toContain('4711');
});

it('quotes nothing of the row that the database refused', () => {
  const { lines, log } = keepLog();
  const refusal = Object.assign(new Error('violates check constraint "users_role"'), {
    code: '23514',
    constraint: 'users_role',
    detail: 'Failing row contains (7, somebody@example.com, $argon2id$hash).',
    where: 'SQL statement "update users set email = \'somebody@example.com\'"',
  });
  log.error({ err: refusal }, 'x');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: '23514', constraint: 'users_role' });
  expect(lines[0]).not.toMatch(/somebody|argon2/);
});

it('tells of each call under its request id, and nothing of its query, body, token or long codes', async () => {
  const { lines, log } = keepLog();
  const ctx = {
    config: { publicUrl: 'http://localhost', trustProxy: false, limitFactor: 1 } as const,
    limits: noLimits,
    log,
  };
  const app = await createHttp(ctx, {
    watchSessions: noSessions,
    authenticate: async () => ({
      id: userId.parse('u1'),
      email: 'u@example.com',
      displayName: null,
      role: 'user' as const,
      emailVerified: true,
      authProvider: { type: 'local' as const },
      profilePicture: null,
    }),
  });
  const endpoint = {
    method: 'POST' as const,
    path: '/api/reset/{code}',
    access: 'user' as const,
    keys: 'none' as const,
    summary: 'A test.',
    params: z.object({ code: z.string() }),
    query: z.undefined(),
    body: z.object({ password: z.string() }),
    reply: z.object({}),
    limits: [],
    stream: false,
    idempotent: false,
  };
  route(app, ctx, endpoint, async (_, { log }) => {
    log.info('inside');
    throw new Error('unexpected');
  });
  const code = 'c'.repeat(43);
  const reply = await app.inject({
    method: 'POST',
    url: `/api/reset/${code}?token=hunter1`,
    headers: { authorization: 'Bearer hunter2' },
    body: { password: 'hunter3' },
  });
  await app.close();
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.map(({ msg }) => msg)).toEqual(['inside', 'request failed', 'request']);
  expect(new Set(entries.map(({ reqId }) => reqId))).toEqual(new Set([reply.headers['x-request-id']]));
  expect(entries[2]).toMatchObject({
    method: 'POST',
    path: '/api/reset/[secret]',
    status: 500,
    code: 'INTERNAL',
    user: 'u1',
  });
  expect(lines.join()).not.toMatch(/hunter|ccccc/);
});

it('takes it for no fault of ours that a caller hangs up in the middle of a file', async () => {
  const { lines, log } = keepLog('debug');
  const context = { config: { publicUrl: '', trustProxy: false, limitFactor: 1 }, limits: noLimits, log };
  const app = await createHttp(context, { authenticate: async () => null, watchSessions: noSessions });
  const begun = Promise.withResolvers<void>();
  app.addContentTypeParser('text/csv', (_, payload, done) => done(null, payload));
  app.post('/upload', { config: { access: 'public' } }, async ({ body }) => {
    for await (const _ of body as Readable) begun.resolve();
    return 'read';
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'text/csv', 'content-length': 1_000 };
  const upload = request(`${url}/upload`, { method: 'POST', headers });
  upload.on('error', () => {});
  upload.write('a,b');
  await begun.promise;
  upload.destroy();
  const told = () =>
    lines.map((line) => JSON.parse(line)).filter(({ path, msg }) => !path && /request|hung/.test(msg));
  await expect.poll(() => told().length).toBeGreaterThan(0);
  await app.close();
  expect(told()).toEqual([expect.objectContaining({ level: 20, msg: 'the caller hung up' })]);
});
