import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint, User } from '@marquee/contract';
import { userId } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { createHttp, route } from '../../src/platform/http.ts';
import { HttpError } from '../../src/platform/http-error.ts';
import { createLog } from '../../src/platform/log.ts';
import { noLimits } from './apart.ts';

/** An endpoint of a test. */
export function define<
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
    keys: 'none',
    summary: 'A test.',
    stream: false,
    idempotent: false,
    limits: [],
    ...endpoint,
    params: endpoint.params ?? (nothing as unknown as Params),
    query: nothing,
    body: endpoint.body ?? (nothing as unknown as Body),
  };
}

export const user: User = {
  id: userId.parse('u'),
  email: 'u@example.com',
  displayName: null,
  role: 'user',
  emailVerified: true,
  authProvider: { type: 'local' },
  profilePicture: null,
};
export const context = {
  config: { publicUrl: 'http://localhost', trustProxy: false, limitFactor: 1 } as const,
  limits: noLimits,
  log: createLog({ level: 'silent' }),
};

interface HttpApp {
  app: FastifyInstance;
  url: string;
  /** Who is there, by token. */
  users: Record<string, User>;
  /** Streams that have ended, by mode. */
  ended: string[];
  /** Tells the app that an account's sessions changed; everybody's where the account is ''. */
  sessionsChanged: (account: string) => void;
  /** Lets a slow stream go on. */
  goOn: PromiseWithResolvers<void>;
  /** A call that waits says here that it has begun. */
  begun: PromiseWithResolvers<void>;
  post(path: string, body: string, headers?: Record<string, string>): Promise<Response>;
}

/** A file's app, with endpoints that echo, wait, break and stream. */
export function openHttpApp(): HttpApp {
  const http = {
    users: { user, admin: { ...user, role: 'admin' } },
    ended: [],
    goOn: Promise.withResolvers(),
    begun: Promise.withResolvers(),
    post: (path, body, headers = {}) =>
      fetch(`${http.url}${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
  } as Partial<HttpApp> as HttpApp;

  async function* events(mode: string, signal: AbortSignal) {
    try {
      // As long as it takes to read what is to be told first.
      if (mode === 'endless') await delay(100);
      if (mode === 'early failure') throw new HttpError('INSUFFICIENT_CREDITS');
      yield { type: 'first', n: 1 };
      if (mode === 'late failure') throw new Error('broken inside');
      if (mode === 'outage') throw new Error('timeout exceeded when trying to connect');
      if (mode === 'endless') while (!signal.aborted) await delay(20, null, { signal }).catch(() => {});
      if (mode === 'flood') while (!signal.aborted) yield { type: 'x'.repeat(100_000) };
      if (mode === 'slow') await http.goOn.promise;
      yield { type: 'second', n: 2 };
    } finally {
      http.ended.push(mode);
    }
  }

  beforeAll(async () => {
    http.app = await createHttp(context, {
      async watchSessions(_, tell) {
        http.sessionsChanged = tell;
        return async () => {};
      },
      async authenticate(_, token) {
        // As long as it takes a database to answer all who come at one moment.
        if (token === 'slow') await delay(200);
        if (token === 'suspended') throw new HttpError('ACCOUNT_SUSPENDED');
        return http.users[token] ?? null;
      },
    });
    const echo = z.object({ name: z.string('A name, please'), count: z.int().default(1) });
    route(
      http.app,
      context,
      define({
        path: '/api/echo/{id}',
        params: z.object({ id: z.string().max(5) }),
        body: echo,
        reply: z.object({ id: z.string(), said: echo }),
      }),
      async (_, { params, body }) => ({ id: params.id, said: body, secret: 'not in the contract' }),
    );
    route(
      http.app,
      context,
      define({ path: '/api/user', access: 'user', reply: z.object({ role: z.string() }) }),
      async (_, { user }) => user,
    );
    route(
      http.app,
      context,
      define({ path: '/api/admin', access: 'admin', reply: z.object({ role: z.string() }) }),
      async (_, { user }) => user,
    );
    route(http.app, context, define({ path: '/api/break', reply: z.object({ n: z.int() }) }), async () => {
      throw new Error('password=hunter2 at /srv/secret.ts');
    });
    route(http.app, context, define({ path: '/api/lose', reply: z.object({}) }), async () => {
      throw Object.assign(new Error('The process has ended (SIGKILL).'), { name: 'ProcessEndedError' });
    });
    route(http.app, context, define({ path: '/api/wait', reply: z.object({}) }), async () => {
      throw new HttpError('RATE_LIMITED', undefined, { 'retry-after': '7' });
    });
    const event = z.object({
      type: z.string(),
      n: z.int().optional(),
      error: z.string().optional(),
      code: z.string().optional(),
    });
    route(
      http.app,
      context,
      define({ path: '/api/stream', body: z.object({ mode: z.string() }), reply: event, stream: true }),
      async (_, { body, signal }) => events(body.mode, signal),
    );
    route(
      http.app,
      context,
      define({ path: '/api/own-stream', access: 'user', reply: event, stream: true }),
      async (_, { signal }) => events('slow', signal),
    );
    route(
      http.app,
      context,
      define({ path: '/api/own-endless-stream', access: 'user', reply: event, stream: true }),
      async (_, { signal }) => events('endless', signal),
    );
    route(
      http.app,
      context,
      define({ path: '/api/own-wait', access: 'user', reply: z.object({}) }),
      async (_, { signal }) => {
        http.begun.resolve();
        await delay(30_000, null, { signal });
        return {};
      },
    );
    http.url = await http.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => http.app.close());

  return http;
}

export const failureOf = async (response: Response): Promise<[number, { code: string }]> => [
  response.status,
  (await response.json()) as { code: string },
];
