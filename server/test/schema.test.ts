import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import { compareTables } from './schema/compare-tables.ts';
import { readDeclaredTables } from './schema/declared-tables.ts';
import { describeSchema } from './schema/describe-schema.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const head = `-- What the migrations make, read from the catalogue of a migrated database. Not run by anything: to be read.
-- Written anew by: npm run docs

`;

it('server/schema.sql is the schema of the migrated database (npm run docs writes it anew)', async () => {
  const file = fileURLToPath(new URL('../schema.sql', import.meta.url));
  await expect(head + (await describeSchema(client))).toMatchFileSnapshot(file);
});

it('each tables.ts says of its columns what the database says', async () => {
  expect(await compareTables(client, readDeclaredTables())).toEqual([]);
});

it.each([
  [
    'alter table ads rename column angle to idea',
    ['ads.idea is not declared, though no row goes without it', 'ads.angle is not in the database'],
  ],
  ['alter table ads alter column language drop not null', ['ads.language is nullable in the database']],
  [
    'alter table ads alter column regenerations drop default',
    ['ads.regenerations has no default in the database'],
  ],
  ['alter table ads alter column price type text', ['ads.price is declared as number, and read from text']],
  ['drop table gallery_check', ['gallery_check is not in the database']],
])('%s would be noticed', async (change, faults) => {
  await client.query('begin');
  try {
    const before = await describeSchema(client);
    await client.query(change);
    expect(await compareTables(client, readDeclaredTables())).toEqual(faults);
    expect(await describeSchema(client)).not.toBe(before);
  } finally {
    await client.query('rollback');
  }
});
