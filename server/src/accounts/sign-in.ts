import type { UserId } from '@marquee/contract';
import { batchLoader } from '#platform/batch-loader.ts';
import type { SignedInUser } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { hashToken } from '#platform/tokens.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { isShort, verifyPassword } from './passwords.ts';
import { presentSignedIn, type SignedIn } from './present-signed-in.ts';
import { makeTicket, type Ticket } from './second-factor/tickets.ts';
import { findUserByEmail, findUsersBySession, openSession, type UserRow } from './store.ts';

/**
 * Signs in by password.
 * @throws HttpError INVALID_CREDENTIALS, the same for a wrong address and a wrong password; ACCOUNT_SUSPENDED;
 *   SECOND_FACTOR_REQUIRED with a ticket where the account has one
 */
export async function signIn(
  ctx: Context,
  email: string,
  password: string,
  address: string,
): Promise<SignedIn> {
  const row = await findUserByEmail(ctx.db, email);
  const right = await verifyPassword(row?.password_hash, password);
  const begun = row?.is_active && right ? await begin(ctx, row, isShort(password), address) : null;
  if (begun && 'secondFactor' in begun) throw new HttpError('SECOND_FACTOR_REQUIRED', undefined, {}, begun);
  if (begun) return begun;
  const subject = row?.id ?? null;
  await recordAudit(ctx.db, { actor: null, action: 'sign-in-refused', subject, address });
  throw new HttpError(right && !row?.is_active ? 'ACCOUNT_SUSPENDED' : 'INVALID_CREDENTIALS');
}

/**
 * Opens a session, or gives a ticket for the second factor; null where the password became another one, or the account
 * was shut, while it was checked.
 */
function begin(
  ctx: Context,
  { id, password_hash }: UserRow,
  short: boolean,
  address: string,
): Promise<SignedIn | { secondFactor: Ticket } | null> {
  return transaction(ctx.db, async (tx) => {
    const row = await tx
      .updateTable('users')
      .set({ short_password: short })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .where('is_active', '=', true)
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    if (row.second_factor_since) return { secondFactor: await makeTicket(tx, id, 'password', address) };
    await recordAudit(tx, { actor: id, action: 'sign-in', address });
    return { ...presentSignedIn(ctx, row), token: await openSession(tx, id) };
  });
}

/** Those who call at the same moment are found together, and all streams that tell something at that moment. */
const userOfSession = batchLoader(({ db }: Context, hashes) => findUsersBySession(db, hashes));

/**
 * The user a bearer token stands for, as the account is at this moment; null when the session ended.
 * @throws HttpError ACCOUNT_SUSPENDED
 */
export async function authenticate(ctx: Context, token: string): Promise<SignedInUser | null> {
  const row = await userOfSession(ctx, hashToken(token).toString('hex'));
  if (!row) return null;
  if (!row.is_active) throw new HttpError('ACCOUNT_SUSPENDED');
  return {
    ...presentSignedIn(ctx, row),
    confirmed: row.confirmed,
    passwordConfirms: row.password_hash !== null && row.second_factor_since === null,
  };
}

/** Tells of each account whose sessions ended or whose rights changed, in whatever process; of '' when some may have. */
export const watchSessions = (ctx: Context, tell: (userId: UserId) => void): Promise<() => Promise<void>> =>
  ctx.notifications.listen('sessions', (payload) => tell(payload as UserId));
