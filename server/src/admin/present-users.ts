import type { ManagedUser, UserDetails, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { presentUser } from '../accounts/index.ts';
import type { Db, Tx } from '../database.ts';

/** The accounts of some ids, in their order, with what came into each and went out of it. */
export async function presentUsers(db: Db | Tx, ids: UserId[]): Promise<ManagedUser[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .leftJoin('credit_accounts as account', 'account.user_id', 'users.id')
    .selectAll('users')
    .select([
      sql<number>`coalesce(account.balance - account.held, 0)`.as('credits'),
      sql<number>`(select coalesce(-sum(entry.delta), 0)::int from credit_entries entry
        join credit_transactions booked on booked.id = entry.transaction_id
        where entry.account_id = account.id and booked.kind in ('settlement', 'regeneration'))`.as('spent'),
      sql<number>`(select coalesce(sum(credits + bonus_credits - refunded_credits), 0)::int from payment_orders
        where payment_orders.user_id = users.id and status = 'paid')`.as('purchased'),
    ])
    .where('users.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { email, displayName, role, emailVerified, authProvider, profilePicture } = presentUser(row);
    return [
      {
        _id: id,
        email,
        displayName,
        role,
        isActive: row.is_active,
        credits: row.credits,
        spent_credits: row.spent,
        total_purchased_credits: row.purchased,
        createdAt: row.created_at.toISOString(),
        lastLogin: row.last_login?.toISOString() ?? null,
        emailVerified,
        secondFactor: row.second_factor_since !== null,
        authProvider,
        profilePicture,
      },
    ];
  });
}

/** @throws HttpError NOT_FOUND */
export async function presentOne(db: Db | Tx, id: UserId): Promise<ManagedUser> {
  const [user] = await presentUsers(db, [id]);
  if (!user) throw new HttpError('NOT_FOUND', { reason: 'account' });
  return user;
}

/**
 * An account with the newest ten entries of its ledger.
 * @throws HttpError NOT_FOUND
 */
export async function userDetails(db: Db, id: UserId): Promise<UserDetails> {
  const user = await presentOne(db, id);
  const entries = await db
    .selectFrom('credit_entries as entry')
    .innerJoin('credit_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('credit_transactions as booked', 'booked.id', 'entry.transaction_id')
    .select(['booked.kind', 'booked.reason', 'booked.created_at', 'entry.delta'])
    .where('account.user_id', '=', id)
    .orderBy('entry.seq', 'desc')
    .limit(10)
    .execute();
  return {
    ...user,
    recentTransactions: entries.map(({ kind, reason, created_at, delta }) => ({
      transaction_type: kind,
      credits_change: delta,
      description: reason,
      created_at: created_at.toISOString(),
    })),
  };
}
