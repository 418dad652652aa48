import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { extractListing } from '../../src/listings/index.ts';
import { takeLease } from '../../src/listings/store.ts';
import { wantedApp } from '../../src/listings/wanted-app.ts';
import { closeContext, openContext } from '../../src/open-context.ts';
import { createTestContext, type TestContext } from '../harness.ts';
import { html, type PlayApp, playLink, playPage, type StandIn, standApp, startStandIn } from './stand-in.ts';

let standIn: StandIn;
let test: TestContext;
/** Another process on the same database and files. */
let other: Context;
let link: string;
let app: PlayApp;

beforeAll(async () => {
  standIn = await startStandIn();
  test = await createTestContext({ stores: standIn.stores });
  other = await openContext(test.ctx.config, test.databaseUrl, test.ctx.log);
  app = await standApp(standIn, 2);
});
afterAll(async () => {
  await closeContext(other);
  await test.close();
  await standIn.close();
});
beforeEach(() => {
  link = playLink(`c${randomUUID().replaceAll('-', '')}`);
  standIn.on('/store', async (request, response) => {
    await wait(150);
    await html(playPage(app))(request, response);
  });
});

const pagesAsked = () => standIn.hits.filter((hit) => hit.includes(link.split('=')[1] ?? '')).length;

it('reads a page once for all who ask at the same time, in whatever process', async () => {
  const asking = [test.ctx, other, test.ctx, other, test.ctx].map((ctx) => extractListing(ctx, link));
  const [first, ...rest] = await Promise.all(asking);
  for (const data of rest) expect(data).toEqual(first);
  expect(pagesAsked()).toBe(1);
  expect(await test.ctx.db.selectFrom('listing_leases').selectAll().execute()).toEqual([]);
});

it('goes on for the others when one hangs up', async () => {
  const caller = new AbortController();
  const leaving = extractListing(test.ctx, link, caller.signal);
  const staying = extractListing(test.ctx, link);
  setTimeout(() => caller.abort(), 50);
  await expect(leaving).rejects.toMatchObject({ name: 'AbortError' });
  expect((await staying).name).toBe('Rain & Shine');
  expect(pagesAsked()).toBe(1);
});

it('starts anew after all have hung up', async () => {
  const caller = new AbortController();
  const leaving = extractListing(test.ctx, link, caller.signal);
  setTimeout(() => caller.abort(), 50);
  await expect(leaving).rejects.toMatchObject({ name: 'AbortError' });
  expect((await extractListing(test.ctx, link)).name).toBe('Rain & Shine');
});

it('tries itself when the other process fails', async () => {
  let tries = 0;
  standIn.on('/store', async (request, response) => {
    await wait(150);
    const page = ++tries === 1 ? '<html></html>' : playPage(app);
    await html(page)(request, response);
  });
  const first = extractListing(test.ctx, link);
  first.catch(() => {});
  await wait(50);
  const second = extractListing(other, link);
  await expect(first).rejects.toMatchObject({ code: 'STORE_CHANGED' });
  expect((await second).name).toBe('Rain & Shine');
});

it('takes over from a process that died', async () => {
  const { appId } = wantedApp(link);
  const start = performance.now();
  expect(await takeLease(test.ctx.db, appId, randomUUID(), 2_000)).toBe(true);
  expect(await takeLease(test.ctx.db, appId, randomUUID(), 2_000)).toBe(false);
  expect((await extractListing(test.ctx, link)).name).toBe('Rain & Shine');
  expect(performance.now() - start).toBeGreaterThan(1_500);
});

it('keeps its right to a slow page', async () => {
  standIn.on('/store', async (request, response) => {
    await wait(8000);
    await html(playPage(app))(request, response);
  });
  const both = [extractListing(test.ctx, link), extractListing(other, link)];
  expect(new Set((await Promise.all(both)).map(({ extractedAt }) => extractedAt)).size).toBe(1);
  expect(pagesAsked()).toBe(1);
});

it('reads different apps side by side', async () => {
  const links = [1, 2, 3, 4].map((n) => `${link}x${n}`);
  const found = await Promise.all(links.map((link) => extractListing(test.ctx, link)));
  expect(new Set(found.map(({ appId }) => appId)).size).toBe(4);
});
