import { join } from 'node:path';
import { emailPattern } from '@marquee/contract';
import { createLog } from '#platform/log.ts';
import { startPostgres } from '#platform/postgres.ts';
import { prepareDatabase } from '#platform/schema.ts';
import { transaction } from '#platform/transaction.ts';
import { clearSecondFactor, findUserByEmail, makeAdmin, newPassword } from '../accounts/index.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { closeContext, openContext } from '../open-context.ts';

const usage = 'npm run admin -- create EMAIL\nnpm run admin -- clear-second-factor EMAIL';

/** What can be done, also beside a running server. Each gives the exit code. */
const commands: Record<string, (ctx: Context, email: string) => Promise<number>> = {
  /** Makes somebody an admin, with a new password. */
  async create(ctx, email) {
    const password = newPassword();
    await makeAdmin(ctx, email, password);
    console.log(`${email} is an admin. Password: ${password}`);
    console.log('It is shown this once; change it after signing in.');
    if (ctx.config.adminSecondFactor === 'required')
      console.log('The first thing the console asks for is a second factor.');
    return 0;
  },
  /** Lets somebody in who lost their second factors. */
  async 'clear-second-factor'(ctx, email) {
    const user = await findUserByEmail(ctx.db, email);
    if (!user) {
      console.error(`${email} has no account.`);
      return 1;
    }
    await transaction(ctx.db, (tx) => clearSecondFactor(ctx, tx, user.id, { actor: null }));
    console.log(`${email} signs in without a second factor now; all sessions have ended.`);
    return 0;
  },
};

/** @returns the exit code */
async function run([name = '', email = '', ...more]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !emailPattern.test(email) || more.length > 0) {
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
      return await command(ctx, email);
    } finally {
      await closeContext(ctx);
    }
  } finally {
    await postgres?.stop();
  }
}

process.exitCode = await run(process.argv.slice(2));
