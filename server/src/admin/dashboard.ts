import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { allUsers } from './find-users.ts';

/** The figures at the head of the console. Active: signed in within 30 days. New: registered within 7. */
export async function dashboard(db: Db) {
  const [totalUsers, { active, fresh, credits }] = await Promise.all([
    allUsers(db),
    db
      .selectNoFrom([
        sql<number>`(select count(*)::int from users where last_login > now() - interval '30 days')`.as(
          'active',
        ),
        sql<number>`(select count(*)::int from users where created_at > now() - interval '7 days')`.as(
          'fresh',
        ),
        sql<number>`(select coalesce(sum(balance), 0)::float8 from credit_accounts where user_id is not null)`.as(
          'credits',
        ),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    totalUsers,
    activeUsers: active,
    newRegistrations: fresh,
    creditStats: { totalCredits: credits },
  };
}
