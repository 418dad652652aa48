import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { grantRights } from './database-roles.ts';
import type { Logger } from './log.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { isQueueMigrated, migrateQueue } from './queue.ts';
import { StartError } from './start-error.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Brings the database at `url` to the schema of this release, the queue's tables too, while processes of the release
 * before it may go on working.
 * @param url of the role that owns the tables, without a pooler before it
 * @param appUrl of the role that the server has, where it is another one
 * @returns the names of the files applied now
 * @throws StartError when a migration fails
 */
export async function migrateDatabase(url: string, log: Logger, appUrl = url): Promise<string[]> {
  await grantRights(url, appUrl, migrations);
  const applied = await migrate(url, migrations, log);
  await migrateQueue(url, log);
  await grantRights(url, appUrl, migrations);
  return applied;
}

/**
 * Migrates the embedded database, which is ours alone, and requires one that others may be using to be migrated.
 * @throws StartError saying what to run
 */
export function prepareDatabase(
  { databaseUrl }: { databaseUrl: string | null },
  url: string,
  log: Logger,
): Promise<unknown> {
  return databaseUrl ? requireMigrated(url) : migrateDatabase(url, log);
}

/**
 * Makes sure that the database at `url` has all that this release needs. A later release's schema has: it expands first.
 * @throws StartError saying what to run
 */
async function requireMigrated(url: string): Promise<void> {
  const pending = await pendingMigrations(url, migrations);
  if (!(await queueIsMigrated(url))) pending.push("the queue's tables");
  if (pending.length === 0) return;
  const [first, ...more] = pending;
  const missing = more.length === 0 ? first : `${first} and ${more.length} more`;
  throw new StartError(
    `The database at DATABASE_URL lacks ${missing}: run \`npm run migrate\` with the same DATABASE_URL, then start again.`,
  );
}

async function queueIsMigrated(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'marquee start' });
  await client.connect();
  return isQueueMigrated(client).finally(() => client.end());
}
