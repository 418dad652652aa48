import { type Kysely, sql } from 'kysely';

/**
 * Deletes the jobs of some queues, done or still to do, that hold an address as receiver or as what they are about. One
 * that is being done ends and goes with its queue's time.
 */
export async function forgetJobs<Tables>(
  db: Kysely<Tables>,
  queues: readonly string[],
  address: string,
): Promise<void> {
  await sql`delete from pgboss.job where name = any(${queues}) and state <> 'active'
    and lower(${address}) in (lower(data->>'to'), lower(data->>'email'))`.execute(db);
}
