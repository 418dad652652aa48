import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { giveWelcome, hadWelcome } from '../credits/index.ts';
import type { Db, Tx } from '../database.ts';
import { mailboxOf } from './mailbox.ts';
import type { UserRow } from './store.ts';

/** A hash that says nothing to whoever has no key; null where we have none either. */
const hashOf = ({ secrets }: Context, email: string): Buffer | null =>
  secrets.available ? secrets.hash(mailboxOf(email), 'welcomed address') : null;

/**
 * When a new account has its credits: with the confirmation of its address, else they would be farmed under addresses
 * that nobody has; at once where no mail can be sent, or the operator wants it so.
 */
export async function welcomesWhen({ config, mailer }: Context): Promise<'at-once' | 'on-confirmation'> {
  if (config.welcomeCredits) return config.welcomeCredits;
  // Settings that cannot be read are no reason to give credits away.
  const mails = await mailer.configured().catch(() => true);
  return mails ? 'on-confirmation' : 'at-once';
}

/** Gives an account the credits to start with, unless it, or another one of the same box, had them. */
export async function welcome(
  ctx: Context,
  tx: Tx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  if (ctx.config.signupCredits === 0 || (await hadWelcome(tx, id))) return;
  const hash = hashOf(ctx, email);
  if (hash && !(await claim(tx, hash))) return;
  await giveWelcome(tx, id, ctx.config.signupCredits);
}

/** Of all who come for the same box at the same moment, one goes on. */
async function claim(tx: Tx, hash: Buffer): Promise<boolean> {
  const claimed = await tx
    .insertInto('welcomed_addresses')
    .values({ address_hash: hash })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .returning('at')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Remembers that an address, which is about to be forgotten, had its credits, if it had. */
export async function rememberWelcome(
  ctx: Context,
  tx: Tx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const hash = hashOf(ctx, email);
  if (!hash || !(await hadWelcome(tx, id))) return;
  await tx
    .insertInto('welcomed_addresses')
    .values({ address_hash: hash })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ at: sql`now()` }))
    .execute();
}

/**
 * Forgets what was remembered for longer than the privacy policy says. An account that is still there cannot come for
 * its credits again.
 */
export async function sweepWelcomed(db: Db): Promise<void> {
  await db.deleteFrom('welcomed_addresses').where('at', '<', sql<Date>`now() - interval '3 years'`).execute();
}
