import type { UserId } from '@marquee/contract';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { lockAccount } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { lockUser, type UserRow } from './store.ts';
import { welcome } from './welcomed.ts';

/** What showed that an address is the user's: a link mailed there, or a provider that vouches for it. */
type AddressProof = 'link' | 'reset' | 'google' | 'facebook';

/** As `lockUser`, for what may confirm the address: its credits are taken first, as everywhere. */
export async function lockToConfirm(tx: Tx, userId: UserId): Promise<UserRow | undefined> {
  await lockAccount(tx, userId);
  return lockUser(tx, userId);
}

/** Notes that the address of an account, which is locked to confirm it, was shown to be its user's: its credits come. */
export async function confirmAddress(
  ctx: Context,
  tx: Tx,
  user: UserRow,
  proof: AddressProof,
  address: string,
): Promise<void> {
  const { id, email_verified } = user;
  if (email_verified) return;
  await tx.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
  await tx.deleteFrom('mailed_links').where('user_id', '=', id).where('purpose', '=', 'verify').execute();
  await recordAudit(tx, { actor: id, action: 'email-confirmed', details: { proof }, address });
  await welcome(ctx, tx, user);
}
