import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from './log.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import type { Statement } from './split-statements.ts';
import { StartError } from './start-error.ts';

/** Any number, the same in every process: who holds this lock migrates, the others wait. */
const lock = 7_240_516;

/**
 * A change waits this long for its lock: everybody else queues behind it meanwhile. Then it steps back and tries again,
 * until it gave way for `maxWaitMs`. Milliseconds.
 */
const lockTimeoutMs = 1_000;
const maxWaitMs = 15 * 60_000;

/** A lock that was not to be had, a deadlock, and a change of the same rows at the same moment. */
const passing = new Set(['55P03', '40P01', '40001']);

/** The migrations of `folder` that the database at `url` lacks, in their order. Those it has beyond the folder's were made by a later release. */
export async function pendingMigrations(url: string, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withSession(url, async (client) => {
    const { rows } = await client.query("select to_regclass('migrations') as found");
    const applied = rows[0].found ? await appliedMigrations(client, migrations) : new Set();
    return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  });
}

/**
 * Brings the database to the state of the numbered SQL files in `folder`, beside processes that read and write. Several
 * may call it at once. Needs a session of its own: an advisory lock belongs to a session.
 * @returns the names of the files applied now
 * @throws StartError when a file that was applied before has changed since, or when one fails
 */
export async function migrate(url: string, folder: string, log: Logger): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withSession(url, async (client) => {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    // Asked again and again: a statement that waits would be one more that `create index concurrently` waits for.
    const taken = async () =>
      (await client.query('select pg_try_advisory_lock($1) as taken', [lock])).rows[0].taken;
    while (!(await taken())) await delay(200);
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedMigrations(client, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) {
      const start = performance.now();
      await apply(client, migration, log).catch((error) => {
        throw new StartError(`Migration ${migration.name} failed: ${error.message}`, { cause: error });
      });
      log.info(
        { migration: migration.name, milliseconds: Math.round(performance.now() - start) },
        'migrated',
      );
    }
    return pending.map(({ name }) => name);
  });
}

async function withSession<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'marquee migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What is being asked fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    // The limits that the role may have are meant for requests.
    await client.query('set statement_timeout = 0');
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function appliedMigrations(client: pg.Client, migrations: Migration[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const checksums = new Map(migrations.map((migration) => [migration.name, migration.checksums]));
  const changed = rows.find(({ name, checksum }) => checksums.get(name)?.includes(checksum) === false);
  if (changed) {
    throw new StartError(`Migration ${changed.name} was changed after it had been applied to this database.`);
  }
  return new Set(rows.map(({ name }) => name));
}

async function apply(client: pg.Client, migration: Migration, log: Logger): Promise<void> {
  const { name, checksum } = migration;
  const remember = () =>
    client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  if (!migration.inOneTransaction) {
    for (const statement of migration.statements) await applyAlone(client, statement, name, log);
    await remember();
    return;
  }
  await givingWay(client, name, log, async () => {
    try {
      await client.query('begin');
      await client.query(migration.sql);
      await remember();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

/** One statement outside a transaction, which an interrupted run may have done already, or half. */
async function applyAlone(
  client: pg.Client,
  { comment, sql }: Statement,
  name: string,
  log: Logger,
): Promise<void> {
  const [, index] =
    /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(sql) ?? [];
  for (;;) {
    const changed = await givingWay(client, name, log, async () => {
      if (!index) return (await client.query(sql)).rowCount;
      await dropInvalid(client, index);
      // It holds up nobody while it waits for those who began before it.
      await client.query('set lock_timeout = 0');
      return client.query(sql).finally(() => client.query(`set lock_timeout = ${lockTimeoutMs}`));
    });
    if (!/^-- in portions$/m.test(comment) || !changed) return;
  }
}

/** An index whose making was interrupted stays behind, unused and in the way. */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`);
}

/** Does something that others may be in the way of, again and again. */
async function givingWay<T>(client: pg.Client, name: string, log: Logger, act: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + maxWaitMs;
  for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await act();
    } catch (error) {
      if (!passing.has((error as pg.DatabaseError).code ?? '') || Date.now() > deadline) throw error;
      log.warn({ migration: name, longest: await longestTransactions(client) }, 'gives way and tries again');
      await delay(pause * (0.5 + Math.random()));
    }
  }
}

/** Who may be in the way, for the log: what is open in this database for more than a second. */
async function longestTransactions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ told: string }>(
    `select format('process %s, %s, %s, open for %s s', pid, application_name, state,
        extract(epoch from now() - xact_start)::int) as told
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and xact_start < now() - interval '1 second' order by xact_start limit 3`,
  );
  return rows.map(({ told }) => told);
}
