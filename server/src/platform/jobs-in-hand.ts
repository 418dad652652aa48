import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type BoundedClient, clientOptions, glance, openClient } from './database-client.ts';
import type { Logger } from './log.ts';

/** Any number, the same in every process: the first half of each process's own lock. */
const lockClass = 7_240_514;

/** How often to look for processes that are gone, and how often a lost connection is replaced, milliseconds. */
const lookIntervalMs = 400;
const reconnectMs = 250;

/**
 * For so long a process's lock must have been free: when the database was started again, every process has lost its
 * lock, and the living take theirs again at once.
 */
const graceMs = 1_000;

/** Which jobs of the queue this process has in hand, for others to take up when it dies. */
export interface JobsInHand {
  /** Notes a job that has just been taken from the queue. Never fails: without a note the queue's heartbeat remains. */
  add(jobId: string, queue: string): Promise<void>;
  remove(jobId: string): Promise<void>;
  /** Ends after the last job was removed. */
  stop(): Promise<void>;
}

/** Where pg-boss has its workers hear of jobs that can be taken, named as it names it. */
const channel = `'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`;

/** The living of some processes, those whose lock is held, are left out. */
const goneSql = `select holder from (select distinct holder from jobs_in_hand where holder <> $2) holders
  where pg_try_advisory_xact_lock_shared($1, holder)`;

/**
 * Jobs that were taken anew since then belong to somebody else, also to a process that writes no notes. One whose tries
 * are used up is left to the queue, which keeps it as failed.
 */
const putBackSql = `with gone as materialized (
    select holder from unnest($2::int[]) holder where pg_try_advisory_xact_lock_shared($1, holder)
  ), notes as (
    delete from jobs_in_hand using gone where jobs_in_hand.holder = gone.holder returning job_id, queue, taken_at
  ), jobs as (
    update pgboss.job set state = 'retry', start_after = now(),
      output = '{"message": "the process that had it in hand is gone"}'
    from notes where name = queue and id = job_id and state = 'active' and started_on <= taken_at
      and retry_count < retry_limit
    returning name
  )
  select name, pg_notify(${channel}, name) from jobs`;

/** Holds this process's lock, and looks for processes that no longer hold theirs. */
export async function openJobsInHand(
  url: string,
  log: Logger,
  clients?: Set<BoundedClient>,
): Promise<JobsInHand> {
  const jobs = new Map<string, string>();
  /** When each lock was first found free, by holder. */
  const freeSince = new Map<number, number>();
  const stopping = new AbortController();
  const pause = (milliseconds: number) =>
    delay(milliseconds, true, { signal: stopping.signal }).catch(() => false);
  /** Null while it is being replaced. */
  let living: pg.Client | null = null;
  const holder = randomInt(1, 2 ** 31);

  async function connect(): Promise<void> {
    const client = await openClient(clientOptions(url, 'marquee jobs in hand', glance, clients));
    client.on('end', () => {
      if (living === client) living = null;
    });
    await client.query('select pg_advisory_lock($1, $2)', [lockClass, holder]);
    // Of some it was not noted that they are done.
    const known = [...jobs.keys()];
    await client.query('delete from jobs_in_hand where holder = $1 and job_id <> all($2::uuid[])', [
      holder,
      known,
    ]);
    for (const [jobId, queue] of jobs) await note(client, jobId, queue);
    living = client;
  }

  const note = (client: pg.Client, jobId: string, queue: string) =>
    client.query(
      `insert into jobs_in_hand (job_id, queue, holder) values ($1, $2, $3)
       on conflict (job_id) do update set queue = excluded.queue, holder = excluded.holder, taken_at = now()`,
      [jobId, queue, holder],
    );

  async function look(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ holder: number }>(goneSql, [lockClass, holder]);
    const free = new Set(rows.map((row) => row.holder));
    for (const known of freeSince.keys()) if (!free.has(known)) freeSince.delete(known);
    const now = performance.now();
    for (const found of free) if (!freeSince.has(found)) freeSince.set(found, now);
    const gone = [...freeSince].filter(([, since]) => now - since >= graceMs).map(([found]) => found);
    if (gone.length === 0) return;
    const { rows: back } = await client.query(putBackSql, [lockClass, gone]);
    log.warn({ holders: gone, jobs: back.length }, 'jobs of processes that are gone were put back');
  }

  async function watch(): Promise<void> {
    while (await pause(living ? lookIntervalMs : reconnectMs)) {
      try {
        if (living) await look(living);
        else await connect();
      } catch (error) {
        freeSince.clear();
        log.warn({ err: error }, 'jobs in hand cannot be looked after at the moment');
      }
    }
  }

  const tell = (act: (client: pg.Client) => Promise<unknown>): Promise<unknown> =>
    living
      ? act(living).catch((error) => log.warn({ err: error }, 'a job in hand was not noted'))
      : Promise.resolve();

  await connect();
  const watching = watch();
  return {
    async add(jobId, queue) {
      jobs.set(jobId, queue);
      await tell((client) => note(client, jobId, queue));
    },
    async remove(jobId) {
      jobs.delete(jobId);
      await tell((client) =>
        client.query('delete from jobs_in_hand where job_id = $1 and holder = $2', [jobId, holder]),
      );
    },
    async stop() {
      stopping.abort();
      await watching;
      await living?.end().catch(() => {});
    },
  };
}
