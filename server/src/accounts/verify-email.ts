import type { UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { confirmAddress, lockToConfirm } from './confirm-address.ts';
import { linkOwner, useLink } from './mailed-links.ts';
import { hasSession } from './store.ts';

/**
 * Notes by the link of a mail, opened in a session of the same account, that the address is the user's. Either alone
 * shows nothing: a stranger can have the account, and a mail scanner opens links.
 * @param session the token of the session
 * @throws HttpError LINK_EXPIRED, LINK_OF_ANOTHER_ACCOUNT, UNAUTHENTICATED where the session ended meanwhile
 */
export async function verifyEmail(
  ctx: Context,
  userId: UserId,
  session: string,
  link: string,
  address: string,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const user = await lockToConfirm(tx, userId);
    if (!user || !(await hasSession(tx, userId, session))) throw new HttpError('UNAUTHENTICATED');
    const owner = await linkOwner(tx, link, 'verify');
    if (!owner) throw new HttpError('LINK_EXPIRED');
    if (owner !== userId) throw new HttpError('LINK_OF_ANOTHER_ACCOUNT');
    await useLink(tx, link, 'verify');
    await confirmAddress(ctx, tx, user, 'link', address);
  });
}
