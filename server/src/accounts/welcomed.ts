import { sql } from 'kysely';
import type { Context, Db, Tx } from '../context.ts';

/** A hash that says nothing to whoever has no key; null where we have none either. */
const hashOf = ({ secrets }: Context, email: string): Buffer | null =>
  secrets.available ? secrets.hash(email.trim().toLowerCase(), 'welcomed address') : null;

/** Credits that an account of this address begins with: none where an earlier one of it, since deleted, had them. */
export async function welcomeCredits(ctx: Context, tx: Tx, email: string): Promise<number> {
  const hash = hashOf(ctx, email);
  const known =
    hash &&
    (await tx
      .selectFrom('welcomed_addresses')
      .select('at')
      .where('address_hash', '=', hash)
      .executeTakeFirst());
  return known ? 0 : ctx.config.signupCredits;
}

/** Remembers that an address, which is about to be forgotten, had its credits. */
export async function rememberWelcome(ctx: Context, tx: Tx, email: string): Promise<void> {
  const hash = hashOf(ctx, email);
  if (!hash) return;
  await tx
    .insertInto('welcomed_addresses')
    .values({ address_hash: hash })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ at: sql`now()` }))
    .execute();
}

/** Forgets what was remembered for longer than the privacy policy says. */
export async function sweepWelcomed(db: Db): Promise<void> {
  await db.deleteFrom('welcomed_addresses').where('at', '<', sql<Date>`now() - interval '3 years'`).execute();
}
