import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientOptions, call, type Endpoint, send } from '@marquee/contract';
import type { z } from 'zod';
import { createApi } from '../src/api.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { closeContext, openContext } from '../src/open-context.ts';
import type { Logger } from '../src/platform/log.ts';
import { startWorker } from '../src/worker.ts';
import { createTestDatabase } from './database.ts';
import { fetchWhenFree } from './fetch-when-free.ts';
import { fetchDescribed } from './kit/described-answers.ts';
import { errorLog } from './kit/error-log.ts';
import { sharedPools } from './shared-pools.ts';

export interface TestContext {
  ctx: Context;
  databaseUrl: string;
  close(): Promise<void>;
}

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/**
 * A context on a database (its own unless given) and a data folder of its own. Tests are quicker than people: their
 * limits are wide.
 * @param log prints errors when left out
 */
export async function createTestContext(
  overrides: Partial<Config> = {},
  log: Logger = errorLog(),
  database?: TestDatabase,
): Promise<TestContext> {
  const own = {
    SANDBOX: 'off',
    PORT: '0',
    LIMIT_FACTOR: '1000',
    ADMIN_SECOND_FACTOR: 'optional',
    // Whoever registers has credits; `welcome.test.ts` goes the usual way.
    WELCOME_CREDITS: 'at-once',
    // Reading takes seconds of work for each listing; `screens.test.ts` has it done.
    SCREENSHOT_READERS: '0',
    WARM_UP: 'off',
  };
  const { url: databaseUrl, drop } = database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-data-'));
  const config = {
    ...readConfig({ ...own, DATA_DIR: dataDir }),
    ...overrides,
  };
  const ctx = await openContext(config, databaseUrl, log);
  // With a database of its own, which may be stuck, what is in hand ends with the context's own processes.
  if (!database) Object.assign(ctx, sharedPools(ctx));
  return {
    ctx,
    databaseUrl,
    async close() {
      await closeContext(ctx);
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Input<E extends Endpoint> = Parameters<typeof call<E>>[2];
type Output<E extends Endpoint> = z.output<E['reply']>;

export interface TestClient {
  token: string | null;
  /**
   * Calls an endpoint as the browser does, and comes back where it is told to; throws ApiError, and where the answer is
   * not one that the description of the API allows.
   */
  call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>>;
  /** Calls an endpoint; gives its response as it begins. */
  send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Response>;
  /** The events of a streaming endpoint. */
  stream<E extends Endpoint>(endpoint: E, input: Input<E>): AsyncGenerator<Output<E>>;
  /** Any request, with the token if there is one. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** As `fetch`, but comes back where it is told to. */
  insist(path: string, init?: RequestInit): Promise<Response>;
}

export interface TestServer extends TestContext {
  url: string;
  /** A caller that is not signed in. */
  client: TestClient;
  newClient(token?: string): TestClient;
}

/** The real server, listening, with its worker unless `role` is 'api'. */
export async function startServer(
  overrides: Partial<Config> = {},
  log?: Logger,
  database?: TestDatabase,
): Promise<TestServer> {
  const test = await createTestContext(overrides, log, database);
  if (test.ctx.config.role !== 'api') await startWorker(test.ctx);
  const app = await createApi(test.ctx);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...test,
    url,
    client: createClient(url),
    newClient: (token) => createClient(url, token),
    async close() {
      await app.close();
      await test.close();
    },
  };
}

/** Another process that serves, on the same database. */
export async function startBeside({
  ctx,
  databaseUrl,
}: TestContext): Promise<{ url: string; close(): Promise<void> }> {
  const second = await openContext(ctx.config, databaseUrl, ctx.log);
  const app = await createApi(second);
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await closeContext(second);
    },
  };
}

/** The events of a streaming endpoint's response, as they come. */
export async function* eventsOf<E extends Endpoint>(
  endpoint: E,
  response: Response,
): AsyncGenerator<Output<E>> {
  let rest = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    rest += chunk;
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      yield endpoint.reply.parse(JSON.parse(event.slice('data: '.length))) as Output<E>;
    }
  }
}

function createClient(url: string, token: string | null = null): TestClient {
  const options = (endpoint: Endpoint): ClientOptions => ({
    host: url,
    token: () => client.token,
    fetch: fetchDescribed(endpoint, fetchWhenFree),
  });
  const signed = (init: RequestInit = {}): RequestInit => ({
    ...init,
    headers: { ...(client.token ? { authorization: `Bearer ${client.token}` } : {}), ...init.headers },
  });
  const client: TestClient = {
    token,
    call: (endpoint, input) => call(options(endpoint), endpoint, input),
    send: (endpoint, input) => send(options(endpoint), endpoint, input),
    async *stream(endpoint, input) {
      yield* eventsOf(endpoint, await client.send(endpoint, input));
    },
    fetch: (path, init) => fetch(`${url}${path}`, signed(init)),
    insist: (path, init) => fetchWhenFree(`${url}${path}`, signed(init)),
  };
  return client;
}
