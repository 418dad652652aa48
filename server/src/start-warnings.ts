import { sql } from 'kysely';
import { createDb } from '#platform/db.ts';
import type { Logger } from '#platform/log.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from './context.ts';
import type { Db } from './database.ts';

/** Sentences on what the configuration allows and hardly anybody means. */
export async function startWarnings(ctx: Context): Promise<string[]> {
  const { config, mailer } = ctx;
  const warnings: string[] = [];
  if (config.production && !ctx.secrets.available)
    warnings.push(
      'SECRET_KEY is not given: the console can keep no mail password, and whoever opens an account anew gets its credits again.',
    );
  if (config.welcomeCredits === 'on-confirmation' && !(await mailer.configured().catch(() => true)))
    warnings.push(
      'WELCOME_CREDITS is on-confirmation, but there is no mail server: nobody can confirm an address, so nobody gets them.',
    );
  if (config.directDatabaseUrl && !(await isSameDatabase(ctx.db, config.directDatabaseUrl, ctx.log)))
    warnings.push(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: jobs would be put into the one and looked for in the other.',
    );
  return warnings;
}

/** Whether a lock that is taken here is taken there; true, too, where the other cannot be asked: others tell of that. */
async function isSameDatabase(db: Db, otherUrl: string, log: Logger): Promise<boolean> {
  const key = Math.floor(Math.random() * 2 ** 31);
  const other = createDb(otherUrl, log, { max: 1 });
  try {
    return await transaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key}) as free`.execute(
        other,
      );
      return !rows[0]?.free;
    });
  } catch {
    return true;
  } finally {
    await other.destroy();
  }
}
