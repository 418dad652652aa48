import { join } from 'node:path';
import { emailPattern } from '@marquee/contract';
import { createLog } from '#platform/log.ts';
import { startPostgres } from '#platform/postgres.ts';
import { prepareDatabase } from '#platform/schema.ts';
import { makeAdmin, newPassword } from '../accounts/index.ts';
import { readConfig } from '../config.ts';
import { closeContext, openContext } from '../context.ts';

const usage = 'npm run admin -- create EMAIL';

/**
 * Makes somebody an admin in the configured database, with a new password, also beside a running server.
 * @returns the exit code
 */
async function run([command, email = '', ...more]: string[]): Promise<number> {
  if (command !== 'create' || !emailPattern.test(email) || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const log = createLog({ level: 'warn' });
  const config = readConfig();
  const postgres = config.databaseUrl ? null : await startPostgres(join(config.dataDir, 'postgres'), log);
  const url = config.databaseUrl ?? postgres?.url ?? '';
  try {
    await prepareDatabase(config, url, log);
    const ctx = await openContext(config, url, log);
    try {
      const password = newPassword();
      await makeAdmin(ctx, email, password);
      console.log(`${email} is an admin. Password: ${password}`);
      console.log('It is shown this once; change it after signing in.');
    } finally {
      await closeContext(ctx);
    }
  } finally {
    await postgres?.stop();
  }
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
