import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { startSandbox } from '@marquee/sandbox';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/schema.ts';
import { createTestDatabase } from './database.ts';
import { startServer } from './harness.ts';
import { firstAd } from './kit/ads.ts';

const role = `app_${randomUUID().replaceAll('-', '')}`;
const log = createLog({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let appUrl: string;
let owner: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase('template0');
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'a secret of the role'];
  appUrl = url.href;
  await migrateDatabase(database.url, log, appUrl);
  owner = new pg.Client({ connectionString: database.url });
  app = new pg.Client({ connectionString: appUrl });
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await app.end();
  await owner.query(`drop owned by ${role}; drop role ${role}`);
  await owner.end();
  await database.drop();
});

it('makes the role where it is missing, with a password that no log has', async () => {
  const { rows } = await owner.query(
    'select rolpassword, rolsuper, rolcreaterole, rolcreatedb from pg_authid where rolname = $1',
    [role],
  );
  expect(rows).toEqual([
    {
      rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$4096:[\w+/=]+\$[\w+/=]+:[\w+/=]+$/),
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
    },
  ]);
  // Again, as with each release.
  expect(await migrateDatabase(database.url, log, appUrl)).toEqual([]);
});

it('lets the whole product work: accounts, ads, deletion', async () => {
  const sandbox = await startSandbox();
  const server = await startServer({ stores: sandbox }, log, { url: appUrl, drop: async () => {} });
  try {
    const client = await firstAd(server, sandbox);
    expect((await client.call(api.gallery.clear, {})).deletedCount).toBe(1);
  } finally {
    await server.close();
    await sandbox.close();
  }
});

it.each([
  'update credit_entries set delta = 1000 where false',
  'delete from credit_entries where false',
  'delete from credit_transactions where false',
  'truncate credit_entries',
  'alter table credit_entries disable trigger all',
  'drop trigger audit_log_append_only on audit_log',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'create table mine (n int)',
  'delete from migrations',
  'drop table pgboss.job cascade',
  "set session_replication_role = 'replica'",
])('does not let the server %s', async (sql) => {
  await expect(app.query(sql)).rejects.toThrow(/permission denied|must be owner/);
});
