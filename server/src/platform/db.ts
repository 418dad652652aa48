import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import {
  BoundedClient,
  clientOptions,
  DatabaseUnavailableError,
  ordinary,
  type TimeLimits,
} from './database-client.ts';
import type { DatabaseLink } from './database-link.ts';
import type { Logger } from './log.ts';
import { createPoolShare } from './pool-share.ts';

/** What ended because the database was too slow for it, for an operator to count. */
export const delays = ['statement', 'lock', 'idle', 'silence', 'collision'] as const;
export type Delay = (typeof delays)[number];

export interface DbOptions {
  /** Connections at most. */
  max?: number;
  allowance?: TimeLimits;
  /** Nothing is asked while it does not answer. */
  link?: DatabaseLink;
  /** Told of each thing that ended because the database was too slow for it. */
  onDelay?: (delay: Delay) => void;
}

/** A pool's connections at this moment. */
export interface PoolFigures {
  inUse: number;
  /** Callers that wait for one. */
  waiting: number;
}

/** Opens a pool on the database at `url`. Connections are made when first needed and replaced when they break. */
export const createDb = <Tables>(url: string, log: Logger, options: DbOptions = {}): Kysely<Tables> =>
  openPool<Tables>(url, log, options).db;

/** As `createDb`, with a look at the pool. Whoever works on somebody's behalf gets their share of it and no more. */
export function openPool<Tables>(
  url: string,
  log: Logger,
  { max = 10, allowance = ordinary, link, onDelay = () => {} }: DbOptions,
): { db: Kysely<Tables>; figures(): PoolFigures } {
  const options = {
    ...clientOptions(url, 'marquee', allowance, link?.clients),
    max,
    Client: BoundedClient as unknown as typeof pg.Client,
  };
  const pool = new pg.Pool(options);
  // Without listeners, a connection that breaks would end the process: the pool's own for idle ones, and one for
  // those in use, which the pool does not listen to. What was being asked fails by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection broke'));
  });
  const share = createPoolShare();

  async function connect(): Promise<pg.PoolClient> {
    if (link && !link.answers()) throw new DatabaseUnavailableError('the database does not answer');
    const giveBack = await share.enter();
    try {
      const client = await pool.connect();
      const { release } = client;
      client.release = (error) => {
        giveBack();
        release(error);
      };
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  const shared: PostgresPool = { options, connect, end: () => pool.end() };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: shared }),
    log: (event) => {
      const delayed = event.level === 'error' && delayOf(event.error);
      if (delayed) onDelay(delayed);
    },
  });
  return {
    db,
    figures: () => ({
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount + share.waiting(),
    }),
  };
}

/** The name of the constraint or unique index that an error reports as violated, else undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** What PostgreSQL answers instead of doing what was asked, though nothing is wrong with that. */
const delayCodes: Record<string, Delay> = {
  '57014': 'statement',
  '55P03': 'lock',
  '25P03': 'idle',
  '40P01': 'collision',
  '40001': 'collision',
};

function delayOf(error: unknown): Delay | undefined {
  if (error instanceof DatabaseUnavailableError) return 'silence';
  return error instanceof pg.DatabaseError ? delayCodes[error.code ?? ''] : undefined;
}

const broken = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);

/** Whether an error says that the database cannot be reached, or does not get to it, rather than that it refused. */
export function isOutage(error: unknown): boolean {
  if (delayOf(error)) return true;
  if (error instanceof pg.DatabaseError) {
    // Without memory or disk, and the standby that is about to take over.
    const passing = error.code?.startsWith('53') || error.code === '25006';
    return passing || error.severity === 'FATAL' || error.severity === 'PANIC';
  }
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && syscall) return broken.has(code) && /^(connect|read|write)$/.test(syscall);
  return /^Connection terminated|connection error and is not queryable|^Client was closed|^timeout (expired|exceeded)/.test(
    error.message,
  );
}

/** How long work in hand waits for a database that is being started again, and how often it tries, milliseconds. */
const maxWaitMs = 30_000;
const pauseMs = 250;

/**
 * Does something with the database, again and again while that is away. What is done must bear repetition: a
 * commit whose acknowledgement was lost may have happened.
 * @param isAway which errors to wait for; those of the database when left out
 */
export async function retryWhileUnavailable<T>(
  act: () => Promise<T>,
  signal?: AbortSignal,
  isAway: (error: unknown) => boolean = isOutage,
): Promise<T> {
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isAway(error) || signal?.aborted || Date.now() > deadline) throw error;
      await delay(pauseMs);
    }
  }
}
