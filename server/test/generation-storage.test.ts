import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { adId, api, call } from '@marquee/contract';
import { openAdPool } from '@marquee/engine/pool';
import { errors } from 'flydrive';
import { expect, it } from 'vitest';
import type { Context } from '../src/context.ts';
import { checkLedger } from '../src/credits/index.ts';
import { deleteOrphanPictures } from '../src/generations/orphans.ts';
import { runGeneration } from '../src/generations/run-generation.ts';
import { runRegeneration } from '../src/generations/run-regeneration.ts';
import { startRegeneration } from '../src/generations/start-regeneration.ts';
import { deleteOrphanMedia } from '../src/listings/orphans.ts';
import { startBeside } from './harness.ts';
import { openTurns, running } from './kit/turns.ts';

const { open, signUpToGenerate, work, adsOf } = openTurns();

it('holds it against a generation when the engine was asked for nothing, not when the storage is away before that or the process stops', async () => {
  const { userId, appId, start } = await signUpToGenerate();
  const id = await start(1);
  const { blobs, adPool } = open.server.ctx;
  const meet = async (broken: Partial<Context>, act: () => Promise<unknown>) => {
    Object.assign(open.server.ctx, broken);
    await act().finally(() => Object.assign(open.server.ctx, { blobs, adPool }));
  };
  const read = () =>
    open.server.ctx.db
      .selectFrom('generations')
      .select(['status', 'barren_starts as barren'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const away = () => Promise.reject(new Error('The store is away.'));
  await meet({ blobs: { ...blobs, exists: away } }, () => expect(work(id)).rejects.toThrow('away'));
  expect(await read()).toEqual({ status: 'running', barren: 0 });
  const stopped = AbortSignal.abort(new Error('The process stops.'));
  await expect(runGeneration(open.server.ctx, { generationId: id, turn: 0 }, stopped)).rejects.toThrow(
    'stops',
  );
  expect(await read()).toEqual({ status: 'running', barren: 0 });

  // biome-ignore lint/correctness/useYield: it ends before it has made anything
  const makeAds = async function* (): AsyncGenerator<never> {
    throw new Error('The process that made the ads has ended.');
  };
  await open.server.ctx.storage.check();
  // The listing's pictures are kept before the engine is asked, and count for nothing.
  const putNoAd: typeof blobs.put = (key, ...rest) =>
    key.startsWith('pictures/') ? blobs.put(key, ...rest) : away();
  await meet({ blobs: { ...blobs, put: putNoAd } }, () => expect(work(id)).rejects.toThrow('away'));
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
  const anew = await startRegeneration(open.server.ctx, userId, { appId, adID: adId.parse(ad?.id) });
  const again = () => runRegeneration(open.server.ctx, anew, running);
  for (let attempt = 0; attempt < 6; attempt++)
    await meet({ blobs: { ...blobs, exists: away } }, () => expect(again()).rejects.toThrow('away'));
  await again();
  expect((await adsOf(other))[0]?.blob_key).not.toBe(ad?.blob_key);
  expect(await checkLedger(open.server.ctx.db)).toEqual([]);
});

it.skipIf(process.platform !== 'linux')(
  'makes an ad again whose process took up more memory than it has, while this one lives on',
  async () => {
    const { start } = await signUpToGenerate();
    const id = await start(1);
    const narrow = openAdPool({ llm: null, image: null }, { maxProcesses: 1, memory: 50 * 2 ** 20 });
    const within = { ...open.server.ctx, adPool: narrow };
    await expect(runGeneration(within, { generationId: id, turn: 0 }, running)).rejects.toThrow(
      'has ended (SIGKILL)',
    );
    expect(await narrow.processes()).toEqual([]);
    // It counts: after five such starts without an ad the generation ends as failed.
    const { barren } = await open.server.ctx.db
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
  const { blobs } = open.server.ctx;
  const left = { exists: 2, put: 2 };
  const failing = (what: 'exists' | 'put', error: Error) => {
    if (left[what]-- > 0) throw error;
  };
  open.server.ctx.blobs = {
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
  await work(id).finally(() => Object.assign(open.server.ctx, { blobs }));
  expect(left.exists + left.put).toBeLessThan(0);
  expect(await adsOf(id)).toHaveLength(1);
});

it('deletes old files that nothing names, and no others', async () => {
  const { blobs, config } = open.server.ctx;
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
  expect(await deleteOrphanPictures(open.server.ctx)).toBe(2);
  expect(await deleteOrphanMedia(open.server.ctx)).toBe(1);
  for (const key of old) expect(await blobs.exists(key)).toBe(false);
  for (const key of [...young, ...media, kept]) expect(await blobs.exists(key)).toBe(true);
});

it('tells of pictures where ASSETS_URL has them, and lets pages load from there', async () => {
  const { client, appId, start } = await signUpToGenerate();
  await work(await start(1));
  const config = { ...open.server.ctx.config, assetsUrl: 'https://pictures.example.com/ours' };
  const second = await startBeside({ ...open.server, ctx: { ...open.server.ctx, config } });
  try {
    const host = { host: second.url, token: () => client.token };
    const { ads } = await call(host, api.ads.ofApp, { params: { appId } });
    const [ad] = ads;
    expect(ad?.assetPath).toMatch(/^https:\/\/pictures\.example\.com\/ours\/ads\/[\w-]{22}\.png$/);
    expect(ad?.thumbnailPath).toBe(ad?.assetPath.replace('.png', '.webp'));
    // Nobody can ask us for it there: it came with the picture.
    expect(await open.server.ctx.blobs.exists(`ads/${ad?.thumbnailPath.split('/').at(-1)}`)).toBe(true);
    const jpeg = await fetch(second.url + ad?.jpegPath, { redirect: 'manual' });
    expect([jpeg.status, jpeg.headers.get('location')]).toEqual([302, ad?.assetPath.replace('.png', '.jpg')]);
    expect(await open.server.ctx.blobs.exists(`ads/${ad?.jpegPath.split('/').at(-1)}`)).toBe(true);
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
