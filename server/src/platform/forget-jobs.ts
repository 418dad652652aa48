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

/** Jobs deleted at once. */
const batch = 10_000;

/** Deletes the jobs that were completed more than an hour ago. Those that failed stay. @returns how many */
export async function deleteCompletedJobs<Tables>(db: Kysely<Tables>, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from pgboss.job where (name, id) in (
      select name, id from pgboss.job where state = 'completed' and completed_on < now() - interval '1 hour'
      limit ${batch})`.execute(db);
    deleted += Number(numAffectedRows);
    if (Number(numAffectedRows) < batch || signal?.aborted) return deleted;
  }
}
