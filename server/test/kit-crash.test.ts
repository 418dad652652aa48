import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, call, type NetworkId, send } from '@marquee/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { checkLedger, issue } from '../src/credits/index.ts';
import type { Db, Tables } from '../src/database.ts';
import { createDb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { createTestDatabase } from './database.ts';
import { fetchWhenFree } from './fetch-when-free.ts';
import { ended, freePort, served, startProcess } from './product.ts';

/** Credits that a kit costs. */
const price = 2;
const networks: NetworkId[] = ['meta'];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let dataDir: string;
let url: string;
let server: ChildProcess;

async function start(): Promise<void> {
  server = startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    SANDBOX: 'on',
  });
  await served(server, url);
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb<Tables>(database.url, createLog({ level: 'silent' }));
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-kit-crash-'));
  url = `http://127.0.0.1:${await freePort()}`;
  await start();
});
afterAll(async () => {
  await ended(server, 'SIGKILL');
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a kit is whole and paid once, when the server is killed while it is made', async () => {
  let token: string | null = null;
  const client = { host: url, token: () => token, fetch: fetchWhenFree };
  const { data: user } = await call(client, api.accounts.register, {
    body: { email: 'launcher@example.com', password: 'secret-1' },
  });
  token = user.token;
  const { data: configuration } = await call(client, api.configuration.get, {});
  const { data: app } = await call(client, api.listings.extract, {
    body: { url: configuration.examples[0]?.url ?? '' },
  });
  const order = { appId: app.appId, formatTypes: ['square'], quantities: { square: 1 } };
  const made = await send(client, api.generations.generate, { body: { ...order, templateType: 'basic' } });
  await made.text();
  const { ads } = await call(client, api.ads.ofApp, { params: { appId: app.appId }, query: {} });
  const cost = JSON.stringify({ basic: 1, advanced: 3, kit_cost: price });
  await db
    .updateTable('configuration')
    .set({ value: cost })
    .where('section', '=', 'generation_costs')
    .execute();
  const gift = { key: 'kit-crash', kind: 'adjustment', reason: 'crash test' } as const;
  await db.transaction().execute((tx) => issue(tx, user.id, price, gift));
  const balance = async () => (await call(client, api.credits.balance, {})).data.credits;
  const before = await balance();
  const { kitId } = (
    await call(client, api.kits.start, { body: { adIDs: ads.map(({ adID }) => adID), networks } })
  ).data;
  const kit = async () => (await call(client, api.kits.read, { params: { kitId } })).data;
  await expect.poll(async () => (await kit()).progress.current, { interval: 20 }).toBeGreaterThan(0);
  await ended(server, 'SIGKILL');
  await start();

  await expect.poll(async () => (await kit()).status).toBe('ready');
  expect(await balance()).toBe(before - price);
  expect(await checkLedger(db)).toEqual([]);
  const address = url + ((await kit()).url ?? '');
  const zip = Buffer.from(await (await fetchWhenFree(address)).arrayBuffer());
  const opened = await fromBufferPromise(zip);
  const names: string[] = [];
  for await (const { fileName } of opened.eachEntry()) names.push(fileName);
  for (const id of networks)
    expect(
      names.some((name) => name.includes(`/${id}/`) && name.endsWith('.png')),
      id,
    ).toBe(true);
  expect(names.some((name) => name.endsWith('/manifest.json'))).toBe(true);
  const rows = await db.selectFrom('kits').select(['starts', 'status']).where('id', '=', kitId).execute();
  // Killed in the middle: another process began it again.
  expect(rows).toEqual([{ status: 'ready', starts: 2 }]);
}, 180_000);
