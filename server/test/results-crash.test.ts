import { setTimeout as delay } from 'node:timers/promises';
import { api, call } from '@marquee/contract';
import { expect, it } from 'vitest';
import { openKillable } from './kit/killable-server.ts';

/** Rows of the file, more than are written at a time, and impressions of each. */
const rows = 70_000;
const shown = 10;

const killable = openKillable();

it('is read and counted whole, when the server is killed while it is read, and while it is counted', async () => {
  const { client, app, ad } = await killable.signUpWithAd('counting@example.com');
  const { appId } = app;
  const lines = Array.from({ length: rows }, (_, row) => `2026-09-01,${ad.token} ${row},${shown},1,0.25`);
  const file = new File(
    [['By Day,Ad name,Impressions,Clicks (destination),Cost', ...lines].join('\n')],
    'a.csv',
  );
  const order = { query: { appId }, body: file };
  const { importId } = (await call(client, api.results.import, order)).data;
  const params = { id: importId };
  const entries = async () => {
    const { count } = await killable.inDatabase((db) =>
      db
        .selectFrom('result_entries')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('import_id', '=', importId)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  };
  await expect.poll(entries, { interval: 10, timeout: 60_000 }).toBeGreaterThan(0);
  await killable.kill();
  expect(await entries()).toBeLessThan(rows);
  await killable.start();
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
  await killable.kill();
  await confirming;
  await killable.start();
  const { status } = await readImport();
  expect(['ready', 'counted']).toContain(status);
  expect(await counted()).toBe(status === 'counted' ? rows * shown : 0);
  expect((await call(client, api.results.confirm, { params, body: {} })).data.status).toBe('counted');
  expect(await counted()).toBe(rows * shown);
  await call(client, api.results.takeBack, { params });
  expect(await counted()).toBe(0);
  expect(await entries()).toBe(0);
}, 300_000);
