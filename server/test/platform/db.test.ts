import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createDb, type DbOptions, type Delay, isOutage } from '../../src/platform/db.ts';
import { createLog } from '../../src/platform/log.ts';
import { onBehalfOf } from '../../src/platform/pool-share.ts';
import { layWire } from '../own-database.ts';

const open = (options?: DbOptions, url = inject('adminUrl')) =>
  createDb<Record<string, never>>(url, createLog({ level: 'silent' }), options);

const outage = expect.toSatisfy(isOutage);
const one = { rows: [{ one: 1 }] };

it('survives the loss of a connection between two statements of a transaction', async () => {
  const [db, other] = [open(), open()];
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
    await delay(100);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await Promise.all([db.destroy(), other.destroy()]);
});

it('gives up a statement, a lock and a transaction that is forgotten, and counts them', async () => {
  const counted: Delay[] = [];
  const onDelay = (delay: Delay) => counted.push(delay);
  const tight = open({ allowance: { statement: 400, lock: 100, idleInTransaction: 100 }, onDelay });
  const other = open();
  await expect(sql`select pg_sleep(60)`.execute(tight)).rejects.toEqual(outage);
  await other.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(42)`.execute(tx);
    await expect(sql`select pg_advisory_lock(42)`.execute(tight)).rejects.toEqual(outage);
  });
  const forgotten = tight.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await delay(1_000);
    await sql`select 1`.execute(tx);
  });
  await expect(forgotten).rejects.toEqual(outage);
  expect(await sql`select 1 as one`.execute(tight)).toMatchObject(one);
  expect(counted.slice(0, 2)).toEqual(['statement', 'lock']);
  await Promise.all([tight.destroy(), other.destroy()]);
});

it('leaves a connection that says nothing any more', async () => {
  const wire = await layWire(inject('adminUrl'));
  const db = open({ max: 1, allowance: { statement: 200, lock: 200, idleInTransaction: 200 } }, wire.url);
  expect(await sql`select 1 as one`.execute(db)).toMatchObject(one);
  wire.silence();
  const asked = sql`select 1 as one`.execute(db);
  wire.mend();
  await expect(asked).rejects.toEqual(outage);
  expect(await sql`select 1 as one`.execute(db)).toMatchObject(one);
  await db.destroy();
  await wire.close();
});

it('gives one account a few of its connections, all accounts and all jobs most, and lets others in beside them', async () => {
  const db = open();
  const behalves = [
    ...Array<{ account: string }>(9).fill({ account: 'a' }),
    ...Array<{ account: string }>(9).fill({ account: 'b' }),
    ...Array<{ account: string }>(9).fill({ account: 'c' }),
    ...Array<'jobs'>(9).fill('jobs'),
  ];
  const counts = { a: 0, b: 0, c: 0, jobs: 0 };
  const end = Promise.withResolvers<void>();
  const all = behalves.map((behalf) =>
    onBehalfOf(behalf, () =>
      db.transaction().execute(async () => {
        counts[behalf === 'jobs' ? 'jobs' : (behalf.account as 'a')]++;
        await end.promise;
      }),
    ),
  );
  const inside = () => Object.values(counts).reduce((sum, count) => sum + count, 0);
  await expect.poll(inside).toBe(8);
  expect(await sql`select 1 as one`.execute(db)).toMatchObject(one);
  const { a, b, c, jobs } = counts;
  expect(Math.max(a, b, c)).toBeLessThanOrEqual(3);
  expect(Math.max(a + b + c, jobs)).toBeLessThanOrEqual(6);
  end.resolve();
  await Promise.all(all);
  expect(counts).toEqual({ a: 9, b: 9, c: 9, jobs: 9 });
  await db.destroy();
});
