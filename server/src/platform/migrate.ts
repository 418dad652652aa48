import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from './start-error.ts';

/** Any number, the same in every process: who holds this lock migrates, the others wait. */
const lock = 7_240_511;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database to the state of the numbered SQL files in `folder`, each in a transaction of its own.
 * Several processes may call it at once. Needs a session of its own: an advisory lock belongs to a session.
 * @returns the names of the files applied now
 * @throws StartError when a file that was applied before has changed since, or when one fails
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'marquee migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    );
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const applied: string[] = [];
    for (const migration of migrations) {
      const checksum = known.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) {
        throw new StartError(
          `Migration ${migration.name} was changed after it had been applied to this database.`,
        );
      }
      await apply(client, migration);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
