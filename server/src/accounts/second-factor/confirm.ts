import type { api, confirmationWays, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { HttpError } from '#platform/http-error.ts';
import { hashToken } from '#platform/tokens.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { verifyPassword } from '../passwords.ts';
import { countCodeTry, useCode } from './codes.ts';
import type { Owner } from './factors.ts';
import { usePasskey } from './passkeys.ts';
import { waysOf } from './tickets.ts';

type Way = (typeof confirmationWays)[number];
type IdentityProof = z.output<typeof api.secondFactor.confirm.body>;

/**
 * How a user can show who they are: by a second factor where there is one, since a password alone may have been found
 * out; else by the password, or by signing in again where another house has it.
 */
export async function confirmationWaysOf(ctx: Context, userId: UserId): Promise<Way[]> {
  const { password_hash, second_factor_since } = await ctx.db
    .selectFrom('users')
    .select(['password_hash', 'second_factor_since'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!second_factor_since) return [password_hash ? 'password' : 'provider'];
  const has = await waysOf(ctx.db, userId);
  const codes = has.includes('app') || has.includes('recovery');
  return [...(codes ? ['code' as const] : []), ...(has.includes('passkey') ? ['passkey' as const] : [])];
}

/**
 * Notes that the user of a session has shown who they are.
 * @throws HttpError VALIDATION_FAILED for a way that this account has not, WRONG_PASSWORD, WRONG_CODE, PASSKEY_REFUSED,
 *   RATE_LIMITED
 */
export async function confirm(
  ctx: Context,
  { user, token, address }: Owner,
  proof: IdentityProof,
): Promise<void> {
  const way: Way = 'password' in proof ? 'password' : 'code' in proof ? 'code' : 'passkey';
  if (!(await confirmationWaysOf(ctx, user.id)).includes(way))
    throw new HttpError('VALIDATION_FAILED', { reason: 'other_proof' });
  if ('password' in proof) await confirmPassword(ctx, user.id, proof.password, address);
  else if ('passkey' in proof) await usePasskey(ctx, proof.passkey, user.id);
  else {
    const used = await countCodeTry(ctx, user.id, proof.code, address, () =>
      transaction(ctx.db, (tx) => useCode(ctx, tx, user.id, proof.code)),
    );
    if (!used) throw new HttpError('WRONG_CODE');
  }
  await ctx.db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute();
  await recordAudit(ctx.db, { actor: user.id, action: 'identity.confirmed', details: { by: way }, address });
}

async function confirmPassword(
  ctx: Context,
  userId: UserId,
  password: string,
  address: string,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (await verifyPassword(row?.password_hash, password)) return;
  await recordAudit(ctx.db, { actor: userId, action: 'identity.refused', address });
  throw new HttpError('WRONG_PASSWORD');
}
