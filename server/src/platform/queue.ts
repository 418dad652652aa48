import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { fromKysely, type Job, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import release from 'pg-boss/package.json' with { type: 'json' };
import { BoundedClient, clientOptions, queueing } from './database-client.ts';
import { type JobsInHand, openJobsInHand } from './jobs-in-hand.ts';
import type { Logger } from './log.ts';
import { onBehalfOf } from './pool-share.ts';
import { type Carrier, carried, inCarriedSpan } from './tracing.ts';

export interface Queue {
  /**
   * Puts a job on the queue inside the caller's transaction: it exists when that commits, and only then.
   * With a `key` only where no job of that key waits or runs. A job that fails is tried again for some minutes
   * unless it says `days`.
   */
  send(
    tx: KyselyTransactionLike,
    name: string,
    data: object,
    options?: { startAfter?: number; key?: string; retryFor?: 'minutes' | 'days' },
  ): Promise<void>;
  /**
   * Runs jobs, at most `concurrency` at once. A handler that throws has its job tried again, later and later;
   * a job whose process died is taken up by another within 3 s. So a handler must bear repetition.
   * `signal` aborts when the process stops or the job was given to another.
   */
  work(name: string, options: { concurrency: number }, handler: Handler): Promise<void>;
  /** How many jobs each queue has, over all processes, as counted some seconds ago at most. */
  counts(): Promise<{ name: string; waiting: number; active: number; failed: number }[]>;
  /** Takes no new jobs, lets those in hand finish, and hands back what is not done in time. */
  stop(): Promise<void>;
}

type Handler = (data: unknown, context: { signal: AbortSignal }) => Promise<void>;

/**
 * The queue finds a silent worker after `heartbeatSeconds` and looks for one every `superviseIntervalSeconds`: what finds
 * a process that hangs, or one of a release that does not note its jobs in hand.
 */
const jobOptions = {
  policy: 'exclusive',
  heartbeatSeconds: 10,
  expireInSeconds: 900,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 8,
  notify: true,
};

/** Jobs that failed stay for the console; the others are deleted much sooner (`deleteCompletedJobs`). */
const failedKeptSeconds = 30 * 24 * 3_600;

/** Every hour at last, for some three days. */
const patientRetries = { retryLimit: 80, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 };

/** How often to look for jobs that nothing announced, such as those that are tried again. */
const every2Seconds = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

/** Milliseconds a job in hand has at a stop: to finish, then to give up. */
const grace = { finish: 5_000, giveUp: 2_000 };

/**
 * Brings the queue's tables (schema `pgboss`) to the state that this release asks for, with the indexes that it builds
 * beside the work.
 */
export async function migrateQueue(url: string, log: Logger): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'marquee migrate',
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  await boss.start();
  try {
    const unfinished = "select from pgboss.bam where status <> 'completed'";
    while ((await boss.getDb().executeSql(unfinished)).rows.length > 0) await delay(500);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Whether the queue's tables in a database are as this release asks for, or newer. */
export async function isQueueMigrated(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('pgboss.version') as found");
  if (!rows[0].found) return false;
  const { rows: versions } = await client.query('select version from pgboss.version');
  return versions[0]?.version >= release.pgboss.schema;
}

/** A queue in the database itself (pg-boss, schema `pgboss`), which must be migrated. */
export async function createQueue(url: string, log: Logger, clients?: Set<BoundedClient>): Promise<Queue> {
  // What it does not know of is handed on to its pool.
  const connections = { ...clientOptions(url, 'marquee queue', queueing, clients), Client: BoundedClient };
  const boss = new PgBoss({
    ...connections,
    max: 4,
    notifyHeartbeatIntervalMs: 3_000,
    notifyHeartbeatTimeoutMs: 3_000,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    // Completed jobs are small and soon deleted: index upkeep is the database's own.
    reindex: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'));
  await boss.start();

  const known = new Map<string, Promise<void>>();
  const ensure = (name: string) => {
    const made = known.get(name) ?? boss.createQueue(name, jobOptions);
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  };
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  /** Only a process that works has any. */
  let inHand: Promise<JobsInHand> | undefined;

  return {
    async send(tx, name, data, { key = randomUUID(), retryFor, ...options } = {}) {
      await ensure(name);
      await boss.send(
        name,
        { ...data, ...carried() },
        {
          ...options,
          ...(retryFor === 'days' ? patientRetries : {}),
          deleteAfterSeconds: failedKeptSeconds,
          singletonKey: key,
          db: fromKysely(tx),
        },
      );
    },
    async work(name, { concurrency }, handler) {
      await ensure(name);
      inHand ??= openJobsInHand(url, log, clients);
      const jobsInHand = await inHand;
      const run = async (job: Job<unknown>): Promise<void> => {
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        await jobsInHand.add(job.id, name);
        try {
          await inCarriedSpan((job.data ?? {}) as Carrier, `job ${name}`, 'job', () =>
            onBehalfOf('jobs', () => handler(job.data, { signal })),
          );
        } catch (error) {
          if (signal.aborted) log.info({ job: job.id, queue: name }, 'job handed back');
          else log.error({ err: error, job: job.id, queue: name }, 'job failed');
          throw error;
        } finally {
          await jobsInHand.remove(job.id);
        }
      };
      for (let taker = 0; taker < concurrency; taker++) {
        const id: string = await boss.work<unknown>(name, every2Seconds, async ([job]) => {
          // It looks for the next job as soon as this one is done: by itself it would rest for what is left of its 2 s.
          boss.notifyWorker(id);
          if (!job) return;
          const settled = run(job);
          running.add(settled);
          await settled.finally(() => running.delete(settled));
        });
      }
    },
    async counts() {
      const queues = await boss.getQueues();
      return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
        name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }));
    },
    async stop() {
      const deadline = setTimeout(() => stopping.abort(new Error('the process is stopping')), grace.finish);
      await boss.stop({ graceful: true, timeout: grace.finish + grace.giveUp });
      clearTimeout(deadline);
      // One that gave up at the last moment may still be writing that down.
      await Promise.race([Promise.allSettled(running), delay(500)]);
      await (await inHand)?.stop();
    },
  };
}
