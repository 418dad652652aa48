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
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The name of the constraint or unique index that an error reports as violated, else undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}
