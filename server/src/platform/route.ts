import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Endpoint, User } from '@marquee/contract';
import { type Cookies, parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Accepted, prefersAsync } from './accepted.ts';
import type { CallerKey } from './caller-key.ts';
import { HttpError } from './http-error.ts';
import type { OnceAnswer } from './idempotency.ts';
import { isInside } from './inside.ts';
import type { Logger } from './log.ts';
import { onBehalfOf } from './pool-share.ts';
import { sendFile, sendStream } from './stream.ts';
import { carried, inCarriedSpan } from './tracing.ts';

export interface RouteRequest<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** What was sent, where it is a file; null elsewhere. */
  file: Uint8Array | null;
  /** What is being sent, where it is a file that nobody keeps in memory; null elsewhere. */
  upload: Readable | null;
  /** What `Content-Disposition` says of it. */
  disposition: string | undefined;
  /** The signed-in user. Only there where the endpoint's access is not 'public'. */
  user: User;
  /** The key it was called with; null for a session. */
  key: CallerKey | null;
  /** Names what the call makes, if it makes one thing: the same whenever the same call is repeated. */
  newId: string;
  /** Whether the caller asked not to wait for what it starts: answered by `Accepted`. */
  respondAsync: boolean;
  /** Says what the call costs, credits: for the log of its key. */
  noteCost(credits: number): void;
  /** The bearer token of that user. */
  token: string;
  /** Where the request comes from: the caller's own, as far as the proxies before us are trusted. */
  address: string;
  /** The languages that the caller reads, as `Accept-Language` has them; undefined where it does not say. */
  reads: string | undefined;
  /** What the caller says it is; empty where it does not. */
  agent: string;
  cookies: Cookies;
  /** Aborts when the caller hangs up or the server stops. */
  signal: AbortSignal;
  log: Logger;
}

/**
 * Serves one endpoint of the contract: checks access and input, calls the handler, checks the reply
 * (fields the contract does not name are left out). An endpoint with `stream` gives an iterable of events, one with
 * `file` an iterable of its pieces; what it throws before the first is an ordinary failure. A call with an
 * Idempotency-Key is answered as it was the first time.
 */
export function route<
  Ctx,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  const Result extends z.input<Reply> | AsyncIterable<z.input<Reply>> | AsyncIterable<string> | Accepted,
>(
  app: FastifyInstance,
  ctx: Ctx,
  endpoint: Endpoint<Params, Query, Body, Reply>,
  handler: (
    ctx: Ctx,
    request: RouteRequest<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<Result>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      access: endpoint.access,
      keys: endpoint.keys,
      limits: endpoint.limits,
      stream: endpoint.stream,
      recent: endpoint.recent,
      duringSetup: endpoint.duringSetup,
      act: endpoint.act,
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const answer = await inCarriedSpan(
        // A stranger's would let anybody write into anybody's trace.
        isInside(request) ? { traceparent: String(request.headers.traceparent ?? '') } : {},
        `${endpoint.method} ${endpoint.path}`,
        'request',
        () => {
          // What the caller sees of it later can join its trace.
          if (endpoint.stream) reply.headers(carried());
          const act = () => once(endpoint, request, (id) => handler(ctx, readRequest(endpoint, request, id)));
          return request.user ? onBehalfOf({ account: request.user.id }, act) : act();
        },
      );
      request.replayed = answer.repeated;
      if (answer.repeated) reply.header('idempotency-replayed', 'true');
      if ('kept' in answer) return reply.code(answer.kept.status).send(answer.kept.body);
      const { result } = answer;
      if (result instanceof Accepted) {
        const data = endpoint.accepted?.parse(result.data);
        return reply.code(202).header('preference-applied', 'respond-async').send({ success: true, data });
      }
      if (endpoint.stream) {
        return sendStream(endpoint, result as AsyncIterable<unknown>, request, reply);
      }
      if (endpoint.file) return sendFile(endpoint, result as AsyncIterable<string>, request, reply);
      return reply.code(endpoint.status ?? 200).send(endpoint.reply.parse(result));
    },
  });
}

/** What an Idempotency-Key may be. */
const idempotencyKey = /^[\x21-\x7e]{1,255}$/;

/** Does something once for all calls of one Idempotency-Key, where the endpoint says so and the call has one. */
async function once<Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  act: (id: string) => Promise<Result>,
): Promise<OnceAnswer<Result>> {
  const { user, server } = request;
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || !server.idempotency || !user || key === undefined)
    return { result: await act(randomUUID()), repeated: false };
  if (typeof key !== 'string' || !idempotencyKey.test(key))
    throw new HttpError('VALIDATION_FAILED', { reason: 'idempotency_key' });
  const { method, url, body } = request;
  const caller = user.key ? `key ${user.key.id}` : `user ${user.id}`;
  // Streams are told anew, from what was made the first time.
  const keep = endpoint.stream
    ? null
    : (result: Result) => ({
        status: endpoint.status ?? 200,
        body: withoutSecret(endpoint, endpoint.reply.parse(result)),
      });
  return server.idempotency.once({ caller, userId: user.id, key, method, url, body }, act, keep);
}

function withoutSecret({ once }: Endpoint, reply: unknown): unknown {
  const { data, ...rest } = reply as { data?: Record<string, unknown> };
  if (!once || !data) return reply;
  const { [once]: _, ...told } = data;
  return { ...rest, data: told };
}

function readRequest<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body>,
  request: FastifyRequest,
  newId: string,
): RouteRequest<z.output<Params>, z.output<Query>, z.output<Body>> {
  if (![request.params, request.query, request.body].every((part) => isStorable(part)))
    throw new HttpError('MALFORMED_REQUEST');
  return {
    // An address that cannot be one of ours names nothing.
    params: check(endpoint.params, request.params, () => new HttpError('NOT_FOUND')),
    query: check(endpoint.query, request.query, refusal),
    body: check(endpoint.body, request.body, refusal),
    file: Buffer.isBuffer(request.body) ? request.body : null,
    upload: request.body instanceof Readable ? request.body : null,
    disposition: request.headers['content-disposition'],
    get user() {
      if (!request.user) throw new Error(`${endpoint.path} is public: it has no user`);
      return request.user;
    },
    get token() {
      if (!request.token) throw new Error(`${endpoint.path} is public: it has no token`);
      return request.token;
    },
    get key() {
      return request.user?.key ?? null;
    },
    newId,
    respondAsync: endpoint.accepted !== undefined && prefersAsync(request.headers.prefer),
    noteCost(credits) {
      request.cost += credits;
    },
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    reads: request.headers['accept-language'],
    get cookies() {
      return parseCookie(request.headers.cookie ?? '');
    },
    signal: request.until,
    log: request.log as Logger,
  };
}

function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  fail: (error: z.ZodError) => HttpError,
): z.output<Schema> {
  // Nothing is expected here, so what was sent is not looked at.
  if (schema instanceof z.ZodUndefined) return undefined as z.output<Schema>;
  // Only sentences that the contract wrote are for users: zod's own are blanked.
  const result = schema.safeParse(value, { error: () => '' });
  if (result.success) return result.data;
  throw fail(result.error);
}

function refusal(error: z.ZodError): HttpError {
  const issue = error.issues[0];
  if (issue?.message) return new HttpError('VALIDATION_FAILED', { reason: 'rule', rule: issue.message });
  const field = issue?.path.join('.');
  return new HttpError('VALIDATION_FAILED', field ? { reason: 'field', field } : undefined);
}

/** Levels of lists and objects in a request; the contract's own have five. */
const deepest = 20;

/**
 * PostgreSQL keeps neither the character U+0000 nor half a surrogate pair; nobody means to send them, nor lists in
 * lists without end.
 */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || value instanceof Readable)
    return true;
  if (depth >= deepest) return false;
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item, depth + 1));
}
