import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDb } from '../../src/platform/db.ts';
import { deleteCompletedJobs } from '../../src/platform/forget-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { createQueue, type Queue } from '../../src/platform/queue.ts';
import { createTestDatabase } from '../database.ts';

const log = createLog({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Kysely<object>;
let queue: Queue;

beforeEach(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, log);
  queue = await createQueue(database.url, log);
});
afterEach(async () => {
  await queue.stop();
  await db.destroy();
  await database.drop();
});

const send = (name: string, data: object) => db.transaction().execute((tx) => queue.send(tx, name, data));

it('runs a job soon after the transaction that sent it commits, and never one that was rolled back', async () => {
  const ran: unknown[] = [];
  await queue.work('greet', { concurrency: 2 }, async (data) => {
    ran.push(data);
  });
  await db
    .transaction()
    .execute(async (tx) => {
      await queue.send(tx, 'greet', { name: 'nobody' });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await db.transaction().execute(async (tx) => {
    await queue.send(tx, 'greet', { name: 'Ada' });
    await delay(300);
    expect(ran).toEqual([]);
  });
  await expect.poll(() => ran, { interval: 5 }).toEqual([{ name: 'Ada' }]);
  const waits: number[] = [];
  for (let count = 2; count <= 7; count++) {
    await send('greet', { name: 'Ada' });
    const before = performance.now();
    await expect.poll(() => ran.length, { interval: 5 }).toBe(count);
    waits.push(performance.now() - before);
  }
  // Each was sent as soon as the last one ran. Who looks every two seconds finds it after two: these were notified of.
  expect(Math.min(...waits)).toBeLessThan(1_000);
});

it('tries a job that failed again', async () => {
  let tries = 0;
  await queue.work('flaky', { concurrency: 1 }, async () => {
    tries += 1;
    if (tries < 2) throw new Error('not yet');
  });
  await send('flaky', {});
  await expect.poll(() => tries).toBe(2);
  await delay(500);
  expect(tries).toBe(2);
});

it('runs no more jobs at once than asked, and no pause between them', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  await queue.work('busy', { concurrency: 2 }, async () => {
    running += 1;
    most = Math.max(most, running);
    await delay(50);
    running -= 1;
    done += 1;
  });
  // All known of at once: nothing wakes the queue after the first. With its two seconds' pause it would take 40 s.
  await db.transaction().execute(async (tx) => {
    for (let i = 0; i < 40; i++) await queue.send(tx, 'busy', {});
  });
  await expect.poll(() => done, { timeout: 35_000 }).toBe(40);
  expect(most).toBe(2);
});

it('lets a job in hand finish at a stop', async () => {
  let finished = false;
  let begun = false;
  await queue.work('short', { concurrency: 1 }, async () => {
    begun = true;
    await delay(1_000);
    finished = true;
  });
  await send('short', {});
  await expect.poll(() => begun).toBe(true);
  await queue.stop();
  expect(finished).toBe(true);
});

it('hands a long job back at a stop, and another process goes on with it', async () => {
  let aborted = false;
  let begun = false;
  await queue.work('long', { concurrency: 1 }, async (_, { signal }) => {
    begun = true;
    await once(signal, 'abort');
    aborted = true;
    throw signal.reason;
  });
  await send('long', { step: 1 });
  await expect.poll(() => begun).toBe(true);
  await queue.stop();
  expect(aborted).toBe(true);
  queue = await createQueue(database.url, log);
  const taken: unknown[] = [];
  await queue.work('long', { concurrency: 1 }, async (data) => {
    taken.push(data);
  });
  await expect.poll(() => taken).toEqual([{ step: 1 }]);
});

/** Has a process of its own take the job of 'killed', and kills it. */
async function killInMidJob(begin: () => Promise<unknown>): Promise<void> {
  const worker = spawn(process.execPath, [fileURLToPath(new URL('work.ts', import.meta.url)), database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await begin();
  await once(worker.stdout, 'data');
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** The queue's own way to find a silent worker, which takes longer, comes only after a day. */
const withoutHeartbeat = () => sql`update pgboss.job set heartbeat_seconds = 86400`.execute(db);

it('gives the job of a killed process to another, without waiting for its heartbeat', async () => {
  await killInMidJob(() => send('killed', { step: 2 }));
  await withoutHeartbeat();
  const taken: unknown[] = [];
  await queue.work('killed', { concurrency: 1 }, async (data) => {
    taken.push(data);
  });
  await expect.poll(() => taken).toEqual([{ step: 2 }]);
  const notes = async () => (await sql`select * from jobs_in_hand`.execute(db)).rows;
  await expect.poll(notes).toEqual([]);
});

it('leaves to the heartbeat what a process of a release had that notes no jobs', async () => {
  await killInMidJob(() => send('killed', { step: 'unnoted' }));
  await withoutHeartbeat();
  // One that was noted by a process that died, and taken since by one that notes nothing, is no more that process's.
  await sql`update jobs_in_hand set taken_at = taken_at - interval '1 minute'`.execute(db);
  await killInMidJob(() => send('killed', { step: 'noted' }));
  await withoutHeartbeat();
  const taken: unknown[] = [];
  await queue.work('killed', { concurrency: 2 }, async (data) => {
    taken.push(data);
  });
  // Both processes are found gone in the same look.
  await expect.poll(() => taken).toEqual([{ step: 'noted' }]);
  // What was done is noted as done a moment after its handler ended.
  const active = async () => (await sql`select data from pgboss.job where state = 'active'`.execute(db)).rows;
  await expect.poll(active).toEqual([{ data: { step: 'unnoted' } }]);
});

it('lets a process keep its jobs that has lost its connections for a moment', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  await queue.work('kept', { concurrency: 1 }, async () => {
    begun += 1;
    await promise;
  });
  await send('kept', {});
  await expect.poll(() => begun).toBe(1);
  const other = await createQueue(database.url, log);
  await other.work('other', { concurrency: 1 }, async () => {});
  // Of this database: the queues of other files hold such locks on the same server.
  const holders = async () => {
    const { rows } = await sql<{
      pid: number;
    }>`select pid from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and granted and classid = 7240514
      and objsubid = 2`.execute(db);
    return rows.map(({ pid }) => pid);
  };
  // The database notices a moment later that the processes killed before are gone.
  await expect.poll(holders).toHaveLength(2);
  const before = await holders();
  await sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) pid`.execute(db);
  await expect.poll(async () => (await holders()).filter((pid) => !before.includes(pid)).length).toBe(2);
  const { rows } = await sql`select state, retry_count from pgboss.job where name = 'kept'`.execute(db);
  expect(rows).toEqual([{ state: 'active', retry_count: 0 }]);
  resolve();
  await other.stop();
});

it('deletes what was completed an hour ago, and keeps what failed', async () => {
  await queue.work('mixed', { concurrency: 1 }, async (data) => {
    if ((data as { fails?: true }).fails) throw new Error('as asked');
  });
  await send('mixed', { at: 'an hour ago' });
  await send('mixed', { at: 'just now' });
  await send('mixed', { at: 'long ago', fails: true });
  await sql`update pgboss.job set retry_limit = 0 where data ? 'fails'`.execute(db);
  const jobs = async () => {
    const { rows } = await sql<{ at: string; state: string }>`
      select data ->> 'at' as at, state from pgboss.job where name = 'mixed' order by created_on`.execute(db);
    return rows.map(({ at, state }) => [at, state]);
  };
  const failed = ['long ago', 'failed'];
  await expect.poll(jobs).toEqual([['an hour ago', 'completed'], ['just now', 'completed'], failed]);
  await sql`update pgboss.job set completed_on = now() - case data ->> 'at' when 'an hour ago' then interval '61 minutes'
    when 'long ago' then interval '20 days' else interval '59 minutes' end`.execute(db);
  expect(await deleteCompletedJobs(db)).toBe(1);
  const maintenance = new PgBoss({ connectionString: database.url, schedule: false });
  await maintenance.start();
  await maintenance.supervise();
  await maintenance.stop();
  expect(await jobs()).toEqual([['just now', 'completed'], failed]);
});
