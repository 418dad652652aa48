import { randomUUID } from 'node:crypto';
import type { ApiKey, NewKey, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { hashToken } from '#platform/tokens.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { hintOf, newKeyText } from './key-text.ts';
import { listKeys } from './store.ts';

/** Whose key it is, and who changes it: its owner, or an admin. */
export interface KeyChange {
  owner: UserId;
  actor: string;
  address: string;
}

/** Live keys that an account has at most. */
const mostKeys = 50;

/**
 * Makes a key.
 * @param id names what is made: made once, it is given again without its characters
 * @returns the key with its characters, which nobody can tell afterwards
 * @throws HttpError NOT_FOUND where there is no such account, TOO_MANY_KEYS
 */
export function createKey(
  ctx: Context,
  { owner, actor, address }: KeyChange,
  wanted: NewKey,
  id: string = randomUUID(),
): Promise<ApiKey & { key?: string }> {
  return transaction(ctx.db, async (tx) => {
    const { name, mode, scopes, dailyCredits = null, expiresAt } = wanted;
    await lockOwner(tx, owner);
    const made = await listKeys(tx, owner, id);
    if (made[0]) return made[0];
    await requirePlace(tx, owner);
    await tx
      .insertInto('api_keys')
      .values({
        id,
        user_id: owner,
        name,
        mode,
        scopes,
        daily_credits: dailyCredits,
        expires_at: expiresAt ? new Date(expiresAt) : null,
      })
      .execute();
    const key = await addSecret(tx, id, mode);
    const details = { name, mode, scopes, dailyCredits, expiresAt: expiresAt ?? null, owner };
    await recordAudit(tx, { actor, action: 'key.created', subject: id, details, address });
    return { ...(await requireKey(tx, owner, id)), key };
  });
}

/**
 * Gives a key new characters; those of before end after the overlap.
 * @throws HttpError NOT_FOUND for another's key and for one that ended
 */
export function rollKey(
  ctx: Context,
  { owner, actor, address }: KeyChange,
  id: string,
  overlapHours: number,
): Promise<ApiKey & { key?: string }> {
  return transaction(ctx.db, async (tx) => {
    await lockOwner(tx, owner);
    const before = await requireKey(tx, owner, id);
    if (before.revokedAt || (before.expiresAt && Date.parse(before.expiresAt) <= Date.now()))
      throw new HttpError('NOT_FOUND');
    const overlapEnd = sql<Date>`now() + make_interval(secs => ${overlapHours * 3_600})`;
    await tx
      .updateTable('api_key_secrets')
      .set({ ends_at: sql`least(coalesce(ends_at, 'infinity'), ${overlapEnd})` })
      .where('key_id', '=', id)
      .execute();
    const key = await addSecret(tx, id, before.mode);
    const details = { name: before.name, overlapHours, owner };
    await recordAudit(tx, { actor, action: 'key.rolled', subject: id, details, address });
    return { ...(await requireKey(tx, owner, id)), key };
  });
}

/**
 * Ends a key at once; a second time changes nothing.
 * @throws HttpError NOT_FOUND
 */
export function revokeKey(ctx: Context, { owner, actor, address }: KeyChange, id: string): Promise<ApiKey> {
  return transaction(ctx.db, async (tx) => {
    const ended = await tx
      .updateTable('api_keys')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (ended) {
      const details = { name: ended.name, owner };
      await recordAudit(tx, { actor, action: 'key.revoked', subject: id, details, address });
    }
    return requireKey(tx, owner, id);
  });
}

/** @throws HttpError NOT_FOUND for another's key as for one that never was. */
export async function requireKey(db: Tx | Context['db'], owner: UserId, id: string): Promise<ApiKey> {
  const [key] = await listKeys(db, owner, id);
  if (!key) throw new HttpError('NOT_FOUND');
  return key;
}

/** @throws HttpError NOT_FOUND */
async function lockOwner(tx: Tx, owner: UserId): Promise<void> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', owner)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new HttpError('NOT_FOUND');
}

async function requirePlace(tx: Tx, owner: UserId): Promise<void> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', owner)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostKeys) throw new HttpError('TOO_MANY_KEYS');
}

async function addSecret(tx: Tx, id: string, mode: 'live' | 'test'): Promise<string> {
  const text = newKeyText(mode);
  await tx
    .insertInto('api_key_secrets')
    .values({ hash: hashToken(text), key_id: id, hint: hintOf(text), created_at: sql`clock_timestamp()` })
    .execute();
  return text;
}
