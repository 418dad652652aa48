import { randomBytes } from 'node:crypto';
import { minPasswordLength } from '@marquee/contract';
import { violatedConstraint } from '#platform/db.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { giveWelcome, openAccount } from '../credits/index.ts';
import { newUserId } from './new-user-id.ts';
import { hashPassword } from './passwords.ts';
import { clearFactors } from './second-factor/factors.ts';
import { closeSessions, findUserByEmail, lockUser } from './store.ts';

/** A password that nobody guesses and everybody can type. */
export const newPassword = (): string =>
  randomBytes(10)
    .toString('hex')
    .replace(/.{5}(?=.)/g, '$&-');

/**
 * Makes the account of an address an admin's, with this password, opening it where there is none. The operator vouches
 * for the address; whoever had the account before is out, by password, session, identity or second factor.
 */
export async function makeAdmin(ctx: Context, email: string, password: string): Promise<void> {
  if (password.length < minPasswordLength.admin) throw new Error('an admin needs a longer password');
  const set = {
    role: 'admin' as const,
    is_active: true,
    email_verified: true,
    auth_provider: 'local' as const,
    password_hash: await hashPassword(password),
    short_password: false,
  };
  await transaction(ctx.db, async (tx) => {
    const found = await findUserByEmail(tx, email);
    const known = found && (await lockUser(tx, found.id));
    const id = known?.id ?? newUserId();
    if (known) {
      await tx.updateTable('users').set(set).where('id', '=', id).execute();
      await clearFactors(tx, id);
      await closeSessions(tx, id);
      await tx.deleteFrom('identities').where('user_id', '=', id).execute();
      await tx.deleteFrom('mailed_links').where('user_id', '=', id).execute();
    } else {
      await tx
        .insertInto('users')
        .values({ id, email, ...set })
        .execute();
      await openAccount(tx, id);
      if (ctx.config.signupCredits > 0) await giveWelcome(tx, id, ctx.config.signupCredits);
    }
    await recordAudit(tx, { actor: null, action: 'admin.made', subject: id });
  });
}

/** Makes the first admin; nothing where there is one. */
export async function makeFirstAdmin(ctx: Context, email: string, password: string): Promise<void> {
  const admin = await ctx.db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst();
  if (admin) return;
  await makeAdmin(ctx, email, password).catch((error) => {
    // Another process starts at the same moment and was quicker.
    if (violatedConstraint(error) !== 'users_email') throw error;
  });
}
