import type { UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database.ts';
import { closeSessions, lockUser, type UserRow } from '../store.ts';
import { type FactorEvent, mailFactorNotice } from './letters.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { waysOf } from './tickets.ts';

/** Whose session changes something, as each request says. */
export interface Owner {
  user: { id: UserId };
  token: string;
  address: string;
}

/** Whether an account must have a second factor. */
export const mustHaveFactor = (ctx: Context, { role }: Pick<UserRow, 'role'>): boolean =>
  role === 'admin' && ctx.config.adminSecondFactor === 'required';

/**
 * Whether the address has to be confirmed before a factor can be added: else whoever opens an account under a stranger's
 * address could keep it by a factor. Where no mail is sent nobody can confirm anything.
 */
export const mustConfirmFirst = async (ctx: Context, { emailVerified }: { emailVerified: boolean }) =>
  !emailVerified && (await ctx.mailer.configured());

/** @throws HttpError VALIDATION_FAILED */
export async function requireConfirmedAddress(ctx: Context, user: { emailVerified: boolean }): Promise<void> {
  if (await mustConfirmFirst(ctx, user))
    throw new HttpError('VALIDATION_FAILED', { reason: 'email_unconfirmed' });
}

/**
 * One change of somebody's own second factors: written into the audit log and told by mail. With the first factor, and
 * with the last, the other sessions end.
 * @returns the recovery codes, where this was the first factor
 * @throws HttpError FORBIDDEN where an admin's last factor would go, and what `write` throws
 */
export function changeFactors(
  ctx: Context,
  { user: { id }, token, address }: Owner,
  event: FactorEvent,
  write: (tx: Tx) => Promise<void>,
): Promise<string[] | null> {
  return transaction(ctx.db, async (tx) => {
    const row = await lockUser(tx, id);
    if (!row) throw new HttpError('UNAUTHENTICATED');
    await write(tx);
    const factors = await waysOf(tx, id);
    const isOn = factors.includes('app') || factors.includes('passkey');
    const wasOn = row.second_factor_since !== null;
    if (!isOn && mustHaveFactor(ctx, row)) throw new HttpError('FORBIDDEN', { reason: 'last_factor' });
    if (isOn !== wasOn) {
      await setFactorSince(tx, id, isOn ? new Date() : null);
      await closeSessions(tx, id, token);
    }
    if (!isOn) await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
    await recordAudit(tx, { actor: id, action: `second-factor.${event}`, address });
    await mailFactorNotice(ctx, tx, row.email, event, isOn);
    return isOn && !wasOn ? renewRecoveryCodes(tx, id) : null;
  });
}

/** Removes every second factor of an account; its sessions are for the caller to end. */
export async function clearFactors(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await setFactorSince(tx, userId, null);
}

/**
 * Lets somebody in who lost their second factors: removes them, ends the sessions, tells the owner.
 * @param actor the admin who does it; null for the operator
 * @returns false when there is no such account
 */
export async function clearSecondFactor(
  ctx: Context,
  tx: Tx,
  userId: UserId,
  { actor, address = null }: { actor: string | null; address?: string | null },
): Promise<boolean> {
  const row = await lockUser(tx, userId);
  if (!row) return false;
  await clearFactors(tx, userId);
  await closeSessions(tx, userId);
  await recordAudit(tx, { actor, action: 'second-factor.cleared', subject: userId, address });
  await mailFactorNotice(ctx, tx, row.email, 'cleared', false);
  return true;
}

async function setFactorSince(tx: Tx, userId: UserId, since: Date | null): Promise<void> {
  await tx.updateTable('users').set({ second_factor_since: since }).where('id', '=', userId).execute();
}
