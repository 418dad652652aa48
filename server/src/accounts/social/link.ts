import type { UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database.ts';
import { confirmAddress } from '../confirm-address.ts';
import { unasked } from '../consent.ts';
import { mailLinkNotice } from '../letters.ts';
import { verifyPassword } from '../passwords.ts';
import { clearFactors } from '../second-factor/factors.ts';
import { closeSessions, type UserRow } from '../store.ts';
import type { SocialProvider } from '../tables.ts';

/** Who somebody is at a provider. */
export interface Identity {
  provider: SocialProvider;
  subject: string;
  /** As the provider knows it; null where it does not, or the account keeps the one it has. */
  name: string | null;
}

/** What an owner says of the password when an identity is about to be linked to their account. */
export interface LinkChoice {
  password?: string | undefined;
  withoutPassword?: boolean | undefined;
}

/**
 * Makes an account the person's for whose address a provider vouches, and nobody else's: password, sessions, links and
 * other identities go, whoever had them. The account is locked.
 */
export async function takeOver(
  ctx: Context,
  tx: Tx,
  row: UserRow,
  identity: Identity,
  address: string,
): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', row.id).execute();
  // A second factor is the owner's, unless whoever opened the account never showed that the address was theirs.
  if (!row.email_verified) await clearFactors(tx, row.id);
  await tx.deleteFrom('mailed_links').where('user_id', '=', row.id).execute();
  await tx
    .updateTable('users')
    .set({
      password_hash: null,
      auth_provider: identity.provider,
      // A stranger may have named the account, and asked for news.
      ...(row.email_verified ? {} : { display_name: identity.name?.slice(0, 80) ?? null, ...unasked }),
    })
    .where('id', '=', row.id)
    .execute();
  await addIdentity(ctx, tx, row, identity, address);
  await confirmAddress(ctx, tx, row, identity.provider, address);
}

/** Links an identity to an account, which is locked, and keeps its password, which its owner has just shown to know. */
export async function addIdentity(
  ctx: Context,
  tx: Tx,
  row: UserRow,
  { provider, subject }: Identity,
  address: string,
): Promise<void> {
  await closeSessions(tx, row.id);
  await tx.insertInto('identities').values({ provider, subject, user_id: row.id }).execute();
  await recordAudit(tx, { actor: row.id, action: 'account.linked', details: { provider }, address });
  await mailLinkNotice(ctx, tx, row.email, provider);
}

/**
 * The hash that the owner's password was checked against; null where the password is given up.
 * @throws HttpError PASSWORD_NEEDED where nothing is said of it, WRONG_PASSWORD
 */
export async function checkChoice(
  ctx: Context,
  userId: UserId,
  { password, withoutPassword }: LinkChoice,
): Promise<string | null> {
  if (withoutPassword) return null;
  if (password === undefined) throw new HttpError('PASSWORD_NEEDED');
  const user = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.password_hash || !(await verifyPassword(user.password_hash, password)))
    throw new HttpError('WRONG_PASSWORD');
  return user.password_hash;
}
