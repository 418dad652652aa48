import type { UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { hashToken, newToken } from '#platform/tokens.ts';
import type { Db, Tx } from '../database.ts';
import type { UserRow } from './store.ts';

/**
 * Whether a link by mail may set a password: not where somebody signs in by way of another house, unless nobody has shown
 * yet that the address is theirs.
 */
export const isResettable = ({
  password_hash,
  email_verified,
}: Pick<UserRow, 'password_hash' | 'email_verified'>): boolean => password_hash !== null || !email_verified;

type LinkPurpose = 'reset' | 'verify';

/** How long a link can be used. */
const validity: Record<LinkPurpose, string> = { reset: '60 minutes', verify: '3 days' };

/** Makes the token of a link; earlier ones of the same purpose stay good until one of them is used. */
export async function makeLink(db: Db, userId: UserId, purpose: LinkPurpose): Promise<string> {
  const token = newToken();
  await db
    .deleteFrom('mailed_links')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('mailed_links')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      expires_at: sql<Date>`now() + ${validity[purpose]}::interval`,
    })
    .execute();
  return token;
}

/** Whose link it is; undefined for one that was used, is too old or never was. */
export async function linkOwner(db: Db, token: string, purpose: LinkPurpose): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('mailed_links')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a link, and with it all others of the same user and purpose. As `linkOwner`; of many at once, one succeeds. */
export async function useLink(tx: Tx, token: string, purpose: LinkPurpose): Promise<UserId | undefined> {
  const used = await tx
    .deleteFrom('mailed_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  if (used) {
    await tx
      .deleteFrom('mailed_links')
      .where('user_id', '=', used.user_id)
      .where('purpose', '=', purpose)
      .execute();
  }
  return used?.user_id;
}
