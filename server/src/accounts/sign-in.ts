import type { User } from '@marquee/contract';
import { Failure } from '#platform/failure.ts';
import { together } from '#platform/together.ts';
import { hashToken } from '#platform/tokens.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { verifyPassword } from './passwords.ts';
import { findUserByEmail, findUsersBySession, openSession, presentUser, type UserRow } from './store.ts';

/**
 * Signs in by password.
 * @throws Failure INVALID_CREDENTIALS, the same for a wrong address and a wrong password; ACCOUNT_SUSPENDED
 */
export async function signIn(
  ctx: Context,
  email: string,
  password: string,
  address: string,
): Promise<User & { token: string }> {
  const row = await findUserByEmail(ctx.db, email);
  const right = await verifyPassword(row?.password_hash, password);
  const token = row?.is_active && right ? await begin(ctx, row, address) : null;
  if (row && token) return { ...presentUser(row), token };
  const subject = row?.id ?? null;
  await recordAudit(ctx.db, { actor: null, action: 'sign-in-refused', subject, address });
  throw new Failure(right && !row?.is_active ? 'ACCOUNT_SUSPENDED' : 'INVALID_CREDENTIALS');
}

/** Opens a session; null where the password became another one, or the account was shut, while it was checked. */
function begin(ctx: Context, { id, password_hash }: UserRow, address: string): Promise<string | null> {
  return transaction(ctx.db, async (tx) => {
    const unchanged = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .where('is_active', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!unchanged) return null;
    await recordAudit(tx, { actor: id, action: 'sign-in', address });
    return openSession(tx, id);
  });
}

/** Those who call at the same moment are found together, and all streams that tell something at that moment. */
const userOfSession = together(({ db }: Context, hashes) => findUsersBySession(db, hashes));

/**
 * The user a bearer token stands for, as the account is at this moment; null when the session ended.
 * @throws Failure ACCOUNT_SUSPENDED
 */
export async function authenticate(ctx: Context, token: string): Promise<User | null> {
  const row = await userOfSession(ctx, hashToken(token).toString('hex'));
  if (!row) return null;
  if (!row.is_active) throw new Failure('ACCOUNT_SUSPENDED');
  return presentUser(row);
}

/** Tells of each account whose sessions ended or whose rights changed, in whatever process; of '' when some may have. */
export const watchSessions = (ctx: Context, tell: (userId: string) => void): Promise<() => Promise<void>> =>
  ctx.notifications.listen('sessions', tell);
