import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDb } from '../../src/platform/db.ts';
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

it('gives the job of a killed process to another', async () => {
  const worker = spawn(process.execPath, [fileURLToPath(new URL('work.ts', import.meta.url)), database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await send('killed', { step: 2 });
  await once(worker.stdout, 'data');
  worker.kill('SIGKILL');
  const taken: unknown[] = [];
  await queue.work('killed', { concurrency: 1 }, async (data) => {
    taken.push(data);
  });
  await expect.poll(() => taken).toEqual([{ step: 2 }]);
});
