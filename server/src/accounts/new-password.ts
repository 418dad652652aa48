import type { UserId } from '@marquee/contract';
import { minPasswordLength } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { confirmAddress, lockToConfirm } from './confirm-address.ts';
import { unasked } from './consent.ts';
import { mailPasswordNotice } from './letters.ts';
import { isResettable, linkOwner, useLink } from './mailed-links.ts';
import { hashPassword, isShort, verifyPassword } from './passwords.ts';
import { clearFactors } from './second-factor/factors.ts';
import { closeSessions, hasSession, lockUser, type UserRow } from './store.ts';

/**
 * Sets a new password by the link of a mail, which also shows that the address is the user's, and ends all sessions.
 * A suspended account stays suspended.
 * @throws HttpError LINK_EXPIRED
 */
export async function resetPassword(
  ctx: Context,
  token: string,
  password: string,
  address: string,
): Promise<void> {
  const userId = await linkOwner(ctx.db, token, 'reset');
  if (!userId) throw new HttpError('LINK_EXPIRED');
  const passwordHash = await hashPassword(password);
  await transaction(ctx.db, async (tx) => {
    const user = await lockToConfirm(tx, userId);
    if (!user || !isResettable(user) || !(await useLink(tx, token, 'reset')))
      throw new HttpError('LINK_EXPIRED');
    requireLength(user, 'password_too_short', password);
    if (!user.email_verified) await forgetOpener(tx, user);
    await setPassword(ctx, tx, user, password, passwordHash);
    await closeSessions(tx, userId);
    await confirmAddress(ctx, tx, user, 'reset', address);
    await recordAudit(tx, { actor: userId, action: 'password-reset', address });
  });
}

/** Removes what is of whoever opened an account under an address that may not be theirs, and the ways in that they had. */
async function forgetOpener(tx: Tx, { id, auth_provider }: UserRow): Promise<void> {
  await clearFactors(tx, id);
  await tx.deleteFrom('identities').where('user_id', '=', id).execute();
  if (auth_provider === 'local') return;
  await tx
    .updateTable('users')
    .set({ display_name: null, ...unasked })
    .where('id', '=', id)
    .execute();
}

/**
 * Sets a new password for who knows the current one, and ends the sessions but the one of `token`.
 * @throws HttpError NO_PASSWORD for an account that signs in elsewhere, WRONG_PASSWORD, UNAUTHENTICATED where the session
 *   ended meanwhile
 */
export async function changePassword(
  ctx: Context,
  userId: UserId,
  token: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  address: string,
): Promise<void> {
  const checked = await confirmPassword(ctx, userId, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await hasSession(tx, userId, token))) throw new HttpError('UNAUTHENTICATED');
    if (user.password_hash !== checked) throw new HttpError('WRONG_PASSWORD');
    requireLength(user, 'new_password_too_short', newPassword);
    await setPassword(ctx, tx, user, newPassword, passwordHash);
    await closeSessions(tx, userId, token);
    await recordAudit(tx, { actor: userId, action: 'password-changed', address });
  });
}

/**
 * The hash that the password was checked against.
 * @throws HttpError NO_PASSWORD, WRONG_PASSWORD
 */
async function confirmPassword(ctx: Context, userId: UserId, password: string): Promise<string> {
  const { password_hash } = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!password_hash) throw new HttpError('NO_PASSWORD');
  if (!(await verifyPassword(password_hash, password))) throw new HttpError('WRONG_PASSWORD');
  return password_hash;
}

/** Admins' passwords must be longer. @throws HttpError VALIDATION_FAILED */
function requireLength(
  { role }: UserRow,
  reason: 'password_too_short' | 'new_password_too_short',
  password: string,
): void {
  const min = minPasswordLength[role];
  if (password.length < min) throw new HttpError('VALIDATION_FAILED', { reason, min });
}

/** Gives a locked account another password, takes back the links that could reset it, and tells the owner. */
async function setPassword(
  ctx: Context,
  tx: Tx,
  { id, email }: UserRow,
  password: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_set_at: sql`now()`,
      short_password: isShort(password),
      auth_provider: 'local',
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('mailed_links').where('user_id', '=', id).where('purpose', '=', 'reset').execute();
  await mailPasswordNotice(ctx, tx, email);
}
