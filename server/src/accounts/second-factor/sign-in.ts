import type { UsedPasskey, UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database.ts';
import { presentSignedIn, type SignedIn } from '../present-signed-in.ts';
import { lockUser, openSession, type UserRow } from '../store.ts';
import { countCodeTry, useCode } from './codes.ts';
import { mailFactorNotice } from './letters.ts';
import { usePasskey } from './passkeys.ts';
import { ticketOwner, useTicket } from './tickets.ts';

const tooLate = () => new HttpError('SIGN_IN_EXPIRED', { reason: 'second_factor' });

/**
 * Ends a sign-in whose first factor was right, by a code of the app or a recovery code. A wrong code leaves the ticket.
 * @throws HttpError SIGN_IN_EXPIRED, WRONG_CODE, RATE_LIMITED, ACCOUNT_SUSPENDED
 */
export async function signInByCode(
  ctx: Context,
  { ticket, code }: { ticket: string; code: string },
  address: string,
): Promise<SignedIn> {
  const owner = await ticketOwner(ctx.db, ticket);
  if (!owner) throw tooLate();
  const signedIn = await countCodeTry(ctx, owner, code, address, () =>
    transaction(ctx.db, async (tx) => {
      const row = await lockActive(tx, owner);
      const secondFactor = await useCode(ctx, tx, owner, code);
      if (!secondFactor) return null;
      // Only now: with a wrong code the ticket stays.
      const firstFactor = await useTicket(tx, ticket);
      if (!firstFactor) throw tooLate();
      if (secondFactor === 'recovery') await mailFactorNotice(ctx, tx, row.email, 'code-used', true);
      return enter(ctx, tx, row, { firstFactor, secondFactor }, address);
    }),
  );
  if (!signedIn) throw new HttpError('WRONG_CODE');
  return signedIn;
}

/**
 * Signs in with a passkey: something one has, opened by something one is or knows.
 * @throws HttpError PASSKEY_REFUSED, ACCOUNT_SUSPENDED
 */
export async function signInByPasskey(
  ctx: Context,
  passkey: UsedPasskey,
  address: string,
): Promise<SignedIn> {
  const { userId } = await usePasskey(ctx, passkey, null).catch(async (error) => {
    await recordAudit(ctx.db, {
      actor: null,
      action: 'sign-in-refused',
      details: { by: 'passkey' },
      address,
    });
    throw error;
  });
  return transaction(ctx.db, async (tx) => {
    const row = await lockActive(tx, userId);
    const kept = await tx.selectFrom('passkeys').select('id').where('id', '=', passkey.id).executeTakeFirst();
    // Removed while it was checked.
    if (!kept) throw new HttpError('PASSKEY_REFUSED');
    return enter(ctx, tx, row, { by: 'passkey' }, address);
  });
}

/** @throws HttpError ACCOUNT_SUSPENDED */
async function lockActive(tx: Tx, userId: UserId): Promise<UserRow> {
  const row = await lockUser(tx, userId);
  if (!row) throw tooLate();
  if (!row.is_active) throw new HttpError('ACCOUNT_SUSPENDED');
  return row;
}

async function enter(
  ctx: Context,
  tx: Tx,
  row: UserRow,
  details: Record<string, string>,
  address: string,
): Promise<SignedIn> {
  await recordAudit(tx, { actor: row.id, action: 'sign-in', details, address });
  return { ...presentSignedIn(ctx, row), token: await openSession(tx, row.id) };
}
