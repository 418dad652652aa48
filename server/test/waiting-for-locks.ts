import { type Kysely, sql } from 'kysely';

/** How many statements in this database wait for a lock at this moment. */
export async function waitingForLocks<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
