import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type Llm, startLlm } from '@marquee/sandbox/llm';
import { type ObjectStore, startObjectStore } from '@marquee/sandbox/s3';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createStatus } from '../src/api.ts';
import { checkLedger } from '../src/credits/index.ts';
import { startServer, type TestServer } from './harness.ts';
import { creditsOf } from './kit/accounts.ts';
import { generate, orderOf, signUpWithApp } from './kit/ads.ts';
import { expectErrors } from './kit/error-log.ts';

let sandbox: Sandbox;
let llm: Llm;
let store: ObjectStore;
let server: TestServer;

beforeAll(async () => {
  [sandbox, llm, store] = await Promise.all([startSandbox(), startLlm(), startObjectStore()]);
  const { bucket: name, region, endpoint, accessKeyId, secretAccessKey } = store;
  server = await startServer({
    stores: sandbox,
    llm: { baseURL: llm.baseURL, model: 'stand-in' },
    bucket: { name, region, endpoint, credentials: { accessKeyId, secretAccessKey } },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([sandbox.close(), llm.close(), store.close()]);
});
beforeEach(() => {
  expectErrors();
  Object.assign(store, { hold: null, readOnly: false, largest: Number.POSITIVE_INFINITY });
  server.ctx.storage.maxOutageMs = 60_000;
  server.ctx.storage.doubt();
});

async function signUpToGenerate() {
  const { client, app } = await signUpWithApp(server, sandbox);
  return {
    client,
    appId: app.appId,
    generate: async (square: number) => (await generate(client, orderOf(app.appId, { square }))).events,
    credits: () => creditsOf(client),
    adsOf: async () => (await client.call(api.ads.ofApp, { params: { appId: app.appId } })).ads,
  };
}

/** Makes every writing hang. @returns lets them go on */
function hang(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  store.hold = promise;
  return () => {
    store.hold = null;
    resolve();
  };
}

/** What transactions did last that are open for longer than any statement of ours takes. */
async function transactionsOpen(): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and xact_start < now() - interval '400 milliseconds'`.execute(server.ctx.db);
  return rows.map(({ query }) => query);
}

it('has no transaction open while the bucket hangs: an ad, a regeneration, a deletion', async () => {
  const { client, appId, generate, adsOf } = await signUpToGenerate();
  /** Begins something that writes, and looks while it hangs there. */
  const whileHanging = async <T>(begin: () => Promise<T>): Promise<T> => {
    await server.ctx.storage.check();
    const letGo = hang();
    const begun = begin();
    await expect.poll(() => store.writing).toBeGreaterThan(0);
    await delay(500);
    // One that waits for the bucket stays there; one that a busy machine is slow with goes.
    await expect.poll(transactionsOpen, { timeout: 10_000 }).toEqual([]).finally(letGo);
    return begun;
  };
  expect((await whileHanging(() => generate(1))).at(-1)).toMatchObject({ type: 'complete', delivered: 1 });
  const [ad] = await adsOf();
  const body = { appId, adID: ad?.adID ?? '', unsatisfactory: true, galleryType: 'current' };
  const { ad: anew } = await whileHanging(() => client.call(api.ads.regenerate, { body }));
  expect(anew.assetPath).not.toBe(ad?.assetPath);
  await whileHanging(() => client.call(api.gallery.clear, {}));
  await expect.poll(async () => (await store.keys()).filter((key) => key.startsWith('ads/'))).toEqual([]);
});

it('asks no model while the storage cannot be written, and goes on when it can', async () => {
  const { generate } = await signUpToGenerate();
  const asked = llm.calls.length;
  store.readOnly = true;
  const events = generate(2);
  await expect.poll(() => server.ctx.storage.state()).toBe('refused');
  await delay(1_000);
  expect(llm.calls.length).toBe(asked);
  const figures = async () => (await server.client.fetch('/metrics')).text();
  expect(await figures()).toMatch(/^marquee_storage_writable 0$/m);
  const worker = await createStatus({ ...server.ctx, config: { ...server.ctx.config, role: 'worker' } });
  const ready = async () => (await worker.inject('/readyz')).statusCode;
  expect(await ready()).toBe(503);
  expect((await server.client.fetch('/readyz')).status).toBe(200);
  store.readOnly = false;
  expect((await events).at(-1)).toMatchObject({ type: 'complete', delivered: 2 });
  await expect.poll(ready).toBe(200);
  await worker.close();
  expect(llm.calls.length).toBeGreaterThan(asked);
  expect(await figures()).toMatch(/^marquee_storage_writable 1$/m);
});

it('keeps the words that were paid for until the storage can be written again', async () => {
  const { generate, adsOf } = await signUpToGenerate();
  const asked = llm.calls.length;
  await server.ctx.storage.check();
  const letGo = hang();
  const events = generate(2);
  await expect.poll(() => store.writing).toBeGreaterThan(0);
  const paid = llm.calls.length;
  expect(paid).toBeGreaterThan(asked);
  store.readOnly = true;
  letGo();
  await delay(1_500);
  store.readOnly = false;
  expect((await events).at(-1)).toMatchObject({ type: 'complete', delivered: 2 });
  expect(await adsOf()).toHaveLength(2);
  expect(llm.calls.length).toBe(paid);
});

it('ends a generation and a regeneration that cannot be stored, and gives the credits back', async () => {
  const { client, appId, generate, credits, adsOf } = await signUpToGenerate();
  await generate(1);
  const [ad] = await adsOf();
  const asked = llm.calls.length;
  server.ctx.storage.maxOutageMs = 1_500;
  // Small files are taken, pictures are not: the look beforehand sees nothing of it.
  store.largest = 1_000;
  const events = await generate(3);
  expect(events.at(-1)).toMatchObject({
    type: 'error',
    error: 'The ads could not be finished. The credits of what is missing were returned.',
  });
  expect(await credits()).toBe(9);
  const paid = llm.calls.length - asked;
  expect(paid).toBeLessThanOrEqual(3);
  const body = { appId, adID: ad?.adID ?? '', unsatisfactory: true, galleryType: 'current' };
  await expect(client.call(api.ads.regenerate, { body })).rejects.toMatchObject({ code: 'AD_REJECTED' });
  // Written, mended and judged once, however often storing was tried.
  expect(llm.calls.length).toBeLessThanOrEqual(asked + paid + 3);
  store.largest = Number.POSITIVE_INFINITY;
  expect((await adsOf())[0]?.assetPath).toBe(ad?.assetPath);
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job
    where name in ('generate', 'regenerate') and state < 'completed'`.execute(server.ctx.db);
  expect(rows).toEqual([{ jobs: 0 }]);
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});
