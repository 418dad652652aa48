import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { unbounded } from '#platform/database-client.ts';
import { createDb } from '#platform/db.ts';
import { createLog } from '#platform/log.ts';
import { startPostgres } from '#platform/postgres.ts';
import { prepareDatabase } from '#platform/schema.ts';
import { transaction } from '#platform/transaction.ts';
import { readConfig } from '../config.ts';
import { checkLedger } from '../credits/index.ts';
import type { Tables } from '../database.ts';
import { steps } from './seed-large/steps.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    ads: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '5000000' },
  },
});

/**
 * Fills the configured database with accounts, ads and ledger entries that are as real as their relations, to see how
 * the product bears them. All of it or nothing; needs a superuser of the database, as the embedded one is.
 * @returns the exit code: 1 where the ledger is not sound afterwards
 */
async function run(): Promise<number> {
  const log = createLog({ level: 'warn' });
  const config = readConfig();
  if (config.production) throw new Error('Invented accounts do not belong into production.');
  const postgres = config.databaseUrl ? null : await startPostgres(join(config.dataDir, 'postgres'), log);
  const url = config.databaseUrl ?? postgres?.url ?? '';
  await prepareDatabase(config, url, log);
  const db = createDb<Tables>(url, log, { allowance: unbounded });
  try {
    const size = { users: Number(values.users), ads: Number(values.ads), entries: Number(values.entries) };
    await transaction(db, async (tx) => {
      for (const [what, step] of steps(size)) {
        const start = performance.now();
        await step.execute(tx);
        console.log(`${what.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
      }
    });
    await sql`vacuum (analyze)`.execute(db);
    const violations = await checkLedger(db);
    for (const { rule, subject } of violations.slice(0, 20)) console.log(`broken: ${rule}: ${subject}`);
    console.log(violations.length === 0 ? 'The ledger is sound.' : `${violations.length} violations`);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
    await postgres?.stop();
  }
}

process.exitCode = await run();
