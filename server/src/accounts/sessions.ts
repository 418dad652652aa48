import type { SessionOfAccount, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { hashToken } from '#platform/tokens.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { deviceOf, networkText } from './device.ts';
import { closeSessions, live } from './store.ts';

/** Sessions that are swept at once: each tells every process that it ended. */
const portion = 1_000;

/** Keeps with a session what its owner will know it by. Writes only where that is another one than before. */
export async function describeSession(
  db: Db,
  token: string,
  { agent, address }: { agent: string; address: string },
): Promise<void> {
  const [device, network] = [deviceOf(agent), networkText(address)];
  await db
    .updateTable('sessions')
    .set({ device, network })
    .where('token_hash', '=', hashToken(token))
    .where(sql<boolean>`(device, network) is distinct from (${device}::text, ${network}::text)`)
    .execute();
}

/** The live sessions of an account, the last used first. `token` is that of whoever asks. */
export async function listSessions(db: Db, userId: UserId, token: string): Promise<SessionOfAccount[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where(live)
    .orderBy('last_used_at', 'desc')
    .execute();
  const own = hashToken(token);
  return rows.map(({ token_hash, device, network, created_at, last_used_at }) => ({
    // Nobody signs in with the hash of a token.
    id: token_hash.toString('base64url'),
    device,
    network,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    current: token_hash.equals(own),
  }));
}

/**
 * Ends one session of an account.
 * @throws HttpError NOT_FOUND
 */
export async function endSession(ctx: Context, userId: UserId, id: string, address: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('token_hash', '=', Buffer.from(id, 'base64url'))
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (!ended) throw new HttpError('NOT_FOUND');
    await recordAudit(tx, { actor: userId, action: 'session-ended', address });
  });
}

/** Ends all sessions of an account but the one of `token`, and sign-ins about to become one. */
export async function endOtherSessions(
  ctx: Context,
  userId: UserId,
  token: string,
  address: string,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await closeSessions(tx, userId, token);
    await recordAudit(tx, { actor: userId, action: 'sessions-ended', address });
  });
}

/** Deletes sessions that are over, of accounts that nobody has signed in to since, in portions. */
export async function sweepSessions(db: Db, signal: AbortSignal): Promise<void> {
  for (let swept = portion; swept === portion && !signal.aborted; ) {
    const rows = await db
      .deleteFrom('sessions')
      .where('token_hash', 'in', (over) =>
        over.selectFrom('sessions').select('token_hash').where(sql<boolean>`not (${live})`).limit(portion),
      )
      .returning('user_id')
      .execute();
    swept = rows.length;
  }
}
