import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { violatedConstraint } from './db.ts';

export type FailingJobState = 'failed' | 'retrying' | 'stuck';

/** A job that failed, is tried again, or waits or runs far too long. */
export interface FailingJobRow {
  id: string;
  queue: string;
  state: FailingJobState;
  attempts: number;
  data: Record<string, unknown>;
  createdAt: Date;
  startAfter: Date;
  /** What went wrong the last time. */
  error: string | null;
}

/** The states of pg-boss that mean trouble. A waiting job is stuck after ten minutes, a running one without a pulse. */
const state: RawBuilder<FailingJobState | null> = sql`case
  when state = 'failed' then 'failed'
  when state = 'retry' then 'retrying'
  when state = 'active' and coalesce(heartbeat_on, started_on) < now() - interval '1 minute' then 'stuck'
  when state = 'created' and start_after < now() - interval '10 minutes' then 'stuck'
end`;

/**
 * A page of the jobs in trouble, newest first.
 * @param before the id of the last job of the page before
 */
export async function failingJobs(
  db: QueryExecutorProvider,
  page: {
    limit: number;
    before?: string | undefined;
    queue?: string | undefined;
    state?: FailingJobState | undefined;
  },
): Promise<FailingJobRow[]> {
  const { rows } = await sql<FailingJobRow>`
    select * from (
      select id, name as queue, ${state} as state, retry_count as attempts, coalesce(data, '{}') as data,
        created_on as "createdAt", start_after as "startAfter", left(output ->> 'message', 2000) as error
      from pgboss.job
      where state <> 'completed' and state <> 'cancelled'
        and (${page.queue ?? null}::text is null or name = ${page.queue ?? null})
        and (${page.before ?? null}::uuid is null or (created_on, id) <
          (select created_on, id from pgboss.job where id = ${page.before ?? null}::uuid limit 1))
    ) jobs
    where state is not null and (${page.state ?? null}::text is null or state = ${page.state ?? null})
    order by "createdAt" desc, id desc
    limit ${page.limit}`.execute(db);
  return rows;
}

/** Every queue with the number of jobs that wait in it, retries among them, and that are in hand. */
export async function queueCounts(
  db: QueryExecutorProvider,
): Promise<{ name: string; waiting: number; active: number }[]> {
  const { rows } = await sql<{ name: string; waiting: number; active: number }>`
    select queue.name,
      count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where job.state = 'active')::int as active
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state <= 'active'
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

/**
 * Has a job tried again at once, one that was given up too.
 * @returns false where there is no such job in trouble, or it is about to be tried: of several who ask, the first has it
 */
export async function retryJob(db: QueryExecutorProvider, queue: string, id: string): Promise<boolean> {
  try {
    const { rows } = await sql`
      update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
        retry_limit = greatest(retry_limit, retry_count + 1), keep_until = greatest(keep_until, now() + interval '7 days')
      where name = ${queue} and id = ${id} and ${state} is not null
        and not (state = 'retry' and start_after <= clock_timestamp())
      returning id`.execute(db);
    return rows.length > 0;
  } catch (error) {
    // Another job for the same thing is on its way already.
    if (violatedConstraint(error)) return false;
    throw error;
  }
}
