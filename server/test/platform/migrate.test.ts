import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { migrate, pendingMigrations } from '../../src/platform/migrate.ts';
import { createTestDatabase } from '../database.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-migrations-'));
  database = await createTestDatabase('template0');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const log = createLog({ level: 'silent' });
const run = () => migrate(database.url, folder, log);
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex');
async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client.query(sql).then(
    async ({ rows }) => {
      await client.end();
      return rows;
    },
    async (error) => {
      await client.end();
      throw error;
    },
  );
}

it('applies each file once, in the order of the numbers, however many processes start at once', async () => {
  write('0002_second.sql', 'insert into log (n) values (2); select pg_sleep(0.2);');
  write('0001_first.sql', 'create table log (at serial, n int); insert into log (n) values (1);');
  write('notes.txt', 'not SQL');
  const applied = await Promise.all(Array.from({ length: 4 }, () => run()));
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await query('select n from log order by at')).toEqual([{ n: 1 }, { n: 2 }]);
  write('0003_third.sql', 'insert into log (n) values (3)');
  expect(await run()).toEqual(['0003_third.sql']);
});

it('keeps nothing of a file that fails, and goes on from there', async () => {
  write('0001_first.sql', 'create table a (n int)');
  write('0002_second.sql', 'create table b (n int); select 1 / 0;');
  await expect(run()).rejects.toThrow('Migration 0002_second.sql failed: division by zero');
  await expect(query('select * from b')).rejects.toThrow('does not exist');
  write('0002_second.sql', 'create table b (n int)');
  expect(await run()).toEqual(['0002_second.sql']);
});

it('refuses a file that was changed after it had been applied', async () => {
  write('0001_first.sql', 'create table a (n int)');
  await run();
  write('0001_first.sql', 'create table a (n bigint)');
  await expect(run()).rejects.toThrow('0001_first.sql was changed after it had been applied');
});

it('takes a file that was changed after its release for the same, where the list says so', async () => {
  const [first, second] = ['create table a (n int)', 'create table a (n int, m int)'].map(checksumOf);
  write('0001_first.sql', 'create table a (n int)');
  await run();
  write('0001_first.sql', 'create table a (n bigint)');
  write('superseded.json', JSON.stringify({ '0001_first.sql': [second] }));
  await expect(run()).rejects.toThrow('0001_first.sql was changed');
  write('superseded.json', JSON.stringify({ '0001_first.sql': [first, second] }));
  expect(await run()).toEqual([]);
  await query('drop table migrations, a');
  expect(await run()).toEqual(['0001_first.sql']);
  // As the release before remembers it, which must start on this schema, too.
  expect(await query('select checksum from migrations')).toEqual([{ checksum: first }]);
  expect(await run()).toEqual([]);
});

it('tells what a database lacks, and minds nothing that a later release did', async () => {
  write('0001_first.sql', 'create table a (n int)');
  write('0002_second.sql', 'create table b (n int)');
  expect(await pendingMigrations(database.url, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  await run();
  rmSync(join(folder, '0002_second.sql'));
  expect(await pendingMigrations(database.url, folder)).toEqual([]);
  expect(await run()).toEqual([]);
});

it('gives each number once', async () => {
  write('0017_one.sql', '');
  write('0017_two.sql', '');
  write('0021_one.sql', '');
  write('0021_two.sql', '');
  await expect(run()).rejects.toThrow('0021_one.sql and 0021_two.sql have one number');
});

it('steps back from a lock that another transaction holds, so that nobody waits behind it for long', async () => {
  write('0001_first.sql', 'create table a (n int)');
  await run();
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; insert into a values (1)');
  write('0002_second.sql', 'alter table a add column m int; create table b (n int)');
  const running = run();
  // Whoever comes while the migration waits for the table gets through before its holder has ended.
  const waiting =
    "select from pg_stat_activity where datname = current_database() and application_name = 'marquee migrate' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await query(waiting)).length).toBe(1);
  await query('insert into a values (2)');
  await holder.query('commit');
  await holder.end();
  expect(await running).toEqual(['0002_second.sql']);
  expect(await query('select n, m from a order by n')).toEqual([
    { n: 1, m: null },
    { n: 2, m: null },
  ]);
});

it('makes an index again whose making was interrupted, while others write', async () => {
  write('0001_first.sql', 'create table a (n int); insert into a select generate_series(1, 100)');
  write(
    '0002_index.sql',
    '-- outside a transaction\n\ncreate unique index concurrently if not exists a_n on a (n);\ncreate index concurrently if not exists a_m on a ((-n));',
  );
  await run();
  await query('delete from migrations where name like $$0002%$$');
  await query('drop index a_n; insert into a values (1)');
  await expect(run()).rejects.toThrow('Migration 0002_index.sql failed: could not create unique index "a_n"');
  const invalid = 'select indexrelid::regclass::text as name from pg_index where not indisvalid';
  expect(await query(invalid)).toEqual([{ name: 'a_n' }]);
  await query('delete from a where n = 1');
  expect(await run()).toEqual(['0002_index.sql']);
  expect(await query(invalid)).toEqual([]);
});

it('makes an index while processes of other releases wait for the lock that former releases held', async () => {
  write('0001_first.sql', 'create table a (n int)');
  await run();
  const [writer, waiter] = [database.url, database.url].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([writer.connect(), waiter.connect()]);
  await writer.query('begin; insert into a values (1); select pg_advisory_xact_lock(7240511)');
  const waited = waiter.query('select pg_advisory_lock(7240511)');
  write('0002_index.sql', '-- outside a transaction\ncreate index concurrently if not exists a_n on a (n);');
  const running = run();
  const waiting =
    "select from pg_stat_activity where datname = current_database() and application_name = 'marquee migrate' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await query(waiting)).length).toBe(1);
  // Nobody waits behind it.
  await query('insert into a values (2)');
  await writer.query('commit');
  await waited;
  expect(await running).toEqual(['0002_index.sql']);
  await Promise.all([writer.end(), waiter.end()]);
});

it('changes many rows in portions, and goes on where it was interrupted', async () => {
  write('0001_first.sql', 'create table a (n int); insert into a select generate_series(1, 25)');
  write(
    '0002_fill.sql',
    `-- outside a transaction

alter table a add column if not exists m int;

-- in portions
update a set m = n / (n - 7) where ctid in (select ctid from a where m is null order by n limit 5);
`,
  );
  await expect(run()).rejects.toThrow('Migration 0002_fill.sql failed: division by zero');
  expect(await query('select count(m)::int as done from a')).toEqual([{ done: 5 }]);
  await query('delete from a where n = 7');
  expect(await run()).toEqual(['0002_fill.sql']);
  expect(await query('select count(m)::int as done from a')).toEqual([{ done: 24 }]);
});
