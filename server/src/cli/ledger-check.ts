import { join } from 'node:path';
import { batch } from '#platform/database-client.ts';
import { createDb } from '#platform/db.ts';
import { createLog } from '#platform/log.ts';
import { startPostgres } from '#platform/postgres.ts';
import { readConfig } from '../config.ts';
import { checkLedger } from '../credits/index.ts';
import type { Tables } from '../database.ts';

/**
 * Checks the ledger of the configured database, also beside a running server.
 * @returns the exit code: 1 where a rule is broken
 */
async function run(): Promise<number> {
  const log = createLog({ level: 'warn' });
  const config = readConfig();
  const postgres = config.databaseUrl ? null : await startPostgres(join(config.dataDir, 'postgres'), log);
  const db = createDb<Tables>(config.databaseUrl ?? postgres?.url ?? '', log, { allowance: batch });
  try {
    const violations = await checkLedger(db);
    for (const { rule, subject } of violations) console.log(`broken: ${rule}: ${subject}`);
    console.log(violations.length === 0 ? 'The ledger is sound.' : `${violations.length} violations`);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
    await postgres?.stop();
  }
}

process.exitCode = await run();
