import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken, newToken } from '#platform/tokens.ts';
import type { Db } from '../../context.ts';
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

/** Notes whom the provider named. Gives the code that the browser with this cookie can exchange, for 60 s. */
export async function answerSignIn(
  db: Db,
  provider: SocialProvider,
  cookie: string,
  userId: string,
): Promise<string> {
  const code = newToken();
  await db
    .insertInto('social_sign_ins')
    .values({
      cookie_hash: hashToken(cookie),
      provider,
      user_id: userId,
      code_hash: hashToken(code),
      expires_at: sql<Date>`now() + interval '60 seconds'`,
    })
    .execute();
  return code;
}

/** Uses a code: once, in time, and only together with the cookie of its sign-in. Gives whom it stands for. */
export async function redeemCode(
  db: Db,
  code: string,
  cookie: string,
): Promise<{ userId: string; provider: SocialProvider } | undefined> {
  const used = await db
    .deleteFrom('social_sign_ins')
    .where('cookie_hash', '=', hashToken(cookie))
    .where('code_hash', '=', hashToken(code))
    .where(alive)
    .returning(['user_id', 'provider'])
    .executeTakeFirst();
  return used?.user_id ? { userId: used.user_id, provider: used.provider } : undefined;
}
