import { violatedConstraint } from '#platform/db.ts';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database.ts';
import { lockToConfirm } from '../confirm-address.ts';
import { presentSignedIn, type SignedIn } from '../present-signed-in.ts';
import { makeTicket } from '../second-factor/tickets.ts';
import { lockUser, openSession, type UserRow } from '../store.ts';
import { addIdentity, checkChoice, type LinkChoice, takeOver } from './link.ts';
import { type Answered, answeredBy, redeemCode } from './sign-ins.ts';

/**
 * Opens the session that a social sign-in ends with, and links the identity where that was still to be done.
 * @throws HttpError SIGN_IN_EXPIRED, ACCOUNT_SUSPENDED; SECOND_FACTOR_REQUIRED with a ticket where the account has one;
 *   where it is to be linked PASSWORD_NEEDED and WRONG_PASSWORD, with which the code stays good
 */
export async function exchange(
  ctx: Context,
  { code, ...choice }: { code: string } & LinkChoice,
  cookie: string | undefined,
  address: string,
): Promise<SignedIn> {
  const answered = cookie && (await answeredBy(ctx.db, code, cookie));
  if (!cookie || !answered) throw new HttpError('SIGN_IN_EXPIRED');
  const { userId, provider, links } = answered;
  const checked = links ? await checkChoice(ctx, userId, choice) : null;
  try {
    const signedIn = await transaction(ctx.db, async (tx) => {
      const row = await lockToConfirm(tx, userId);
      if (!row || !(await redeemCode(tx, code, cookie))) throw new HttpError('SIGN_IN_EXPIRED');
      if (!row.is_active) throw new HttpError('ACCOUNT_SUSPENDED');
      if (links) await link(ctx, tx, row, answered, checked, address);
      else if (!(await belongs(tx, answered))) throw new HttpError('SIGN_IN_EXPIRED');
      const now = (await lockUser(tx, userId)) ?? row;
      if (now.second_factor_since) return { secondFactor: await makeTicket(tx, userId, provider, address) };
      await recordAudit(tx, { actor: row.id, action: 'sign-in', details: { provider }, address });
      return { ...presentSignedIn(ctx, now), token: await openSession(tx, userId) };
    });
    // Out here, where the code stays used.
    if ('secondFactor' in signedIn) throw new HttpError('SECOND_FACTOR_REQUIRED', undefined, {}, signedIn);
    return signedIn;
  } catch (error) {
    // The same person has linked it in another window.
    if (violatedConstraint(error) === 'identities_pkey') throw new HttpError('SIGN_IN_EXPIRED');
    throw error;
  }
}

async function link(
  ctx: Context,
  tx: Tx,
  row: UserRow,
  { provider, subject }: Answered,
  checked: string | null,
  address: string,
): Promise<void> {
  const identity = { provider, subject, name: null };
  // What was found at the provider's answer may be another account by now.
  if (row.role === 'admin' || (checked !== null && row.password_hash !== checked))
    throw new HttpError('SIGN_IN_EXPIRED');
  if (checked === null) await takeOver(ctx, tx, row, identity, address);
  else await addIdentity(ctx, tx, row, identity, address);
}

/** Whether the identity that answered still stands for the account: it may have lost it in the meantime. */
async function belongs(tx: Tx, { userId, provider, subject }: Answered): Promise<boolean> {
  const identity = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return identity !== undefined;
}
