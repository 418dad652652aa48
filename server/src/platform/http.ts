import { randomUUID } from 'node:crypto';
import {
  type Access,
  type Act,
  type Endpoint,
  type KeyAccess,
  keyLimits,
  type Limit,
  type User,
} from '@marquee/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { createActiveRequests } from './active-requests.ts';
import { bearerToken } from './bearer.ts';
import { type CallerKey, type KeyCall, keyCallOf, requireScope } from './caller-key.ts';
import { boundConnections, refuseConnection, serverTimeouts } from './connections.ts';
import { endOnClose } from './end-on-close.ts';
import { createFloodGate } from './flood.ts';
import { HttpError } from './http-error.ts';
import type { Idempotency } from './idempotency.ts';
import { type Caller, type Limits, limitHeaders } from './limits.ts';
import type { Logger } from './log.ts';
import { logRequest } from './log-request.ts';
import { noSuchRoute } from './no-such-route.ts';
import { declareRoutePolicies } from './route-policies.ts';
import { type AllowedSources, nothingMore, setSecurityHeaders } from './security-headers.ts';
import { sendError, toHttpError } from './send-error.ts';

export { type RouteRequest, route } from './route.ts';
export type { AllowedSources } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    keys?: KeyAccess;
    limits?: readonly Limit[];
    recent?: Endpoint['recent'] | undefined;
    duringSetup?: boolean | undefined;
    act?: Act | undefined;
    /** Whether the answer stays open while something goes on. */
    stream?: boolean;
    /** Whether only failures are of interest to the log. */
    quiet?: boolean;
  }
  interface FastifyInstance {
    /** Null where no call is kept for repetitions. */
    idempotency: Idempotency | null;
  }
  interface FastifyRequest {
    user: SignedInUser | null;
    token: string | null;
    /** The code of the failure it was answered with; null where it was not. */
    failure: string | null;
    /** Credits that it cost so far. */
    cost: number;
    /** Whether an earlier call with its Idempotency-Key was answered, so that nothing was made. */
    replayed: boolean;
    /** Aborts when the caller hangs up or the server stops; with a HttpError when the caller's session ends. */
    until: AbortSignal;
    /** Finds out anew who calls, and throws HttpError where they may not. Every endpoint begins with it. */
    admit(): Promise<void>;
  }
}

export interface HttpContext {
  config: { publicUrl: string; trustProxy: boolean | string; limitFactor: number };
  limits: Limits;
  log: Logger;
}

/** Who calls, and how sure that is. */
export interface SignedInUser extends User {
  /** Whether they showed who they are within the last minutes. */
  confirmed?: boolean;
  /** Whether their password alone shows it. */
  passwordConfirms?: boolean;
  /** The key that calls for them; absent for a session. */
  key?: CallerKey;
}

/** Finds the user a bearer token stands for; null when there is none. Throws HttpError for a suspended one. */
export type Authenticate<Ctx> = (ctx: Ctx, token: string) => Promise<SignedInUser | null>;

/** Throws HttpError where an operator keeps an act from this user. */
export type Permit<Ctx> = (ctx: Ctx, user: User, act: Act) => Promise<void>;

/** Calls `tell` with the id of each account whose sessions or rights changed, and with '' where that is unknown. */
export type WatchSessions<Ctx> = (ctx: Ctx, tell: (account: string) => void) => Promise<() => Promise<void>>;

/** The most bytes a request body may have: of callers that are known, and of those who may be anybody. */
const bodyLimit = 512 * 1024;
const strangersBodyLimit = 64 * 1024;

/** Trusts who is connected to us and nobody further: what a browser claims to have forwarded counts for nothing. */
const nearestProxy = (_: string, hops: number) => hops < 1;

/** The HTTP server without routes: headers, sign-in, failures, request log. */
export async function createHttp<Ctx extends HttpContext>(
  ctx: Ctx,
  {
    authenticate,
    watchSessions,
    permit,
    isKnown = async () => false,
    noteRefusal,
    noteKeyCall,
    idempotency = null,
    allowance = nothingMore,
  }: {
    authenticate: Authenticate<Ctx>;
    watchSessions: WatchSessions<Ctx>;
    permit?: Permit<Ctx>;
    /** Whether an account was lately signed in to from where a caller is. */
    isKnown?: (ctx: Ctx, caller: Caller) => Promise<boolean>;
    /** Remembers who asked for what only admins may. */
    noteRefusal?: (ctx: Ctx, user: User, asked: string, address: string) => Promise<void>;
    /** Remembers a call that was made with a key, once it is answered. */
    noteKeyCall?: (ctx: Ctx, call: KeyCall) => void;
    /** Has calls with an Idempotency-Key done once. */
    idempotency?: Idempotency | null;
    allowance?: AllowedSources;
  },
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: ctx.config.trustProxy === true ? nearestProxy : ctx.config.trustProxy,
    bodyLimit,
    ...serverTimeouts,
    clientErrorHandler: refuseConnection,
    // By the first hook, in the form of every other failure.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply as FastifyReply),
  });
  app.removeContentTypeParser('text/plain');
  boundConnections(app.server, ctx.config.trustProxy !== false, ctx.config.limitFactor);
  declareRoutePolicies(app);
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'public') route.bodyLimit ??= strangersBodyLimit;
  });
  await setSecurityHeaders(app, ctx.config.publicUrl, allowance);

  const stopping = endOnClose(app);
  const calls = createActiveRequests(ctx.config.limitFactor);
  const refuseFlood = createFloodGate(ctx.config.limitFactor);
  const stopWatching = await watchSessions(ctx, calls.recheck);
  app.addHook('onClose', stopWatching);
  app.decorate('idempotency', idempotency);
  app.decorateRequest('user', null);
  app.decorateRequest('token', null);
  app.decorateRequest('failure', null);
  app.decorateRequest('cost', 0);
  app.decorateRequest('replayed', false);
  app.decorateRequest('until');
  app.decorateRequest('admit');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (stopping.aborted) throw new HttpError('SERVER_BUSY', undefined, { 'retry-after': '1' });
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      throw new HttpError('MALFORMED_REQUEST');
    await refuseFlood(request.ip);
    // Not Fastify's request.signal: that one aborts as soon as the body is read.
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    request.until = AbortSignal.any([gone.signal, stopping]);
    calls.arrive(request.ip, gone.signal);
    const { config: policy } = request.routeOptions;
    const { access = 'public', keys = 'none', stream = false, act, recent, duringSetup } = policy;
    request.admit = async () => {
      if (access === 'public') return;
      request.token = bearerToken(request);
      request.user = request.token === null ? null : await authenticate(ctx, request.token);
      if (!request.user) throw new HttpError('UNAUTHENTICATED');
      if (request.user.key) requireScope(request.user.key, keys);
      if (access === 'admin' && request.user.role !== 'admin') throw new HttpError('FORBIDDEN');
      if (request.user.setup && !duringSetup) throw new HttpError('SETUP_REQUIRED');
      if (act) await permit?.(ctx, request.user, act);
    };
    if (access !== 'public') {
      const { admit } = request;
      // Kept before it is admitted: no session ends unseen in between.
      const account = () => request.user?.id ?? null;
      const dismissed = calls.keep({ account, admit }, gone.signal);
      request.until = AbortSignal.any([request.until, dismissed]);
    }
    try {
      await request.admit();
    } catch (error) {
      // Here, not where a call in hand is asked again: it is one refusal.
      if (access === 'admin' && request.user && request.user.role !== 'admin')
        await noteRefusal?.(ctx, request.user, `${request.method} ${request.routeOptions.url}`, request.ip);
      throw error;
    }
    if (recent) requireConfirmed(request.user, recent);
    if (request.user) calls.begin(request.user.id, stream, gone.signal);
  });
  app.addHook('preHandler', async (request, reply) => {
    const byKey = request.user?.key ? keyLimits : [];
    const limits = [...byKey, ...(request.routeOptions.config.limits ?? [])];
    const states = await ctx.limits.take(limits, callerOf(request), (caller) => isKnown(ctx, caller));
    if (request.user?.key) reply.headers(limitHeaders(states));
  });
  app.addHook('onSend', async (request, reply) => {
    // Who has to go on with a second factor gave the first one right.
    if (reply.statusCode < 400 || request.failure === 'SECOND_FACTOR_REQUIRED') {
      await ctx.limits.giveBack(request.routeOptions.config.limits ?? [], callerOf(request));
    }
  });
  app.addHook('onResponse', logRequest);
  app.addHook('onResponse', async (request, reply) => {
    if (request.user?.key) noteKeyCall?.(ctx, keyCallOf(request, reply, request.user.key));
  });
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    sendError(await endOfSession(error, request), request, reply);
    return reply;
  });
  app.setNotFoundHandler((request, reply) => sendError(noSuchRoute(request), request, reply));
  return app;
}

/** @throws HttpError REAUTHENTICATION_REQUIRED */
function requireConfirmed(user: SignedInUser | null, recent: NonNullable<Endpoint['recent']>): void {
  if (user?.confirmed || (recent === 'or-password' && user?.passwordConfirms)) return;
  throw new HttpError('REAUTHENTICATION_REQUIRED');
}

/** Whom the limits count: the address, and the account that is signed in or, by its email, to be. */
function callerOf(request: FastifyRequest): Caller {
  const { email } = (request.body ?? {}) as { email?: unknown };
  const named = typeof email === 'string' ? email.trim().toLowerCase() : null;
  return { address: request.ip, account: request.user?.id ?? named, key: request.user?.key?.id ?? null };
}

/** What went wrong because the caller's account or session ended in the middle is no fault of ours. */
async function endOfSession(error: unknown, request: FastifyRequest): Promise<unknown> {
  if (!request.user || toHttpError(error).code !== 'INTERNAL') return error;
  return request.admit().then(
    () => error,
    (end) => (end instanceof HttpError ? end : error),
  );
}
