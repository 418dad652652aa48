import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type ObjectStore, startObjectStore } from '@marquee/sandbox/s3';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { startServer, type TestServer } from './harness.ts';
import { expectErrors } from './kit/error-log.ts';

let sandbox: Sandbox;
let store: ObjectStore;
let server: TestServer;

beforeAll(async () => {
  [sandbox, store] = await Promise.all([startSandbox(), startObjectStore()]);
  const { bucket: name, region, endpoint, accessKeyId, secretAccessKey } = store;
  const bucket = { name, region, endpoint, credentials: { accessKeyId, secretAccessKey } };
  server = await startServer({ stores: sandbox, bucket });
});
beforeEach(expectErrors);
afterAll(async () => {
  await server.close();
  await Promise.all([sandbox.close(), store.close()]);
});

/**
 * Cuts every connection of the server to its database, and lets none in.
 * @returns lets them in again
 */
async function takeDatabaseAway(): Promise<() => Promise<void>> {
  const name = new URL(server.databaseUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return async () => {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
  };
}

async function outage(milliseconds: number): Promise<void> {
  const giveBack = await takeDatabaseAway();
  await delay(milliseconds);
  await giveBack();
}

it('a generation and its stream outlive the database being away', async () => {
  const client = server.newClient();
  const { data: user } = await client.call(api.accounts.register, {
    body: { email: 'outage@example.com', password: 'secret-1' },
  });
  client.token = user.token;
  const { data: app } = await client.call(api.listings.extract, {
    body: { url: sandbox.examples[0]?.url ?? '' },
  });
  const told: string[] = [];
  let away: Promise<void> | undefined;
  for await (const event of client.stream(api.generations.generate, {
    body: {
      appId: app.appId,
      formatTypes: ['square', 'story'],
      quantities: { square: 4, story: 4 },
      templateType: 'basic',
    },
  })) {
    told.push(event.type);
    if (event.type === 'ad') away ??= outage(1_500);
  }
  await away;
  expect(told.filter((type) => type === 'ad')).toHaveLength(8);
  expect(told.at(-1)).toBe('complete');
  const { rows } = await sql<{ retries: number }>`
    select max(retry_count) as retries from pgboss.job where name = 'generate'`.execute(server.ctx.db);
  expect(rows).toEqual([{ retries: 0 }]);
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});

it('whoever asks while the database is away is told to come back', async () => {
  const giveBack = await takeDatabaseAway();
  const [answer, figures] = await Promise.all([
    server.client.fetch('/api/credits/costs'),
    server.client.fetch('/metrics'),
  ]);
  expect(await figures.text()).toContain('process_cpu_seconds_total');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'SERVER_BUSY' }),
  ]);
  await giveBack();
  await expect.poll(async () => (await server.client.fetch('/api/credits/costs')).status).toBe(200);
});

it('whoever asks for a picture while the storage is away is told to come back', async () => {
  store.failing = 1;
  const answer = await server.client.fetch(`/assets/ads/${'a'.repeat(22)}.png`);
  store.failing = 0;
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'SERVER_BUSY' }),
  ]);
});
