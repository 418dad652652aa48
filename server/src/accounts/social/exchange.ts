import type { User } from '@marquee/contract';
import { Failure } from '#platform/failure.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { openSession, presentUser } from '../store.ts';
import { redeemCode } from './sign-ins.ts';

/**
 * Opens the session that a social sign-in ends with.
 * @throws Failure SIGN_IN_EXPIRED, ACCOUNT_SUSPENDED
 */
export function exchange(
  ctx: Context,
  code: string,
  cookie: string | undefined,
  address: string,
): Promise<User & { token: string }> {
  if (!cookie) throw new Failure('SIGN_IN_EXPIRED');
  return transaction(ctx.db, async (tx) => {
    const redeemed = await redeemCode(tx, code, cookie);
    if (!redeemed) throw new Failure('SIGN_IN_EXPIRED');
    const { userId, provider } = redeemed;
    const row = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    if (!row.is_active) throw new Failure('ACCOUNT_SUSPENDED');
    await recordAudit(tx, { actor: row.id, action: 'sign-in', details: { provider }, address });
    return { ...presentUser(row), token: await openSession(tx, row.id) };
  });
}
