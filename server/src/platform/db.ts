import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from './log.ts';

/** Opens a pool on the database at `url`. Connections are made when first needed and replaced when they break. */
export function createDb<Tables>(url: string, log: Logger): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'marquee',
  });
  // Without listeners, a connection that breaks would end the process: the pool's own for idle ones, and one for
  // those in use, which the pool does not listen to. What was being asked fails by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection broke'));
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The name of the constraint or unique index that an error reports as violated, else undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

const broken = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);

/** Whether an error says that the database cannot be reached at the moment, rather than that it refused something. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC';
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && syscall) return broken.has(code) && /^(connect|read|write)$/.test(syscall);
  return /^Connection terminated|connection error and is not queryable|^timeout exceeded when trying to connect/.test(
    error.message,
  );
}

/** How long work in hand waits for a database that is being started again, and how often it tries, milliseconds. */
const patience = 30_000;
const pause = 250;

/**
 * Does something with the database, again and again while that is away. What is done must bear repetition: a
 * commit whose acknowledgement was lost may have happened.
 * @param isAway which errors to wait for; those of the database when left out
 */
export async function throughOutage<T>(
  act: () => Promise<T>,
  signal?: AbortSignal,
  isAway: (error: unknown) => boolean = isOutage,
): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isAway(error) || signal?.aborted || Date.now() > deadline) throw error;
      await delay(pause);
    }
  }
}
