import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api, call } from '@marquee/contract';
import { type AdPool, openAdPool } from '@marquee/engine/pool';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { errors } from 'flydrive';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Context } from '../src/context.ts';
import { checkLedger, issue, lockAccount, spendable } from '../src/credits/index.ts';
import type { Tx } from '../src/database.ts';
import { endGeneration } from '../src/generations/end-generation.ts';
import { deleteOrphanPictures } from '../src/generations/orphans.ts';
import { runGeneration } from '../src/generations/run-generation.ts';
import { runRegeneration } from '../src/generations/run-regeneration.ts';
import { startGeneration } from '../src/generations/start-generation.ts';
import { startRegeneration } from '../src/generations/start-regeneration.ts';
import { sweep } from '../src/generations/sweep.ts';
import { deleteOrphanMedia } from '../src/listings/orphans.ts';
import { startBeside, startServer, type TestServer } from './harness.ts';
import { orderOf, signUpWithApp } from './kit/ads.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

let sandbox: Sandbox;
/** Without a worker: the tests take up the work themselves. */
let server: TestServer;

beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startServer({
    role: 'api',
    stores: sandbox,
  });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** What one test leaves waiting would stand in the next one's way. */
afterEach(async () => {
  const left = await server.ctx.db
    .selectFrom('generations')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .execute();
  for (const { id } of left) await endGeneration(server.ctx, id, 'failed');
});

async function signUpToGenerate() {
  const { client, id: userId, app } = await signUpWithApp(server, sandbox);
  const start = (square: number) => startGeneration(server.ctx, userId, orderOf(app.appId, { square }));
  return { client, userId, appId: app.appId, start };
}

const running = new AbortController().signal;
const work = (id: string, turn = 0) => runGeneration(server.ctx, { generationId: id, turn }, running);
const waitAs = (id: string, seconds: number) =>
  server.ctx.db
    .updateTable('generations')
    .set({ waiting_since: sql`now() - make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
const adsOf = (generationId: string) =>
  server.ctx.db
    .selectFrom('ads')
    .select(['id', 'blob_key', 'archetype'])
    .where('generation_id', '=', generationId)
    .execute();

/** What is written under the key of each picture, thumbnails aside, while `act` runs. */
async function pictures(act: () => Promise<unknown>): Promise<Map<string, Uint8Array>> {
  const { blobs } = server.ctx;
  const written = new Map<string, Uint8Array>();
  server.ctx.blobs = {
    ...blobs,
    async put(key, bytes, type) {
      if (type === 'image/png') {
        // Whatever comes a second time to a place is the same.
        expect(bytes).toEqual(written.get(key) ?? bytes);
        written.set(key, bytes);
      }
      await blobs.put(key, bytes, type);
    },
  };
  await act().finally(() => {
    server.ctx.blobs = blobs;
  });
  return written;
}

/** Expects that of what was written the given pictures are there as they were, and no other. */
async function expectKept(written: Map<string, Uint8Array>, keys: string[]): Promise<void> {
  const { blobs } = server.ctx;
  expect(keys.filter((key) => !written.has(key))).toEqual([]);
  for (const [key, bytes] of written) {
    expect([key, await blobs.exists(key)]).toEqual([key, keys.includes(key)]);
    if (keys.includes(key)) expect(Buffer.from(await blobs.get(key)).equals(bytes)).toBe(true);
  }
}

/**
 * Holds the row that `begin` changes, as a worker does that is about to settle, lets `other` run against it,
 * and then takes the account, as a worker does last.
 */
async function meanwhile(userId: string, begin: (tx: Tx) => Promise<unknown>, other: () => Promise<unknown>) {
  return server.ctx.db.transaction().execute(async (tx) => {
    await begin(tx);
    let answered = false;
    const answer = other()
      .catch((error) => error)
      .finally(() => {
        answered = true;
      });
    await expect.poll(async () => answered || (await waitingForLocks(server.ctx.db)) > 0).toBe(true);
    await lockAccount(tx, userId);
    return answer;
  });
}

it('refuses a second generation while an ad of the first is being settled, and neither waits for the other', async () => {
  const { userId, start } = await signUpToGenerate();
  const id = await start(1);
  const answer = await meanwhile(
    userId,
    (tx) => tx.updateTable('generations').set({ alive_at: sql`now()` }).where('id', '=', id).execute(),
    () => start(1),
  );
  expect(answer).toMatchObject({ code: 'USER_OPERATION_IN_PROGRESS' });
});

it('refuses a second regeneration of an ad while the first is being settled, and neither waits for the other', async () => {
  const { userId, appId, start } = await signUpToGenerate();
  const generation = await start(1);
  await work(generation);
  const [ad] = await adsOf(generation);
  const again = () => startRegeneration(server.ctx, userId, { appId, adID: ad?.id ?? '' });
  const id = await again();
  const answer = await meanwhile(
    userId,
    (tx) =>
      tx
        .updateTable('regenerations')
        .set({ status: 'complete', finished_at: sql`now()` })
        .where('id', '=', id)
        .execute(),
    again,
  );
  expect(answer).toMatchObject({ code: 'USER_OPERATION_IN_PROGRESS' });
});

it('keeps the picture of each recorded ad and no other, though two workers have the same generation', async () => {
  const { start } = await signUpToGenerate();
  const id = await start(6);
  const written = await pictures(() => Promise.all([work(id), delay(400).then(() => work(id))]));
  const ads = await adsOf(id);
  expect(ads).toHaveLength(6);
  await expectKept(
    written,
    ads.map(({ blob_key }) => blob_key),
  );
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});

it('never has what a slower worker made in the place of the recorded ad', async () => {
  const { start } = await signUpToGenerate();
  const id = await start(1);
  const { adPool } = server.ctx;
  // The other one makes another picture, and writes it when the first one is recorded.
  const begun = Promise.withResolvers<void>();
  const slow: AdPool = {
    ...adPool,
    async *makeAds(run) {
      begun.resolve();
      for await (const result of adPool.makeAds(run)) {
        await expect.poll(() => adsOf(id)).toHaveLength(1);
        if (!('ad' in result)) throw new Error('no ad came');
        yield { ...result, ad: { ...result.ad, png: await sharp(result.ad.png).negate().png().toBuffer() } };
      }
    },
  };
  const written = await pictures(async () => {
    const beside = { ...server.ctx, adPool: slow };
    const slower = runGeneration(beside, { generationId: id, turn: 0 }, running);
    await begun.promise;
    await Promise.all([work(id), slower]);
  });
  const [ad] = await adsOf(id);
  expect(written.size).toBe(2);
  await expectKept(written, [ad?.blob_key ?? '']);
});

it('keeps the recorded picture and no other, though two workers have the same regeneration', async () => {
  const { userId, appId, start } = await signUpToGenerate();
  const generation = await start(1);
  await work(generation);
  const [before] = await adsOf(generation);
  const id = await startRegeneration(server.ctx, userId, { appId, adID: before?.id ?? '' });
  const anew = () => runRegeneration(server.ctx, id, running);
  const written = await pictures(() => Promise.all([anew(), anew()]));
  const [ad] = await adsOf(generation);
  await expectKept(written, [ad?.blob_key ?? '']);
});

it('keeps one job for a generation that waits long for its turn', async () => {
  const { userId, start } = await signUpToGenerate();
  await server.ctx.db
    .transaction()
    .execute((tx) => issue(tx, userId, 10, { key: `test:${userId}`, kind: 'adjustment', reason: 'test' }));
  const id = await start(1);
  for (let round = 0; round < 3; round++) {
    await server.ctx.db
      .updateTable('generations')
      .set({ alive_at: sql`now() - interval '10 minutes'` })
      .where('id', '=', id)
      .execute();
    await sweep(server.ctx);
  }
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where data->>'generationId' = ${id}`.execute(server.ctx.db);
  expect(rows[0]?.jobs).toBe(1);
});

it('lets new prices count from the next generation on, and regenerates an ad at what it cost', async () => {
  const { userId, appId, start } = await signUpToGenerate();
  const costs = (basic: number) =>
    server.ctx.db
      .updateTable('configuration')
      .set({ value: JSON.stringify({ basic, advanced: 9 }) })
      .where('section', '=', 'generation_costs')
      .execute();
  const before = await spendable(server.ctx.db, userId);
  const cheap = await start(1);
  await costs(4);
  await work(cheap);
  expect(await spendable(server.ctx.db, userId)).toBe(before - 1);
  const dear = await start(1);
  await costs(1);
  await work(dear);
  expect(await spendable(server.ctx.db, userId)).toBe(before - 5);
  const [ad] = await adsOf(cheap);
  for (const cost of [0, 0, 1]) {
    const left = await spendable(server.ctx.db, userId);
    const id = await startRegeneration(server.ctx, userId, { appId, adID: ad?.id ?? '' });
    await costs(4);
    await runRegeneration(server.ctx, id, running);
    expect(await spendable(server.ctx.db, userId)).toBe(left - cost);
  }
  await costs(1);
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});

it('makes a few ads of a generation at a time while others wait, and all of them otherwise', async () => {
  const [one, other] = [await signUpToGenerate(), await signUpToGenerate()];
  const long = await one.start(7);
  const short = await other.start(1);
  await work(long);
  expect(await adsOf(long)).toHaveLength(4);
  const inLine = () =>
    server.ctx.db
      .selectFrom('generations')
      .select(['id', 'turn', 'joined_at'])
      .where('waiting_since', 'is not', null)
      .orderBy('waiting_since')
      .execute();
  expect(await inLine()).toEqual([
    { id: short, turn: 0, joined_at: 2 },
    { id: long, turn: 1, joined_at: 2 },
  ]);
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from pgboss.job where data->>'generationId' = ${long} order by created_on
  `.execute(server.ctx.db);
  expect(rows).toEqual([{ key: `${long}:0` }, { key: `${long}:1` }]);

  // The job of the first turn may come again: it has nothing to do.
  await work(long, 0);
  expect(await adsOf(long)).toHaveLength(4);
  await work(short);
  await work(long, 1);
  expect(await adsOf(long)).toHaveLength(7);
  expect(await inLine()).toEqual([]);
  expect(await spendable(server.ctx.db, one.userId)).toBe(3);
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});

it('holds it against a generation when the engine was asked for nothing, not when the storage is away before that or the process stops', async () => {
  const { userId, appId, start } = await signUpToGenerate();
  const id = await start(1);
  const { blobs, adPool } = server.ctx;
  const meet = async (broken: Partial<Context>, act: () => Promise<unknown>) => {
    Object.assign(server.ctx, broken);
    await act().finally(() => Object.assign(server.ctx, { blobs, adPool }));
  };
  const read = () =>
    server.ctx.db
      .selectFrom('generations')
      .select(['status', 'barren_starts as barren'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const away = () => Promise.reject(new Error('The store is away.'));
  await meet({ blobs: { ...blobs, exists: away } }, () => expect(work(id)).rejects.toThrow('away'));
  expect(await read()).toEqual({ status: 'running', barren: 0 });
  const stopped = AbortSignal.abort(new Error('The process stops.'));
  await expect(runGeneration(server.ctx, { generationId: id, turn: 0 }, stopped)).rejects.toThrow('stops');
  expect(await read()).toEqual({ status: 'running', barren: 0 });

  // biome-ignore lint/correctness/useYield: it ends before it has made anything
  const makeAds = async function* (): AsyncGenerator<never> {
    throw new Error('The process that made the ads has ended.');
  };
  await server.ctx.storage.check();
  await meet({ blobs: { ...blobs, put: away } }, () => expect(work(id)).rejects.toThrow('away'));
  expect(await read()).toEqual({ status: 'running', barren: 1 });
  for (let attempt = 2; attempt <= 5; attempt++) {
    await meet({ adPool: { ...adPool, makeAds } }, () => expect(work(id)).rejects.toThrow('has ended'));
    expect(await read()).toEqual({ status: 'running', barren: attempt });
  }
  await work(id);
  expect((await read()).status).toBe('failed');

  const other = await start(1);
  await work(other);
  const [ad] = await adsOf(other);
  const anew = await startRegeneration(server.ctx, userId, { appId, adID: ad?.id ?? '' });
  const again = () => runRegeneration(server.ctx, anew, running);
  for (let attempt = 0; attempt < 6; attempt++)
    await meet({ blobs: { ...blobs, exists: away } }, () => expect(again()).rejects.toThrow('away'));
  await again();
  expect((await adsOf(other))[0]?.blob_key).not.toBe(ad?.blob_key);
  expect(await checkLedger(server.ctx.db)).toEqual([]);
});

it.skipIf(process.platform !== 'linux')(
  'makes an ad again whose process took up more memory than it has, while this one lives on',
  async () => {
    const { start } = await signUpToGenerate();
    const id = await start(1);
    const narrow = openAdPool({ llm: null, image: null }, { most: 1, memory: 50 * 2 ** 20 });
    const within = { ...server.ctx, adPool: narrow };
    await expect(runGeneration(within, { generationId: id, turn: 0 }, running)).rejects.toThrow(
      'has ended (SIGKILL)',
    );
    expect(await narrow.processes()).toEqual([]);
    // It counts: after five such starts without an ad the generation ends as failed.
    const { barren } = await server.ctx.db
      .selectFrom('generations')
      .select('barren_starts as barren')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(barren).toBe(1);
    await work(id);
    expect(await adsOf(id)).toHaveLength(1);
  },
);

it('waits for a storage that is away, instead of taking up one generation after the other', async () => {
  const { start } = await signUpToGenerate();
  const id = await start(1);
  const { blobs } = server.ctx;
  const left = { exists: 2, put: 2 };
  const failing = (what: 'exists' | 'put', error: Error) => {
    if (left[what]-- > 0) throw error;
  };
  server.ctx.blobs = {
    ...blobs,
    async exists(key) {
      failing('exists', new errors.E_CANNOT_CHECK_FILE_EXISTENCE([key]));
      return blobs.exists(key);
    },
    async put(key, bytes, type) {
      failing('put', new errors.E_CANNOT_WRITE_FILE([key]));
      await blobs.put(key, bytes, type);
    },
  };
  await work(id).finally(() => Object.assign(server.ctx, { blobs }));
  expect(left.exists + left.put).toBeLessThan(0);
  expect(await adsOf(id)).toHaveLength(1);
});

it('tells whoever waits the place in line, and that it is over', async () => {
  const people = [await signUpToGenerate(), await signUpToGenerate(), await signUpToGenerate()];
  const ids: string[] = [];
  for (const { start } of people) ids.push(await start(1));
  const [first = '', second = '', third = ''] = ids;
  const told: unknown[] = [];
  const follow = api.generations.follow;
  const events = people[2]?.client.stream(follow, { params: { operationId: third } }) ?? [];
  for await (const event of events) {
    const said = event.type === 'heartbeat' ? (event.place ?? 'over') : event.type;
    if (said !== told.at(-1)) told.push(said);
    if (said === 3) await work(first);
    if (said === 2) await work(second);
    if (said === 1) await work(third);
  }
  expect(told.filter((said) => said !== 'over')).toEqual(['init', 3, 2, 1, 'ad', 'complete']);
});

it('refuses new work while the line hardly moves, and charges nothing for it', async () => {
  const [one, other] = [await signUpToGenerate(), await signUpToGenerate()];
  const id = await one.start(1);
  await waitAs(id, 300);
  await expect(other.start(1)).rejects.toMatchObject({ code: 'SERVER_BUSY' });
  expect(await spendable(server.ctx.db, other.userId)).toBe(10);
  await work(id);
  expect(await other.start(1)).toBeTruthy();
});

it('deletes old files that nothing names, and no others', async () => {
  const { blobs, config } = server.ctx;
  const { start } = await signUpToGenerate();
  const id = await start(1);
  await work(id);
  const [ad] = await adsOf(id);
  const kept = ad?.blob_key ?? '';
  const stray = (name: string) => [`ads/${name}.png`, `ads/${name}.webp`, `media/${name}.png`];
  const [old, young] = [stray('A'.repeat(22)), stray('B'.repeat(22))];
  for (const key of [...old, ...young]) await blobs.put(key, new Uint8Array([1]), 'image/png');
  const media = (await Array.fromAsync(blobs.list('media/')))
    .map(({ key }) => key)
    .filter((key) => !key.includes('AAA') && !key.includes('BBB'));
  expect(media.length).toBeGreaterThan(2);
  const before = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  for (const key of [...old, ...media, kept])
    await utimes(join(config.dataDir, 'blobs', key), before, before);
  expect(await deleteOrphanPictures(server.ctx)).toBe(2);
  expect(await deleteOrphanMedia(server.ctx)).toBe(1);
  for (const key of old) expect(await blobs.exists(key)).toBe(false);
  for (const key of [...young, ...media, kept]) expect(await blobs.exists(key)).toBe(true);
});

it('tells of pictures where ASSETS_URL has them, and lets pages load from there', async () => {
  const { client, appId, start } = await signUpToGenerate();
  await work(await start(1));
  const config = { ...server.ctx.config, assetsUrl: 'https://pictures.example.com/ours' };
  const second = await startBeside({ ...server, ctx: { ...server.ctx, config } });
  try {
    const host = { host: second.url, token: () => client.token };
    const { ads } = await call(host, api.ads.ofApp, { params: { appId } });
    const [ad] = ads;
    expect(ad?.assetPath).toMatch(/^https:\/\/pictures\.example\.com\/ours\/ads\/[\w-]{22}\.png$/);
    expect(ad?.thumbnailPath).toBe(ad?.assetPath.replace('.png', '.webp'));
    // Nobody can ask us for it there: it came with the picture.
    expect(await server.ctx.blobs.exists(`ads/${ad?.thumbnailPath.split('/').at(-1)}`)).toBe(true);
    const jpeg = await fetch(second.url + ad?.jpegPath, { redirect: 'manual' });
    expect([jpeg.status, jpeg.headers.get('location')]).toEqual([302, ad?.assetPath.replace('.png', '.jpg')]);
    expect(await server.ctx.blobs.exists(`ads/${ad?.jpegPath.split('/').at(-1)}`)).toBe(true);
    const { media } = (await call(host, api.listings.app, { params: { appId } })).data;
    for (const path of [
      media.icon?.webPath,
      media.icon?.original.path,
      media.screenshots[0]?.variants?.[0]?.path,
    ])
      expect(path).toMatch(/^https:\/\/pictures\.example\.com\/ours\/media\/[\w-]{22}\.\w+$/);
    expect((await call(host, api.gallery.lastBatch, {})).lastBatch?.icon).toBe(media.icon?.variants[0]?.path);
    const own = await fetch(
      second.url + ad?.assetPath.replace('https://pictures.example.com/ours', '/assets'),
    );
    expect(own.headers.get('cache-control')).toContain('s-maxage=3600');
    expect(own.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const policy = (await fetch(second.url)).headers.get('content-security-policy') ?? '';
    for (const use of ['img-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${use} [^;]*https://pictures\\.example\\.com`));
  } finally {
    await second.close();
  }
});
