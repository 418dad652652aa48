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
