import { randomUUID } from 'node:crypto';
import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@marquee/contract';
import { startSandbox } from '@marquee/sandbox';
import { startObjectStore } from '@marquee/sandbox/s3';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createDb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/schema.ts';
import { startServer } from './harness.ts';
import {
  commands,
  endings,
  folder,
  installed,
  newDatabase,
  operate,
  putAway,
  startInstalled,
} from './operator.ts';

afterAll(putAway);

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
