import { join } from 'node:path';
import { createLog } from '#platform/log.ts';
import { startPostgres } from '#platform/postgres.ts';
import { migrateDatabase } from '#platform/schema.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from '../config.ts';

/**
 * Brings the configured database to the schema of this release, beside running servers of the release before it.
 * @returns the exit code
 */
async function run(): Promise<number> {
  const log = createLog({ pretty: process.stdout.isTTY });
  const config = readConfig();
  const postgres = config.databaseUrl ? null : await startPostgres(join(config.dataDir, 'postgres'), log);
  try {
    const url = config.databaseUrl ?? postgres?.url ?? '';
    const applied = await migrateDatabase(config.migrateDatabaseUrl ?? url, log, url);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Migrated: ${applied.join(', ')}`);
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    return 1;
  } finally {
    await postgres?.stop();
  }
}

process.exitCode = await run();
