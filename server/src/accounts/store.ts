import type { User, UserId } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { hashToken, newToken } from '#platform/tokens.ts';
import type { Db, Tx } from '../database.ts';
import type { AccountTables } from './tables.ts';

export type UserRow = Selectable<AccountTables['users']>;

/** A user by a live session. */
export type SessionUser = UserRow & { confirmed: boolean };

/** A session ends when it is not used for 7 days, and 30 days after sign-in at the latest. */
export const live = sql<boolean>`sessions.last_used_at > now() - interval '7 days'
  and sessions.created_at > now() - interval '30 days'`;

/** Whoever showed who they are this lately is not asked again. */
const confirmed = sql<boolean>`coalesce(sessions.confirmed_at > now() - interval '10 minutes', false)`;

/** The use of a session is written down this seldom, so that not every request writes. */
const noted = sql<boolean>`sessions.last_used_at < now() - interval '5 minutes'`;

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}

/**
 * An account as it is, and stays until the transaction ends: whatever changes its password, rights, links or sessions
 * takes it first, and then looks whether what it checked before still holds.
 */
export function lockUser(tx: Tx, userId: UserId): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** Sessions that an account has at most: with another one, the one that was not used for longest ends. */
const maxSessions = 30;

/** Begins a session, ends the user's outdated ones and those too many, and notes the sign-in. Gives the token. */
export async function openSession(db: Db, userId: UserId): Promise<string> {
  const token = newToken();
  await db.deleteFrom('sessions').where('user_id', '=', userId).where(sql<boolean>`not (${live})`).execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (kept) =>
      kept
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(maxSessions - 1),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId })
    .execute();
  await db.updateTable('users').set({ last_login: sql`now()` }).where('id', '=', userId).execute();
  return token;
}

/** Whether the session of a token is one of the user's, still. */
export async function hasSession(tx: Tx, userId: UserId, token: string): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where(live)
    .executeTakeFirst();
  return session !== undefined;
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends the user's sessions, but for the one of the token `except`, and sign-ins about to become one. */
export async function closeSessions(db: Db, userId: UserId, except?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('token_hash', '!=', hashToken(except));
  await query.execute();
  await db.deleteFrom('social_sign_ins').where('user_id', '=', userId).execute();
  await db.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
}

/** Sessions that could be used at this moment. */
export async function countLiveSessions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(live)
    .executeTakeFirstOrThrow();
  return count;
}

/** The users of live sessions by their tokens' hashes, in hexadecimal. Notes the use of the sessions. */
export async function findUsersBySession(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, SessionUser>> {
  const tokenHashes = hashes.map((hash) => Buffer.from(hash, 'hex'));
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['token_hash', noted.as('outdated'), confirmed.as('confirmed')])
    .where('token_hash', 'in', tokenHashes)
    .where(live)
    .execute();
  const outdated = rows.filter((row) => row.outdated).map(({ token_hash }) => token_hash);
  if (outdated.length > 0) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql`now()` })
      .where('token_hash', 'in', outdated)
      .execute();
  }
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
}

/** What the user and the browser may see of an account. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    role: row.role,
    emailVerified: row.email_verified,
    authProvider: { type: row.auth_provider },
    profilePicture: row.picture_key && `/assets/${row.picture_key}`,
    ...(row.consent_unanswered ? { consentUnanswered: true } : {}),
  };
}
