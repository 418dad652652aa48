import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type ObjectStore, startObjectStore } from '@marquee/sandbox/s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from '../src/results/run-import.ts';
import { startServer, type TestServer } from './harness.ts';
import { generate, orderOf, signUpWithApp } from './kit/ads.ts';
import { expectErrors } from './kit/error-log.ts';
import { failureOf } from './kit/generations.ts';
import { openResults } from './kit/results.ts';

// Imports that are cut off, or asked for twice at once, leave a whole one or none.

const open = {} as { server: TestServer };
const { send, read, readImport, awaitReading, confirm, takeBack, map, results } = openResults(open);
let sandbox: Sandbox;
let store: ObjectStore;

beforeAll(async () => {
  [sandbox, store] = await Promise.all([startSandbox(), startObjectStore()]);
  const { bucket: name, region, endpoint, accessKeyId, secretAccessKey } = store;
  open.server = await startServer({
    stores: sandbox,
    bucket: { name, region, endpoint, credentials: { accessKeyId, secretAccessKey } },
  });
});
afterAll(async () => {
  await open.server.close();
  await Promise.all([sandbox.close(), store.close()]);
});
beforeEach(() => {
  Object.assign(store, { failing: 0, readOnly: false });
  open.server.ctx.storage.doubt();
});

async function ownerWithAd() {
  const { client, app } = await signUpWithApp(open.server, sandbox);
  const { ads } = await generate(client, orderOf(app.appId, { square: 1 }));
  const { appId } = app;
  return {
    client,
    appId,
    token: ads[0]?.token ?? '',
    imports: async () => (await client.call(api.results.imports, { query: { appId } })).data.imports,
    impressions: async () => (await results(client, appId)).deliveries[0]?.impressions ?? 0,
  };
}

/** Days of many campaigns of an ad, ten impressions each: more rows than are written at a time. */
function fileOf(token: string, rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => `2026-09-01,2026-09-01,${token} ${row},10,1,0.5`);
  return [
    'Reporting starts,Reporting ends,Ad name,Impressions,Link clicks,Amount spent (EUR)',
    ...lines,
  ].join('\n');
}

const importKeys = async () => (await store.keys()).filter((key) => key.startsWith('imports/'));

describe('an import', () => {
  it('leaves nothing where its file breaks off on the way', async () => {
    const { client, appId, token, imports } = await ownerWithAd();
    const before = await importKeys();
    const file = Buffer.from(fileOf(token, 5_000));
    const upload = request(`${open.server.url}/api/results/imports?appId=${appId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': 'text/csv',
        'content-length': file.length,
      },
    });
    const ended = new Promise((resolve) => upload.once('close', resolve));
    upload.on('error', () => {});
    upload.write(file.subarray(0, file.length / 2));
    await delay(300);
    upload.destroy();
    await ended;
    await delay(700);
    expect(await imports()).toEqual([]);
    expect(await importKeys()).toEqual(before);
  });

  it('counts each row once where two processes read it at once', async () => {
    const { client, appId, token, impressions } = await ownerWithAd();
    const rows = 70_000;
    const { importId } = await send(client, appId, fileOf(token, rows));
    const { ctx } = open.server;
    const written = async () =>
      (
        await ctx.db
          .selectFrom('result_entries')
          .select('import_id')
          .where('import_id', '=', importId)
          .limit(1)
          .execute()
      ).length;
    await expect.poll(written, { timeout: 60_000, interval: 20 }).toBe(1);
    // The queue gives a job to another when it has heard nothing of its process for a while.
    await runImport(ctx, importId, new AbortController().signal);
    const ready = await awaitReading(client, importId);
    // Whoever was late has nothing more to say.
    await delay(1_000);
    expect(await readImport(client, importId)).toEqual(ready);
    expect(ready).toMatchObject({
      status: 'ready',
      rows: { total: rows, matched: rows },
      sums: { impressions: 10 * rows },
    });
    await confirm(client, ready);
    expect(await impressions()).toBe(10 * rows);
  }, 120_000);

  it('is counted once and taken back once by several tabs at a time', async () => {
    const { client, appId, token, imports, impressions } = await ownerWithAd();
    const ready = await read(client, appId, fileOf(token, 50));
    const counted = await Promise.all([0, 1, 2, 3].map(() => confirm(client, ready)));
    expect(counted.map(({ status }) => status)).toEqual(Array(4).fill('counted'));
    expect(await impressions()).toBe(500);
    const gone = await Promise.all([0, 1, 2, 3].map(() => failureOf(takeBack(client, ready))));
    expect(gone.filter((failure) => failure === null)).toHaveLength(1);
    expect(gone.filter(Boolean)).toEqual(Array(3).fill({ status: 404, code: 'NOT_FOUND' }));
    expect(await impressions()).toBe(0);

    // One counts, another takes back, a third assigns: the last word is that it is gone.
    const other = await read(client, appId, fileOf(token, 60));
    const said = await Promise.all([
      failureOf(confirm(client, other)),
      failureOf(takeBack(client, other)),
      failureOf(map(client, other, { names: [{ name: `${token} 1`, adID: null }] })),
    ]);
    for (const failure of said) expect([null, 'NOT_FOUND']).toContain(failure?.code ?? null);
    expect(await impressions()).toBe(0);
    expect(await imports()).toEqual([]);
  });

  it('says that it cannot be taken while the storage is away, and keeps nothing', async () => {
    expectErrors();
    const { client, appId, token, imports } = await ownerWithAd();
    store.readOnly = true;
    expect(await send(client, appId, fileOf(token, 20))).toMatchObject({
      status: 503,
      code: 'SERVER_BUSY',
    });
    expect(await imports()).toEqual([]);
  });

  it('waits while the storage is away as its file is read, however long, and is not called damaged', async () => {
    const { client, appId, token } = await ownerWithAd();
    const { ctx } = open.server;
    ctx.storage.maxOutageMs = 300;
    const { importId } = await send(client, appId, fileOf(token, 20));
    await awaitReading(client, importId);
    // As if nobody had read it yet, and the storage went away first.
    await ctx.db
      .updateTable('result_imports')
      .set({ status: 'reading', starts: 0 })
      .where('id', '=', importId)
      .execute();
    store.failing = 1;
    for (let time = 0; time < 6; time++)
      await runImport(ctx, importId, new AbortController().signal).catch(() => {});
    expect((await readImport(client, importId)).status).toBe('reading');
    store.failing = 0;
    await runImport(ctx, importId, new AbortController().signal);
    expect(await readImport(client, importId)).toMatchObject({ status: 'ready', rows: { total: 20 } });
  }, 120_000);

  it('is counted and taken back while the storage refuses, which loses its file later', async () => {
    const { client, appId, token, impressions, imports } = await ownerWithAd();
    const ready = await read(client, appId, fileOf(token, 20));
    store.readOnly = true;
    expect((await confirm(client, ready)).status).toBe('counted');
    expect(await impressions()).toBe(200);
    const { blob_key } = await open.server.ctx.db
      .selectFrom('result_imports')
      .select('blob_key')
      .where('id', '=', ready.importId)
      .executeTakeFirstOrThrow();
    // Nothing names it: the sweep of files deletes it.
    expect(blob_key).toBeNull();
    store.readOnly = false;
    const other = await read(client, appId, fileOf(token, 30));
    store.readOnly = true;
    await takeBack(client, other);
    expect(await imports()).toHaveLength(1);
  });
});
