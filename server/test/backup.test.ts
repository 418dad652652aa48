import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '@marquee/contract';
import { startSandbox } from '@marquee/sandbox';
import { startObjectStore } from '@marquee/sandbox/s3';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createDb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { startPostgres } from '../src/platform/postgres.ts';
import { urlOf } from '../src/platform/postgres-client.ts';
import { postgresAccount } from '../src/platform/postgres-cluster.ts';
import { migrateDatabase } from '../src/platform/schema.ts';
import { withDatabase } from './database-server.ts';
import { startServer } from './harness.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch: string[] = [];
const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endings.reverse()) await end();
  for (const folder of scratch) await rm(folder, { recursive: true, force: true });
}, 60_000);

/** The folder of PostgreSQL's programs on this machine, where all of them are of one version: pg_dump reads no newer server. */
function programs(): string | null {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
    return ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'].every((name) =>
      existsSync(join(folder, name)),
    )
      ? folder
      : null;
  } catch {
    return null;
  }
}
const installed = programs();

async function folder(name: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), `marquee-${name}-`));
  scratch.push(made);
  return made;
}

/** A server of the machine's own PostgreSQL; the address of its maintenance database. */
async function startInstalled(bin: string): Promise<string> {
  const home = await folder('pg');
  const data = join(home, 'data');
  const account = postgresAccount(data);
  if (account) await chown(home, account.uid, account.gid);
  const as = { ...account, cwd: home };
  const initdb = ['-D', data, '-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await promisify(execFile)(join(bin, 'initdb'), initdb, as);
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', home, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...as, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  endings.push(() => {
    child.kill('SIGINT');
    return ended;
  });
  const url = withDatabase(urlOf(home), 'postgres');
  await expect
    .poll(
      () =>
        ask(url, 'select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return url;
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function newDatabase(adminUrl: string, name: string): Promise<string> {
  await ask(adminUrl, `create database ${name}`);
  return withDatabase(adminUrl, name);
}

/** The commands below a heading of the page. */
async function commands(heading: string, kind = 'sh'): Promise<string> {
  const page = await readFile(join(root, 'docs/backup.md'), 'utf8');
  const part = page.split(/^## /m).find((section) => section.startsWith(heading)) ?? '';
  const [, text = ''] = new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``).exec(part) ?? [];
  expect(text).not.toBe('');
  return text;
}

/** Runs a page's commands as an operator does. What npm would prepare first is prepared. */
const operate = async (text: string, env: Record<string, string>): Promise<string> => {
  const path = [...(installed ? [installed] : []), join(root, 'node_modules/.bin'), process.env.PATH].join(
    ':',
  );
  const all = { PATH: path, npm_config_ignore_scripts: 'true', ...env };
  return (await promisify(execFile)('bash', ['-euc', text], { cwd: root, env: all })).stdout;
};

/** Every table with its number of rows; without the queue's notes on itself. */
async function counts(url: string): Promise<Record<string, number>> {
  const db = createDb<object>(url, createLog({ level: 'silent' }));
  try {
    const { rows } = await sql<{ name: string; rows: number }>`
      select format('%I.%I', schemaname, relname) as name,
        (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, relname), false, true, '')))[1]::text::int as rows
      from pg_stat_user_tables order by 1`.execute(db);
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
  } finally {
    await db.destroy();
  }
}

const lastingTables = [
  ...['users', 'listings', 'generations', 'generation_slots', 'ads', 'configuration', 'formats'],
  ...[
    'credit_accounts',
    'credit_transactions',
    'credit_entries',
    'credit_holds',
    'credit_plans',
    'plan_prices',
  ],
];

it.skipIf(!installed)(
  'the commands of the page bring back database and files',
  { timeout: 240_000 },
  async () => {
    const adminUrl = await startInstalled(installed ?? '');
    const databaseUrl = await newDatabase(adminUrl, 'before');
    await migrateDatabase(databaseUrl, createLog({ level: 'silent' }));
    const [sandbox, store] = await Promise.all([startSandbox(), startObjectStore()]);
    endings.push(
      () => sandbox.close(),
      () => store.close(),
    );
    const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = store;
    const bucket = { endpoint, region, name, credentials: { accessKeyId, secretAccessKey } };
    const server = await startServer({ stores: sandbox, bucket }, undefined, {
      url: databaseUrl,
      drop: async () => {},
    });
    const body = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
    server.client.token = (await server.client.call(api.accounts.register, { body })).data.token;
    const { data: app } = await server.client.call(api.listings.extract, {
      body: { url: sandbox.examples[0]?.url ?? '' },
    });
    await Array.fromAsync(
      server.client.stream(api.generations.generate, {
        body: {
          appId: app.appId,
          formatTypes: ['square'],
          quantities: { square: 2 },
          templateType: 'basic',
        },
      }),
    );
    const erased = server.newClient();
    const other = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
    erased.token = (await erased.call(api.accounts.register, { body: other })).data.token;
    const backup = await folder('backup');
    const S3 = {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    await operate(await commands('Back up'), { DATABASE_URL: databaseUrl, BACKUP: backup, ...S3 });
    await erased.call(api.accounts.deleteAccount, { body: { confirmation: other.password } });
    await operate(await commands('Back up', 'sh erased'), { DATABASE_URL: databaseUrl, BACKUP: backup });
    const shown = await server.client.call(api.ads.ofApp, { params: { appId: app.appId } });
    await server.close();
    const kept = await counts(databaseUrl);
    expect(kept['public.ads']).toBe(2);

    // Another machine: an empty database, and files in a folder.
    const restoredUrl = await newDatabase(adminUrl, 'after');
    const dataDir = await folder('restored');
    const told = await operate(await commands('Restore'), {
      DATABASE_URL: restoredUrl,
      DATA_DIR: dataDir,
      BACKUP: backup,
    });
    expect(told).toContain('The ledger is sound.');
    const restored = await counts(restoredUrl);
    // Others, such as jobs and measurements, come and go by themselves.
    const lasting = (all: Record<string, number>) =>
      lastingTables.map((table) => [table, all[`public.${table}`]]);
    expect(lasting(restored)).toEqual(lasting(kept));
    expect(lasting(kept).map(([, rows]) => rows)).not.toContain(undefined);
    expect(Object.keys(restored).filter((table) => table.startsWith('pgboss.')).length).toBeGreaterThan(2);

    const again = await startServer({ dataDir }, undefined, { url: restoredUrl, drop: async () => {} });
    try {
      const client = again.newClient();
      // Whoever was erased after the dump stays erased.
      await expect(client.call(api.accounts.login, { body: other })).rejects.toMatchObject({ status: 401 });
      client.token = (await client.call(api.accounts.login, { body })).data.token;
      expect((await client.call(api.credits.balance, {})).data.credits).toBe(8);
      const { ads } = await client.call(api.ads.ofApp, { params: { appId: app.appId } });
      expect(ads).toEqual(shown.ads);
      for (const { assetPath, thumbnailPath } of ads) {
        for (const path of [assetPath, thumbnailPath]) {
          const picture = await client.fetch(path);
          expect([picture.status, (await picture.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
        }
      }
    } finally {
      await again.close();
    }
  },
);

it('the copied folder of an embedded database is one that starts', { timeout: 120_000 }, async () => {
  const dataDir = await folder('data');
  const backup = await folder('cold');
  const log = createLog({ level: 'silent' });
  const first = await startPostgres(join(dataDir, 'postgres'), log);
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  await operate(await commands('Without', 'sh cold'), { DATA_DIR: dataDir, BACKUP: backup });
  const copy = await startPostgres(join(backup, 'data/postgres'), log);
  expect(await ask(copy.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await copy.stop();
});
