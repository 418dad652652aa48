import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../src/platform/migrate.ts';
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

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
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
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, folder)));
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await query('select n from log order by at')).toEqual([{ n: 1 }, { n: 2 }]);
  write('0003_third.sql', 'insert into log (n) values (3)');
  expect(await migrate(database.url, folder)).toEqual(['0003_third.sql']);
});

it('keeps nothing of a file that fails, and goes on from there', async () => {
  write('0001_first.sql', 'create table a (n int)');
  write('0002_second.sql', 'create table b (n int); select 1 / 0;');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'Migration 0002_second.sql failed: division by zero',
  );
  await expect(query('select * from b')).rejects.toThrow('does not exist');
  write('0002_second.sql', 'create table b (n int)');
  expect(await migrate(database.url, folder)).toEqual(['0002_second.sql']);
});

it('refuses a file that was changed after it had been applied', async () => {
  write('0001_first.sql', 'create table a (n int)');
  await migrate(database.url, folder);
  write('0001_first.sql', 'create table a (n bigint)');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    '0001_first.sql was changed after it had been applied',
  );
});
