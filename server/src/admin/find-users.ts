import type { UserId, userSortings } from '@marquee/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isFoundAnywhere, isUuid, likePart } from '#platform/search.ts';
import type { Db, Tables } from '../database.ts';

type Sorting = (typeof userSortings)[number];

export interface UserPage {
  page: number;
  limit: number;
  search: string;
  sortBy: Sorting;
  sortOrder: 'asc' | 'desc';
}

/** A search that finds more counts no further. */
const mostCounted = 1000;

/** By what accounts are sorted; an index stands for each. */
const columns: Record<Sorting, ReturnType<typeof sql>> = {
  createdAt: sql`users.created_at`,
  lastLogin: sql`users.last_login`,
  email: sql`lower(users.email)`,
  displayName: sql`lower(coalesce(users.display_name, ''))`,
  credits: sql`(credit_accounts.balance - credit_accounts.held)`,
  role: sql`users.role`,
  isActive: sql`users.is_active`,
};

/** The ids of a page of accounts, in its order. */
export async function findUsers(
  db: Db,
  { page, limit, search, sortBy, sortOrder }: UserPage,
): Promise<UserId[]> {
  const base = db
    .selectFrom('users')
    .$if(sortBy === 'credits', (query) =>
      query.innerJoin('credit_accounts', 'credit_accounts.user_id', 'users.id'),
    );
  const nulls = sortOrder === 'desc' ? sql`nulls last` : sql`nulls first`;
  const rows = await matching(base, search)
    .select('users.id')
    .orderBy(
      sortBy === 'lastLogin' ? sql`users.last_login ${sql.raw(sortOrder)} ${nulls}` : columns[sortBy],
      (by) => (sortBy === 'lastLogin' ? by : sortOrder === 'desc' ? by.desc() : by.asc()),
    )
    .orderBy('users.id', sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many accounts a search finds, as far as it counts; without one, how many there are. */
export async function countUsers(db: Db, search: string): Promise<{ total: number; more: boolean }> {
  if (!search) return { total: await allUsers(db), more: false };
  const { count } = await db
    .selectFrom(
      matching(db.selectFrom('users'), search)
        .select('users.id')
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(count, mostCounted), more: count > mostCounted };
}

/** Lines of the tally that may stand before they are folded. */
const mostLines = 200;

export async function allUsers(db: Db): Promise<number> {
  const { users, lines } = await db
    .selectFrom('user_tally')
    .select([sql<number>`coalesce(sum(change), 0)::int`.as('users'), sql<number>`count(*)::int`.as('lines')])
    .executeTakeFirstOrThrow();
  if (lines > mostLines) {
    await sql`with folded as (delete from user_tally returning change)
      insert into user_tally (change) select sum(change) from folded having count(*) > 0`.execute(db);
  }
  return users;
}

const matching = <Selected>(query: SelectQueryBuilder<Tables, 'users', Selected>, search: string) =>
  search ? query.where(meant(search)) : query;

/** An id, a part of address or name, or the beginning of one where it is short; each has its index. */
function meant(search: string) {
  if (isUuid(search)) return sql<boolean>`users.id = ${search}`;
  const part = likePart(search);
  return isFoundAnywhere(search)
    ? sql<boolean>`lower(users.email || ' ' || coalesce(users.display_name, '')) like ${`%${part}%`}`
    : sql<boolean>`(lower(users.email) like ${`${part}%`}
        or lower(coalesce(users.display_name, '')) like ${`${part}%`})`;
}

/** Accounts looked for on the way to something else. */
const mostMeant = 50;

/** The ids of accounts that a search means, of very many some. */
export async function usersMeant(db: Db, search: string): Promise<UserId[]> {
  const rows = await db.selectFrom('users').select('id').where(meant(search)).limit(mostMeant).execute();
  return rows.map(({ id }) => id);
}
