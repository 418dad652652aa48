import { createHash, timingSafeEqual } from 'node:crypto';
import type { UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { hashToken, newToken } from '#platform/tokens.ts';
import type { Db, Tx } from '../../database.ts';
import type { SocialProvider } from '../tables.ts';

/** What ties one sign-in together. All of it comes from the cookie's value, so that nothing secret is kept. */
export interface Ties {
  /** Comes back with the provider's answer. */
  state: string;
  /** Stands in the provider's ID token. */
  nonce: string;
  /** PKCE: shown only when the provider's code is used. */
  codeVerifier: string;
}

/** The ties of the sign-in with this cookie. */
export function tiesOf(cookie: string): Ties {
  const derived = (name: string) => createHash('sha256').update(`${name}:${cookie}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), codeVerifier: derived('code verifier') };
}

const alive = sql<boolean>`expires_at > now()`;

/** Notes that a sign-in begins, and forgets those that never ended. Gives the cookie's value. */
export async function beginSignIn(db: Db, provider: SocialProvider): Promise<string> {
  const cookie = newToken();
  await db.deleteFrom('social_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .insertInto('social_sign_ins')
    .values({
      cookie_hash: hashToken(cookie),
      provider,
      expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute();
  return cookie;
}

/** Takes a sign-in that waits for this provider's answer: once, and only by the cookie and state it began with. */
export async function takeSignIn(
  db: Db,
  provider: SocialProvider,
  cookie: string,
  state: string | null,
): Promise<boolean> {
  if (state === null || !timingSafeEqual(hashToken(state), hashToken(tiesOf(cookie).state))) return false;
  const taken = await db
    .deleteFrom('social_sign_ins')
    .where('cookie_hash', '=', hashToken(cookie))
    .where('provider', '=', provider)
    .where('user_id', 'is', null)
    .where(alive)
    .returning('provider')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Notes whom the provider named. Gives the code that the browser with this cookie can exchange, for 60 s; for 10 minutes
 * where a password may have to be typed first.
 */
export async function answerSignIn(
  db: Db,
  cookie: string,
  { provider, subject, userId, links }: Answered,
): Promise<string> {
  const code = newToken();
  await db
    .insertInto('social_sign_ins')
    .values({
      cookie_hash: hashToken(cookie),
      provider,
      subject,
      user_id: userId,
      links,
      code_hash: hashToken(code),
      expires_at: sql<Date>`now() + ${links ? '10 minutes' : '60 seconds'}::interval`,
    })
    .execute();
  return code;
}

/** A sign-in that the provider has answered. */
export interface Answered {
  provider: SocialProvider;
  subject: string;
  userId: UserId;
  /** Whether the identity is still to be linked to the account. */
  links: boolean;
}

/** The sign-in of a code: in time, and only together with the cookie it began with. */
export async function answeredBy(db: Db, code: string, cookie: string): Promise<Answered | undefined> {
  const row = await db
    .selectFrom('social_sign_ins')
    .select(['provider', 'subject', 'user_id', 'links'])
    .where('cookie_hash', '=', hashToken(cookie))
    .where('code_hash', '=', hashToken(code))
    .where(alive)
    .executeTakeFirst();
  if (!row?.user_id || row.subject === null) return undefined;
  return { provider: row.provider, subject: row.subject, userId: row.user_id, links: row.links };
}

/** Uses a code; false where that was done, or the account took it back. As `answeredBy`; of many at once, one succeeds. */
export async function redeemCode(tx: Tx, code: string, cookie: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('social_sign_ins')
    .where('cookie_hash', '=', hashToken(cookie))
    .where('code_hash', '=', hashToken(code))
    .where(alive)
    .returning('provider')
    .executeTakeFirst();
  return used !== undefined;
}
