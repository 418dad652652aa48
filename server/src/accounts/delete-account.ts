import type { UserId } from '@marquee/contract';
import { forgetJobs } from '#platform/forget-jobs.ts';
import { HttpError } from '#platform/http-error.ts';
import { OvertakenError, transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { lockAccount } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { activeOperations, endOperations } from '../generations/index.ts';
import { lockOrders } from '../payments/index.ts';
import { deleteMessagesFrom } from '../support/index.ts';
import { accountMailQueue } from './job.ts';
import { verifyPassword } from './passwords.ts';
import { hasSession, lockUser } from './store.ts';
import { rememberWelcome } from './welcomed.ts';

/**
 * Deletes an account with its sessions, identities, generations, pictures and messages to support. Its bookings and orders
 * stay, under the ledger account's own id, which leads to nobody any more.
 * @param session the token of the session that asks for it
 * @param confirmation the password; where there is none, the email address
 * @throws HttpError WRONG_PASSWORD, VALIDATION_FAILED for another address, UNAUTHENTICATED where the session
 *   ended meanwhile, LAST_ADMIN where nobody would be left to run
 *   the console
 */
export async function deleteAccount(
  ctx: Context,
  userId: UserId,
  session: string,
  confirmation: string,
  address: string,
): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'password_hash', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new HttpError('UNAUTHENTICATED');
  const { email, password_hash, role } = user;
  if (password_hash && !(await verifyPassword(password_hash, confirmation)))
    throw new HttpError('WRONG_PASSWORD');
  if (!password_hash && confirmation.trim().toLowerCase() !== email.toLowerCase())
    throw new HttpError('VALIDATION_FAILED', { reason: 'account_email' });
  await transaction(ctx.db, async (tx) => {
    await lockOrders(tx, userId);
    await endOperations(tx, userId);
    await lockAccount(tx, userId);
    // A worker takes its generation first and then the credits: what began in between is ended from the start.
    const { generating, adsRegenerating } = await activeOperations(tx, userId);
    if (generating || adsRegenerating.length > 0) throw new OvertakenError();
    if (role === 'admin') await leaveOneAdmin(tx, userId);
    // What was checked may be another password by now, and the session have ended with the old one.
    const now = await lockUser(tx, userId);
    if (!now || now.password_hash !== password_hash || !(await hasSession(tx, userId, session)))
      throw new HttpError('UNAUTHENTICATED');
    await recordAudit(tx, { actor: userId, action: 'account-deleted', address });
    await rememberWelcome(ctx, tx, now);
    await tx.deleteFrom('users').where('id', '=', userId).execute();
    await forgetJobs(tx, ['mail', accountMailQueue], email);
    // Else whoever opens an account under a stranger's address could take the stranger's messages away.
    if (now.email_verified) await deleteMessagesFrom(tx, email);
    await ctx.queue.send(tx, 'delete-pictures', {});
  });
}

/** Two admins who leave at once wait for each other here. */
async function leaveOneAdmin(tx: Tx, userId: UserId): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!admins.some(({ id }) => id !== userId)) throw new HttpError('LAST_ADMIN');
}
