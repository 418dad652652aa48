import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { createPeriodic, type Periodic } from '../../src/platform/periodic.ts';
import { createTestDatabase } from '../database.ts';

const log = createLog({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const begun: Periodic[] = [];

beforeEach(async () => {
  database = await createTestDatabase('template0');
});
afterEach(async () => {
  await Promise.all(begun.splice(0).map((periodic) => periodic.stop()));
  await database.drop();
});

/** A process that notes its name whenever it does the work. */
function start(name: string, done: string[]): Periodic {
  const periodic = createPeriodic(database.url, log, { look: 50 });
  periodic.every(20, 'fail', () => Promise.reject(new Error('as expected')));
  periodic.every(20, 'note', async () => done.push(name));
  periodic.start();
  begun.push(periodic);
  return periodic;
}

/** The names of those who worked since the last time that was asked, once there are some. */
async function workers(done: string[]): Promise<string[]> {
  done.splice(0);
  await expect.poll(() => done.length).toBeGreaterThan(2);
  return [...new Set(done)];
}

it('is done by one process at a time, and by another one when that stops', async () => {
  const done: string[] = [];
  const first = start('first', done);
  expect(await workers(done)).toEqual(['first']);
  start('second', done);
  expect(await workers(done)).toEqual(['first']);
  await first.stop();
  expect(await workers(done)).toEqual(['second']);
});

it('goes on when the connection of whoever leads is cut', async () => {
  const done: string[] = [];
  start('only', done);
  await workers(done);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const { rowCount } = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'marquee periodic' and datname = current_database()",
  );
  await admin.end();
  expect(rowCount).toBe(1);
  expect(await workers(done)).toEqual(['only']);
});

it('finishes what is in hand before it stops', async () => {
  const periodic = createPeriodic(database.url, log, { look: 50 });
  const release = Promise.withResolvers<void>();
  const told: string[] = [];
  periodic.every(20, 'long', async () => {
    told.push('begun');
    await release.promise;
    told.push('finished');
  });
  periodic.start();
  await expect.poll(() => told).toEqual(['begun']);
  const stopped = periodic.stop().then(() => told.push('stopped'));
  release.resolve();
  await stopped;
  expect(told).toEqual(['begun', 'finished', 'stopped']);
});
