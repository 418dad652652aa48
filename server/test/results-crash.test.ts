import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api, call, send } from '@marquee/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db, Tables } from '../src/database.ts';
import { createDb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { createTestDatabase } from './database.ts';
import { fetchWhenFree } from './fetch-when-free.ts';
import { ended, freePort, served, startProcess } from './product.ts';

/** Rows of the file, more than are written at a time, and impressions of each. */
const rows = 70_000;
const shown = 10;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let dataDir: string;
let url: string;
let server: ChildProcess;

async function start(): Promise<void> {
  const { port } = new URL(url);
  server = startProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: port, SANDBOX: 'on' });
  await served(server, url);
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb<Tables>(database.url, createLog({ level: 'silent' }));
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-results-crash-'));
  url = `http://127.0.0.1:${await freePort()}`;
  await start();
});
afterAll(async () => {
  await ended(server, 'SIGKILL');
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Somebody with an ad, over a server that may be killed at any moment. */
async function ownerWithAd() {
  let token: string | null = null;
  const client = { host: url, token: () => token, fetch: fetchWhenFree };
  const body = { email: 'counting@example.com', password: 'secret-1' };
  token = (await call(client, api.accounts.register, { body })).data.token;
  const { data: configuration } = await call(client, api.configuration.get, {});
  const { data: app } = await call(client, api.listings.extract, {
    body: { url: configuration.examples[0]?.url ?? '' },
  });
  const order = { appId: app.appId, formatTypes: ['square'], quantities: { square: 1 } };
  await (await send(client, api.generations.generate, { body: { ...order, templateType: 'basic' } })).text();
  const { ads } = await call(client, api.ads.ofApp, { params: { appId: app.appId }, query: {} });
  return { client, appId: app.appId, adToken: ads[0]?.token ?? '' };
}

it('is read and counted whole, when the server is killed while it is read, and while it is counted', async () => {
  const { client, appId, adToken } = await ownerWithAd();
  const lines = Array.from({ length: rows }, (_, row) => `2026-09-01,${adToken} ${row},${shown},1,0.25`);
  const file = new File(
    [['By Day,Ad name,Impressions,Clicks (destination),Cost', ...lines].join('\n')],
    'a.csv',
  );
  const order = { query: { appId }, body: file };
  const { importId } = (await call(client, api.results.import, order)).data;
  const params = { id: importId };
  const entries = async () =>
    Number(
      (
        await db
          .selectFrom('result_entries')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('import_id', '=', importId)
          .executeTakeFirstOrThrow()
      ).count,
    );
  await expect.poll(entries, { interval: 10, timeout: 60_000 }).toBeGreaterThan(0);
  await ended(server, 'SIGKILL');
  expect(await entries()).toBeLessThan(rows);
  await start();
  const readImport = async () => (await call(client, api.results.readImport, { params })).data;
  await expect.poll(async () => (await readImport()).status, { timeout: 120_000 }).toBe('ready');
  expect(await readImport()).toMatchObject({
    rows: { total: rows, matched: rows },
    sums: { impressions: rows * shown, clicks: rows, cost: rows / 4 },
  });
  expect(await entries()).toBe(rows);

  const counted = async () =>
    (await call(client, api.results.read, { query: { appId } })).data.deliveries[0]?.impressions ?? 0;
  const confirming = call({ ...client, fetch }, api.results.confirm, { params, body: {} }).catch(() => null);
  // In the middle of it: it takes some seconds.
  await delay(150);
  await ended(server, 'SIGKILL');
  await confirming;
  await start();
  const { status } = await readImport();
  expect(['ready', 'counted']).toContain(status);
  expect(await counted()).toBe(status === 'counted' ? rows * shown : 0);
  expect((await call(client, api.results.confirm, { params, body: {} })).data.status).toBe('counted');
  expect(await counted()).toBe(rows * shown);
  await call(client, api.results.takeBack, { params });
  expect(await counted()).toBe(0);
  expect(await entries()).toBe(0);
}, 300_000);
