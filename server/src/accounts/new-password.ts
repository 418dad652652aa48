import { Failure } from '#platform/failure.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context, Tx } from '../context.ts';
import { mailPasswordNotice } from './letters.ts';
import { linkOwner, useLink } from './mailed-links.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { closeSessions } from './store.ts';

/**
 * Sets a new password by the link of a mail, which also shows that the address is the user's, and ends all sessions.
 * A suspended account stays suspended.
 * @throws Failure LINK_EXPIRED
 */
export async function resetPassword(
  ctx: Context,
  token: string,
  password: string,
  address: string,
): Promise<void> {
  if (!(await linkOwner(ctx.db, token, 'reset'))) throw new Failure('LINK_EXPIRED');
  const passwordHash = await hashPassword(password);
  await transaction(ctx.db, async (tx) => {
    const userId = await useLink(tx, token, 'reset');
    if (!userId) throw new Failure('LINK_EXPIRED');
    await setPassword(ctx, tx, userId, { password_hash: passwordHash, email_verified: true });
    await closeSessions(tx, userId);
    await recordAudit(tx, { actor: userId, action: 'password-reset', address });
  });
}

/**
 * Sets a new password for who knows the current one, and ends the sessions but the one of `token`.
 * @throws Failure NO_PASSWORD for an account that signs in elsewhere, WRONG_PASSWORD
 */
export async function changePassword(
  ctx: Context,
  userId: string,
  token: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  address: string,
): Promise<void> {
  await confirmPassword(ctx, userId, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await transaction(ctx.db, async (tx) => {
    await setPassword(ctx, tx, userId, { password_hash: passwordHash });
    await tx
      .deleteFrom('mailed_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'reset')
      .execute();
    await closeSessions(tx, userId, token);
    await recordAudit(tx, { actor: userId, action: 'password-changed', address });
  });
}

/** @throws Failure NO_PASSWORD, WRONG_PASSWORD */
async function confirmPassword(ctx: Context, userId: string, password: string): Promise<void> {
  const { password_hash } = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!password_hash) throw new Failure('NO_PASSWORD');
  if (!(await verifyPassword(password_hash, password))) throw new Failure('WRONG_PASSWORD');
}

/** @throws Failure LINK_EXPIRED where the account has no password any more */
async function setPassword(
  ctx: Context,
  tx: Tx,
  userId: string,
  set: { password_hash: string; email_verified?: true },
): Promise<void> {
  const row = await tx
    .updateTable('users')
    .set(set)
    .where('id', '=', userId)
    .where('auth_provider', '=', 'local')
    .returning('email')
    .executeTakeFirst();
  if (!row) throw new Failure('LINK_EXPIRED');
  await mailPasswordNotice(ctx, tx, row.email);
}
