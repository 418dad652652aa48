import type { ApiCall, ApiKey, Scope, UserId } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import type { CallerKey } from '#platform/caller-key.ts';
import type { Db, Tables, Tx } from '../database.ts';
import type { KeyTables } from './tables.ts';

/** Calls of each key that are kept. */
const mostCalls = 1_000;

/** How long a key that ended is still shown. */
const shownFor = sql`interval '30 days'`;

type KeyRow = Selectable<KeyTables['api_keys']>;

interface KeyOwner {
  owner: Selectable<Tables['users']>;
  key: CallerKey;
  /** Why it is not accepted any more; null while it is. */
  ended: 'revoked' | 'expired' | null;
}

/** The owners of keys by the hashes of their characters, in hexadecimal. */
export async function findKeyOwners(db: Db, hashes: readonly string[]): Promise<Map<string, KeyOwner>> {
  const rows = await db
    .selectFrom('api_key_secrets as secret')
    .innerJoin('api_keys as key', 'key.id', 'secret.key_id')
    .innerJoin('users', 'users.id', 'key.user_id')
    .selectAll('users')
    .select([
      'secret.hash',
      'key.id as key_id',
      'key.scopes',
      'key.mode',
      'key.daily_credits',
      'key.revoked_at',
    ])
    .select(
      sql<boolean>`coalesce(key.expires_at <= now(), false) or coalesce(secret.ends_at <= now(), false)`.as(
        'expired',
      ),
    )
    .where(
      'secret.hash',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute();
  return new Map(
    rows.map(({ hash, key_id, scopes, mode, daily_credits, revoked_at, expired, ...owner }) => [
      hash.toString('hex'),
      {
        owner,
        key: { id: key_id, scopes: scopes as Scope[], mode, dailyCredits: daily_credits },
        ended: revoked_at ? 'revoked' : expired ? 'expired' : null,
      },
    ]),
  );
}

/** The keys of an account, the newest first; those that ended, for a while. */
export async function listKeys(db: Db | Tx, userId: UserId, keyId?: string): Promise<ApiKey[]> {
  let query = db
    .selectFrom('api_keys as key')
    .selectAll()
    .select(
      sql<{ hint: string; ends_at: string | null }[]>`(
        select json_agg(json_build_object('hint', hint, 'ends_at', ends_at) order by created_at)
        from api_key_secrets where key_id = key.id and (ends_at is null or ends_at > now()))`.as('secrets'),
    )
    .select(
      sql<number>`(select coalesce(sum(amount - released), 0)::int from credit_holds
        where key_id = key.id and created_at >= date_trunc('day', now(), 'UTC'))`.as('credits_today'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  query = keyId
    ? query.where('id', '=', keyId)
    : query.where(sql<boolean>`coalesce(least(expires_at, revoked_at), 'infinity') > now() - ${shownFor}`);
  return (await query.execute()).map(presentKey);
}

function presentKey(
  row: KeyRow & { secrets: { hint: string; ends_at: string | null }[] | null; credits_today: number },
): ApiKey {
  const secrets = row.secrets ?? [];
  const ending = secrets.find(({ ends_at }) => ends_at !== null)?.ends_at;
  return {
    id: row.id,
    name: row.name,
    mode: row.mode,
    scopes: row.scopes as Scope[],
    dailyCredits: row.daily_credits,
    creditsToday: row.credits_today,
    hint: secrets.at(-1)?.hint ?? '',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    overlapEndsAt: ending ? new Date(ending).toISOString() : null,
    lastUsed: row.last_used_at && {
      at: row.last_used_at.toISOString(),
      agent: row.last_agent,
      address: row.last_address,
    },
  };
}

/** One page of the last calls with a key, the newest first. */
export async function listCalls(
  db: Db,
  keyId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ calls: ApiCall[]; nextCursor: string | null }> {
  const kept = db
    .selectFrom('api_calls')
    .selectAll()
    .where('key_id', '=', keyId)
    .orderBy('id', 'desc')
    .limit(mostCalls)
    .as('kept');
  let query = db
    .selectFrom(kept)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) query = query.where('id', '<', cursor);
  const rows = await query.execute();
  const calls = rows.slice(0, limit).map(({ id, at, method, path, status, code, credits, replayed, ms }) => ({
    id,
    at: at.toISOString(),
    method,
    path,
    status,
    code,
    credits,
    replayed,
    milliseconds: ms,
  }));
  return { calls, nextCursor: rows.length > limit ? (calls.at(-1)?.id ?? null) : null };
}

/** Deletes calls beyond the newest thousand of each key, characters whose overlap is over, and keys that ended long ago. */
export async function sweepKeys(db: Db): Promise<void> {
  await sql`
    delete from api_calls using (
      select key.id, (select call.id from api_calls call where call.key_id = key.id
        order by call.id desc offset ${mostCalls - 1} limit 1) as oldest
      from api_keys key
    ) as kept where api_calls.key_id = kept.id and api_calls.id < kept.oldest`.execute(db);
  await db
    .deleteFrom('api_keys')
    .where(sql<boolean>`coalesce(least(expires_at, revoked_at), 'infinity') < now() - ${shownFor}`)
    .execute();
}
