import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
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
});

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

/**
 * A server of the machine's own PostgreSQL, with further settings; the address of its maintenance database. `prepare` makes
 * its data folder, by default a new one, and what it makes is given to the user that the server runs as.
 */
async function startInstalled(
  bin: string,
  settings = '',
  prepare?: (data: string) => Promise<unknown>,
): Promise<string> {
  const home = await folder('pg');
  const data = join(home, 'data');
  const account = postgresAccount(data);
  const own = async () => {
    if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, home]);
  };
  await own();
  const as = { ...account, cwd: home };
  const initdb = ['-D', data, '-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  if (prepare) await prepare(data);
  else await promisify(execFile)(join(bin, 'initdb'), initdb, as);
  await appendFile(join(data, 'postgresql.conf'), settings);
  await own();
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
    .poll(() =>
      ask(url, 'select 1').then(
        () => true,
        () => false,
      ),
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

it.skipIf(!installed)('the commands of the page bring back database and files', async () => {
  const adminUrl = await startInstalled(installed ?? '');
  const databaseUrl = await newDatabase(adminUrl, 'before');
  // The server's role, which owns nothing, saves all.
  const role = new URL(databaseUrl);
  role.username = 'server';
  const serverUrl = role.href;
  await migrateDatabase(databaseUrl, createLog({ level: 'silent' }), serverUrl);
  const [sandbox, store] = await Promise.all([startSandbox(), startObjectStore()]);
  endings.push(
    () => sandbox.close(),
    () => store.close(),
  );
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = store;
  const bucket = { endpoint, region, name, credentials: { accessKeyId, secretAccessKey } };
  const server = await startServer({ stores: sandbox, bucket }, undefined, {
    url: serverUrl,
    drop: async () => {},
  });
  const body = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
  server.client.token = (await server.client.call(api.accounts.register, { body })).data.token;
  const appIds: string[] = [];
  for (const { url } of sandbox.examples.slice(0, 2)) {
    const { data: app } = await server.client.call(api.listings.extract, { body: { url } });
    appIds.push(app.appId);
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
  }
  const [appId = '', otherAppId = ''] = appIds;
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
  // What is older than thirty days goes, and what is not stays.
  for (const [name, days] of [
    ['2020-01-30', 29],
    ['2020-01-31', 32],
    ['files-2020-01', 32],
    ['files-2020-02', 29],
  ] as const) {
    await mkdir(join(backup, name));
    const time = Date.now() / 1_000 - days * 86_400;
    await utimes(join(backup, name), time, time);
  }
  const save = async () =>
    operate(await commands('Back up'), { DATABASE_URL: serverUrl, BACKUP: backup, ...S3 });
  await save();
  const [day = ''] = (await readdir(backup)).filter((name) => /^20\d\d-/.test(name) && name > '2021');
  expect((await readdir(backup)).sort()).toEqual([
    '2020-01-30',
    day,
    'files-2020-02',
    `files-${day.slice(0, 7)}`,
  ]);
  const dump = await stat(join(backup, day, 'marquee.dump'));

  await erased.call(api.accounts.deleteAccount, { body: { confirmation: other.password } });
  await server.client.call(api.gallery.deleteApp, { params: { appId: otherAppId } });
  await save();
  // One dump a day; what was deleted is noted each time.
  expect((await stat(join(backup, day, 'marquee.dump'))).mtimeMs).toBe(dump.mtimeMs);
  const shown = await server.client.call(api.ads.ofApp, { params: { appId } });
  await server.close();
  const kept = await counts(databaseUrl);
  expect(kept['public.ads']).toBe(4);

  // Another machine: an empty database, and files in a folder.
  const restoredUrl = await newDatabase(adminUrl, 'after');
  const dataDir = await folder('restored');
  const told = await operate(await commands('Restore'), {
    DATABASE_URL: restoredUrl,
    DATA_DIR: dataDir,
    BACKUP: backup,
    DAY: day,
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
    // Nobody is signed in, so that no session that was ended is open again.
    client.token = server.client.token;
    await expect(client.call(api.credits.balance, {})).rejects.toMatchObject({ status: 401 });
    client.token = (await client.call(api.accounts.login, { body })).data.token;
    expect((await client.call(api.credits.balance, {})).data.credits).toBe(6);
    // Ads that were deleted after the dump stay deleted.
    const { apps } = await client.call(api.gallery.apps, { query: {} });
    expect(apps.map(({ appId, imageCount }) => [appId, imageCount])).toEqual([[appId, 2]]);
    const { ads } = await client.call(api.ads.ofApp, { params: { appId } });
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
});

it('the copied folder of an embedded database is one that starts', async () => {
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

it.skipIf(!installed)('base and log of the page bring a database back as it was at a moment', async () => {
  const backup = await folder('moment');
  const account = postgresAccount(backup);
  await mkdir(join(backup, 'wal'));
  if (account) for (const path of [backup, join(backup, 'wal')]) await chown(path, account.uid, account.gid);
  const here = (text: string) => text.replaceAll('/backup/', `${backup}/`);
  const url = await startInstalled(installed ?? '', here(await commands('To a point', 'conf archive')));
  await ask(url, 'create table kept as select 1 as row');
  const { searchParams } = new URL(url);
  await operate(await commands('To a point'), {
    BACKUP: backup,
    PGHOST: searchParams.get('host') ?? '',
    PGUSER: 'app',
  });
  await ask(url, 'insert into kept values (2)');
  const [before] = (await ask(url, 'select now()::text as moment')) as { moment: string }[];
  // The mishap.
  await ask(url, 'delete from kept');
  const [last] = (await ask(url, 'select pg_walfile_name(pg_switch_wal()) as file')) as { file: string }[];
  await expect.poll(() => existsSync(join(backup, 'wal', last?.file ?? ''))).toBe(true);

  const asked = here(await commands('To a point', 'conf restore'));
  const restored = await startInstalled(
    installed ?? '',
    asked.replace('2026-01-31 12:00:00+00', before?.moment ?? ''),
    async (data) => {
      await cp(join(backup, 'base'), data, { recursive: true });
      await appendFile(join(data, 'recovery.signal'), '');
    },
  );
  await expect
    .poll(() => ask(restored, 'select row from kept order by row'))
    .toEqual([{ row: 1 }, { row: 2 }]);
});
