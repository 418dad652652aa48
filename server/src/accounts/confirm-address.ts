import { recordAudit } from '../audit/index.ts';
import type { Tx } from '../context.ts';
import type { UserRow } from './store.ts';

/** What showed that an address is the user's: a link mailed there, or a provider that vouches for it. */
type Proof = 'link' | 'reset' | 'google' | 'facebook';

/** Notes that the address of an account, which is locked, was shown to be its user's. */
export async function confirmAddress(
  tx: Tx,
  { id, email_verified }: UserRow,
  proof: Proof,
  address: string,
): Promise<void> {
  if (email_verified) return;
  await tx.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
  await tx.deleteFrom('mailed_links').where('user_id', '=', id).where('purpose', '=', 'verify').execute();
  await recordAudit(tx, { actor: id, action: 'email-confirmed', details: { proof }, address });
}
