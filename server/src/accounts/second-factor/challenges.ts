import type { UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { hashToken, newToken } from '#platform/tokens.ts';
import type { Db } from '../../database.ts';
import type { SecondFactorTables } from './tables.ts';

type ChallengePurpose = SecondFactorTables['passkey_challenges']['purpose'];

/** A challenge that one answer of an authenticator may be about, within 5 minutes. Forgets those that nobody answered. */
export async function makeChallenge(
  db: Db,
  purpose: ChallengePurpose,
  userId: UserId | null,
): Promise<string> {
  const challenge = newToken();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      user_id: userId,
      expires_at: sql<Date>`now() + interval '5 minutes'`,
    })
    .execute();
  return challenge;
}

/** Uses a challenge: once, in time, for what and by whom it was made. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  purpose: ChallengePurpose,
  userId: UserId | null,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('purpose')
    .executeTakeFirst();
  return taken !== undefined;
}
