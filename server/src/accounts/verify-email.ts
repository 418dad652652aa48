import { Failure } from '#platform/failure.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { useLink } from './mailed-links.ts';

/**
 * Notes by the link of a mail that the address is the user's.
 * @throws Failure LINK_EXPIRED
 */
export async function verifyEmail(ctx: Context, token: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const userId = await useLink(tx, token, 'verify');
    if (!userId) throw new Failure('LINK_EXPIRED');
    await tx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
  });
}
