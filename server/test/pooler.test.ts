import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSandbox } from '@marquee/sandbox';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { postgresAccount } from '../src/platform/postgres-cluster.ts';
import { createTestDatabase } from './database.ts';
import { startServer } from './harness.ts';
import { firstAd } from './kit/ads.ts';
import { ended, freePort } from './product.ts';

const installed = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!installed) console.warn('SKIPPED: PgBouncer is not installed here.');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let pooler: ChildProcess;
let pooledUrl: string;

/** PgBouncer as the manifests have it, before the test's database. */
beforeAll(async () => {
  if (!installed) return;
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'marquee-pooler-'));
  const port = await freePort();
  const manifest = await readFile(new URL('../../deploy/kubernetes/pooler.yaml', import.meta.url), 'utf8');
  const settings = (/pgbouncer\.ini: \|\n((?: {4}.*\n|\n)+)/.exec(manifest)?.[1] ?? '').replace(
    /^ {4}/gm,
    '',
  );
  const { pathname, searchParams } = new URL(database.url);
  const name = pathname.slice(1);
  const ini = settings
    .replace(
      /^marquee = host=\S+ port=\S+ dbname=marquee/m,
      `${name} = host=${searchParams.get('host')} dbname=${name}`,
    )
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace(/^auth_file = .*$/m, `auth_file = ${join(folder, 'users')}`)
    .replace('server_tls_sslmode = require', 'server_tls_sslmode = disable')
    // So few that connections really are shared.
    .replace('default_pool_size = 40', 'default_pool_size = 3');
  await writeFile(join(folder, 'pgbouncer.ini'), ini);
  await writeFile(join(folder, 'users'), '"app" ""\n');
  const account = postgresAccount(join(folder, 'none'));
  if (account) {
    await chown(folder, account.uid, account.gid);
    for (const file of ['pgbouncer.ini', 'users']) await chown(join(folder, file), account.uid, account.gid);
  }
  pooler = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { ...account, stdio: 'inherit' });
  pooledUrl = `postgresql://app@127.0.0.1:${port}/${name}`;
  while (!(await show('statement_timeout').catch(() => null))) await delay(50);
});
afterAll(async () => {
  if (!installed) return;
  await ended(pooler, 'SIGTERM');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function show(setting: string): Promise<string> {
  const client = new pg.Client({ connectionString: pooledUrl });
  await client.connect();
  return client
    .query(`show ${setting}`)
    .then(({ rows }) => rows[0][setting])
    .finally(() => client.end());
}

it.skipIf(!installed)('gives its connections the limits that they do not get to ask for', async () => {
  expect(
    await Promise.all(['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(show)),
  ).toEqual(['8s', '3s', '15s']);
});

it.skipIf(!installed)(
  'serves six people at once on three connections: streams, jobs and notifications go past it',
  async () => {
    const sandbox = await startSandbox();
    const log = createLog({ level: 'silent' });
    const server = await startServer({ stores: sandbox, directDatabaseUrl: database.url }, log, {
      url: pooledUrl,
      drop: async () => {},
    });
    try {
      await Promise.all(Array.from({ length: 6 }, () => firstAd(server, sandbox)));
    } finally {
      await server.close();
      await sandbox.close();
    }
  },
);
