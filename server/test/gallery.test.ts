import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Ad, type ApiError, api } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { makeArchive } from '../src/gallery/archive.ts';
import { deleteDoomed } from '../src/generations/picture-deletions.ts';
import { startServer, type TestClient, type TestServer } from './harness.ts';
import { signUp } from './kit/accounts.ts';

let sandbox: Sandbox;
let server: TestServer;

beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startServer({
    stores: sandbox,
  });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** A listing of which ads can be kept. */
async function newApp(name = 'An app'): Promise<string> {
  const appId = `app-${randomUUID()}`;
  await server.ctx.db
    .insertInto('listings')
    .values({
      app_id: appId,
      store: 'play',
      store_id: appId,
      country: 'us',
      language: 'en',
      data: JSON.stringify({ name, basicInfo: { developer: 'A developer' }, media: { icon: null } }),
      media_salt: 'salt',
      fetched_at: new Date(),
    })
    .execute();
  return appId;
}

/** Records an ended generation with ads, one second after the other from `from` on; without their pictures. */
async function newBatch(
  userId: string,
  appId: string,
  count: number,
  { format = ['square', 'Square'], from = '2026-01-01T00:00:00Z' }: { format?: string[]; from?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await server.ctx.db
    .insertInto('generations')
    .values({
      id,
      user_id: userId,
      app_id: appId,
      app_name: 'An app',
      template: 'basic',
      price_per_ad: 1,
      total: count,
      finished: count,
      status: 'complete',
      finished_at: sql`now()`,
    })
    .execute();
  const quality = { passed: true, contrast: 7, grounded: true, safeZone: true };
  await sql`
    insert into ads (id, generation_id, user_id, app_id, format_id, format_name, width, height, blob_key, template,
      price, archetype, angle, language, copy, evidence, palette, boxes, quality, timings, created_at)
    select gen_random_uuid(), ${id}, ${userId}, ${appId}, ${format[0]}, ${format[1]}, 20, 20,
      'ads/' || translate(left(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), 22), '+/', '-_') || '.png',
      'basic', 1, 'split', 'ease', 'en', '{"headline": "Hello", "source": "built-in"}', '[]', '{}', '[]',
      ${JSON.stringify(quality)}, '{}', ${from}::timestamptz + n * interval '1 second'
    from generate_series(1, ${count}::int) n
  `.execute(server.ctx.db);
  return id;
}

/** Gives recorded ads their files. */
async function paint(appId: string): Promise<string[]> {
  const rows = await server.ctx.db.selectFrom('ads').select('blob_key').where('app_id', '=', appId).execute();
  const keys = rows.map(({ blob_key }) => blob_key);
  for (const key of keys) {
    await server.ctx.blobs.put(key, Buffer.from(key), 'image/png');
    await server.ctx.blobs.put(key.replace('.png', '.webp'), Buffer.from('small'), 'image/webp');
    await server.ctx.blobs.put(key.replace('.png', '.jpg'), Buffer.from('jpeg'), 'image/jpeg');
  }
  return keys;
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: ApiError) => [error.status, error.code],
  );
const there = async (keys: string[]) => {
  const files = keys.flatMap((key) => [key, key.replace('.png', '.webp'), key.replace('.png', '.jpg')]);
  const found = await Promise.all(files.map((file) => server.ctx.blobs.exists(file)));
  return found.filter(Boolean).length;
};
const adsOf = async (client: TestClient, appId: string) =>
  (await client.call(api.ads.ofApp, { params: { appId } })).ads;

describe('the gallery', () => {
  it('is empty for a newcomer', async () => {
    const { client } = await signUp(server);
    expect(await client.call(api.gallery.apps, {})).toEqual({
      success: true,
      apps: [],
      totalImages: 0,
      totalApps: 0,
      nextCursor: null,
    });
    expect(await client.call(api.gallery.lastBatch, {})).toEqual({
      success: true,
      hasLastBatch: false,
      lastBatch: null,
    });
    expect(await client.call(api.gallery.clear, {})).toEqual({ success: true, deletedCount: 0 });
  });

  it('tells of each app, those with the newest ads first, and of the last batch', async () => {
    const { client, id: userId } = await signUp(server);
    const [older, newer] = [await newApp('Older'), await newApp('Newer')];
    await newBatch(userId, older, 3);
    const last = await newBatch(userId, newer, 5, { from: '2026-02-01T00:00:00Z' });
    await newBatch(userId, older, 2, { format: ['story', 'Stories'], from: '2026-01-02T00:00:00Z' });

    const { apps, totalImages, totalApps } = await client.call(api.gallery.apps, {});
    expect([totalImages, totalApps]).toEqual([10, 2]);
    expect(apps.map(({ newest, ...app }) => ({ ...app, newest: newest.length }))).toEqual([
      {
        appId: newer,
        appName: 'Newer',
        developer: 'A developer',
        timestamp: '2026-02-01T00:00:05.000Z',
        imageCount: 5,
        icon: null,
        formats: [{ formatType: 'square', formatName: 'Square', imageCount: 5 }],
        newest: 4,
      },
      {
        appId: older,
        appName: 'Older',
        developer: 'A developer',
        timestamp: '2026-01-02T00:00:02.000Z',
        imageCount: 5,
        icon: null,
        formats: [
          { formatType: 'square', formatName: 'Square', imageCount: 3 },
          { formatType: 'story', formatName: 'Stories', imageCount: 2 },
        ],
        newest: 4,
      },
    ]);
    expect(apps[1]?.newest.map(({ formatType }) => formatType)).toEqual([
      'story',
      'story',
      'square',
      'square',
    ]);
    const { lastBatch } = await client.call(api.gallery.lastBatch, {});
    expect(lastBatch).toMatchObject({
      generationId: last,
      appId: newer,
      appName: 'An app',
      adsCount: 5,
      templateType: 'basic',
    });
    expect(lastBatch?.ads.map(({ createdAt }) => createdAt.slice(17, 19))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
    ]);
  });

  it('pages through hundreds of apps and thousands of ads, each told once', async () => {
    const { client, id: userId } = await signUp(server);
    const big = await newApp('Big');
    await newBatch(userId, big, 3000);
    await newBatch(userId, big, 250, { format: ['story', 'Stories'], from: '2025-01-01T00:00:00Z' });
    const others = await Promise.all(Array.from({ length: 120 }, () => newApp()));
    // All at one moment: only their ids order them.
    for (const appId of others) await newBatch(userId, appId, 1, { from: '2024-01-01T00:00:00Z' });

    const told: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.call(api.gallery.apps, { query: { limit: 50, cursor } });
      expect([page.totalImages, page.totalApps]).toEqual([3370, 121]);
      told.push(...page.apps.map(({ appId }) => appId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(told[0]).toBe(big);
    expect(told.slice(1).sort()).toEqual(others.sort());

    const ids = new Set<string>();
    let before: string | undefined;
    for (let more = true; more; ) {
      const { ads, hasMore } = await client.call(api.ads.ofApp, {
        params: { appId: big },
        query: { limit: 100, before, format: 'story' },
      });
      for (const ad of ads) {
        expect(ad.formatType).toBe('story');
        ids.add(ad.adID);
      }
      before = ads.at(-1)?.adID;
      more = hasMore;
    }
    expect(ids.size).toBe(250);
    expect(await failureOf(client.call(api.gallery.apps, { query: { cursor: 'nonsense' } }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });
});

describe('deleting', () => {
  it('removes the pictures of one app, and keeps the rest and the history', async () => {
    const { client, id: userId } = await signUp(server);
    const [gone, kept] = [await newApp(), await newApp()];
    await newBatch(userId, gone, 60);
    await newBatch(userId, kept, 2);
    const [goneKeys, keptKeys] = [await paint(gone), await paint(kept)];
    const [ad] = await adsOf(client, gone);

    const remove = () => client.call(api.gallery.deleteApp, { params: { appId: gone } });
    const counts = await Promise.all([remove(), remove()]);
    expect(counts.map(({ deletedCount }) => deletedCount).sort()).toEqual([0, 60]);
    await expect.poll(() => there(goneKeys)).toBe(0);
    expect(await there(keptKeys)).toBe(6);
    expect((await server.client.fetch(ad?.assetPath ?? '')).status).toBe(404);
    expect((await server.client.fetch(ad?.jpegPath ?? '')).status).toBe(404);
    expect((await client.call(api.gallery.apps, {})).apps.map(({ appId }) => appId)).toEqual([kept]);
    expect(await adsOf(client, gone)).toEqual([]);
    expect((await client.call(api.gallery.lastBatch, {})).lastBatch?.appId).toBe(kept);
    const body = { appId: gone, adID: ad?.adID ?? '', unsatisfactory: true, galleryType: 'current' };
    expect(await failureOf(client.call(api.ads.regenerate, { body }))).toEqual([404, 'NOT_FOUND']);
    const { count } = await server.ctx.db
      .selectFrom('ads')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('app_id', '=', gone)
      .executeTakeFirstOrThrow();
    expect(count).toBe(60);
    expect(await remove()).toEqual({ success: true, deletedCount: 0 });

    expect(await client.call(api.gallery.clear, {})).toEqual({ success: true, deletedCount: 2 });
    await expect.poll(() => there(keptKeys)).toBe(0);
  });

  it('tries a picture again that could not be deleted, and lets it keep no other', async () => {
    const { client, id: userId } = await signUp(server);
    const appId = await newApp();
    await newBatch(userId, appId, 3);
    const keys = await paint(appId);
    const { blobs } = server.ctx;
    server.ctx.blobs = {
      ...blobs,
      delete: (key) => (key === keys[0] ? Promise.reject(new Error('away')) : blobs.delete(key)),
    };
    const doomed = () =>
      server.ctx.db.selectFrom('doomed_pictures').selectAll().where('blob_key', 'in', keys).execute();
    try {
      await client.call(api.gallery.clear, {});
      await expect.poll(async () => (await doomed()).map(({ blob_key }) => blob_key)).toEqual([keys[0]]);
      expect(await there(keys.slice(1))).toBe(0);
    } finally {
      server.ctx.blobs = blobs;
    }
    await server.ctx.db.updateTable('doomed_pictures').set({ due_at: sql`now()` }).execute();
    await deleteDoomed(server.ctx);
    expect(await there(keys)).toBe(0);
    expect(await doomed()).toEqual([]);
  });

  it('takes the pictures of an account along', async () => {
    const { id: userId } = await signUp(server);
    const appId = await newApp();
    await newBatch(userId, appId, 2);
    const keys = await paint(appId);
    await server.ctx.db.deleteFrom('ads').where('user_id', '=', userId).execute();
    await deleteDoomed(server.ctx);
    expect(await there(keys)).toBe(0);
  });
});

describe('what belongs to another user', () => {
  it('is not there', async () => {
    const [owner, stranger] = [await signUp(server), await signUp(server)];
    const appId = await newApp();
    const generationId = await newBatch(owner.id, appId, 1);
    const keys = await paint(appId);
    const refusals = await Promise.all([
      failureOf(stranger.client.call(api.gallery.deleteApp, { params: { appId } })),
      failureOf(stranger.client.call(api.gallery.download, { body: { appId } })),
      failureOf(stranger.client.call(api.gallery.download, { body: { generationId } })),
    ]);
    expect(refusals).toEqual([1, 2, 3].map(() => [404, 'NOT_FOUND']));
    expect((await stranger.client.call(api.gallery.clear, {})).deletedCount).toBe(0);
    expect((await stranger.client.call(api.gallery.apps, {})).apps).toEqual([]);
    expect(await there(keys)).toBe(3);
  });
});

describe('a ZIP file', () => {
  /** Every file in it: name → content. */
  const unpack = async (response: Response) => {
    const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
    const files: Record<string, string> = {};
    for await (const entry of zip.eachEntry()) {
      expect(entry.compressionMethod).toBe(0);
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
      files[entry.fileName] = Buffer.concat(chunks).toString();
    }
    return files;
  };
  const open = async (
    { client }: { client: TestClient },
    body: { appId?: string; generationId?: string },
  ) => {
    const { data } = await client.call(api.gallery.download, { body });
    // As a browser follows a link: without the token.
    return { url: data.url, response: await server.client.fetch(data.url) };
  };

  it('holds all the ads of an app or of one batch, in a folder for each format', async () => {
    const user = await signUp(server);
    const appId = await newApp('日本語 / アプリ');
    await newBatch(user.id, appId, 450);
    const batch = await newBatch(user.id, appId, 2, {
      format: ['story', 'ストーリー: 9/16'],
      from: '2026-03-01T00:00:00Z',
    });
    const keys = await paint(appId);
    const { response } = await open(user, { appId });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      '日本語 - アプリ ads.zip',
    );
    const files = await unpack(response);
    expect(Object.keys(files)).toHaveLength(452);
    expect(Object.keys(files).slice(0, 2)).toEqual(['Square/Square-ad-1.png', 'Square/Square-ad-2.png']);
    expect(Object.keys(files).at(-1)).toBe('ストーリー- 9-16/ストーリー- 9-16-ad-2.png');
    expect(Object.values(files).sort()).toEqual([...keys].sort());

    const ofBatch = await unpack((await open(user, { generationId: batch })).response);
    expect(Object.keys(ofBatch)).toHaveLength(2);

    const missing = keys[0] ?? '';
    await server.ctx.blobs.delete(missing);
    expect(Object.values(await unpack((await open(user, { appId })).response))).not.toContain(missing);
  });

  it('is on its way three times for one account at most', async () => {
    const user = await signUp(server);
    const appId = await newApp();
    await newBatch(user.id, appId, 2);
    await paint(appId);
    const { blobs } = server.ctx;
    const slow = Promise.withResolvers<void>();
    let reading = 0;
    server.ctx.blobs = {
      ...blobs,
      async get(key) {
        reading++;
        await slow.promise;
        return blobs.get(key);
      },
    };
    try {
      const { url } = (await user.client.call(api.gallery.download, { body: { appId } })).data;
      const statusOf = async (response: Promise<Response>) => (await response).status;
      const three = [1, 2, 3].map(() => statusOf(server.client.fetch(url)));
      await expect.poll(() => reading).toBe(3);
      expect(await statusOf(server.client.fetch(url))).toBe(429);
      slow.resolve();
      expect(await Promise.all(three)).toEqual([200, 200, 200]);
      await expect.poll(() => statusOf(server.client.fetch(url))).toBe(200);
    } finally {
      server.ctx.blobs = blobs;
    }
  });

  it('is on its way ten times for one network at most, with however many accounts', async () => {
    const { blobs } = server.ctx;
    const slow = Promise.withResolvers<void>();
    let reading = 0;
    const urls: string[] = [];
    for (let i = 0; i < 4; i++) {
      const user = await signUp(server);
      const appId = await newApp();
      await newBatch(user.id, appId, 1);
      await paint(appId);
      urls.push((await user.client.call(api.gallery.download, { body: { appId } })).data.url);
    }
    server.ctx.blobs = {
      ...blobs,
      async get(key) {
        reading++;
        await slow.promise;
        return blobs.get(key);
      },
    };
    try {
      const statusOf = async (url = '') => (await server.client.fetch(url)).status;
      const ten = Array.from({ length: 10 }, (_, i) => statusOf(urls[Math.floor(i / 3)]));
      await expect.poll(() => reading).toBe(10);
      expect(await statusOf(urls[3])).toBe(429);
      slow.resolve();
      expect(new Set(await Promise.all(ten))).toEqual(new Set([200]));
      await expect.poll(() => statusOf(urls[3])).toBe(200);
    } finally {
      server.ctx.blobs = blobs;
    }
  });

  it('breaks off when nobody takes it', async () => {
    const user = await signUp(server);
    const appId = await newApp();
    await newBatch(user.id, appId, 3);
    for (const key of await paint(appId)) await server.ctx.blobs.put(key, Buffer.alloc(200_000), 'image/png');
    const scope = { userId: user.id, appId, generationId: null };
    const { signal } = new AbortController();
    const neverRead = makeArchive(server.ctx, scope, signal, 100);
    const [fault] = await once(neverRead, 'error').catch((error) => [error]);
    expect(fault).toMatchObject({ name: 'AbortError' });
    let bytes = 0;
    for await (const piece of makeArchive(server.ctx, scope, signal, 10_000)) bytes += piece.length;
    expect(bytes).toBeGreaterThan(600_000);
  });

  it('has an address that opens for a minute and cannot be guessed', async () => {
    const user = await signUp(server);
    const appId = await newApp();
    await newBatch(user.id, appId, 1);
    await paint(appId);
    const { url, response } = await open(user, { appId });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    await server.ctx.db
      .updateTable('download_links')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .execute();
    expect((await server.client.fetch(url)).status).toBe(404);
    expect(
      (await server.client.fetch(`/api/downloads/${randomBytes(32).toString('base64url')}`)).status,
    ).toBe(404);
    await open(user, { appId });
    const { count } = await server.ctx.db
      .selectFrom('download_links')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

describe('with real ads', () => {
  const generate = async (client: TestClient, appId: string, quantities: Record<string, number>) => {
    const body = { appId, formatTypes: Object.keys(quantities), quantities, templateType: 'basic' as const };
    return client.stream(api.generations.generate, { body });
  };

  it('serves each as thumbnail and as JPEG, and deletes nothing of a run that is under way', async () => {
    const { client } = await signUp(server);
    const { data: app } = await client.call(api.listings.extract, {
      body: { url: sandbox.examples[0]?.url ?? '' },
    });
    const ads: Ad[] = [];
    for await (const event of await generate(client, app.appId, { square: 1, story: 1, landscape: 1 })) {
      if (event.type === 'ad') ads.push(event.ad);
    }
    const read = async (path: string) => {
      const response = await server.client.fetch(path);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const bytes = await response.arrayBuffer();
      const { format, width, height } = await sharp(bytes).metadata();
      return { type: response.headers.get('content-type'), format, width, height, size: bytes.byteLength };
    };
    for (const ad of ads) {
      const small = await read(ad.thumbnailPath);
      expect([small.type, small.format]).toEqual(['image/webp', 'webp']);
      expect(small.height).toBeLessThanOrEqual(640);
      expect(small.width / small.height).toBeCloseTo(ad.width / ad.height, 1);
      expect(small.size).toBeLessThan(100_000);
      const jpeg = await read(ad.jpegPath);
      expect(jpeg).toMatchObject({
        type: 'image/jpeg',
        format: 'jpeg',
        width: ad.width,
        height: ad.height,
      });
      expect(jpeg.size).toBeLessThan(1_200_000);
    }
    // Each is made once.
    const { blobs } = server.ctx;
    server.ctx.blobs = { ...blobs, put: () => Promise.reject(new Error('made again')) };
    expect((await read(ads[0]?.jpegPath ?? '')).format).toBe('jpeg');
    server.ctx.blobs = blobs;
    // One from before there were thumbnails.
    const [oldest] = ads;
    await server.ctx.blobs.delete(oldest?.thumbnailPath.replace('/assets/', '') ?? '');
    expect((await read(oldest?.thumbnailPath ?? '')).format).toBe('webp');

    const running: Ad[] = [];
    let deletedCount = -1;
    for await (const event of await generate(client, app.appId, { square: 4 })) {
      if (event.type === 'ad') running.push(event.ad);
      if (running.length === 1 && deletedCount < 0) {
        ({ deletedCount } = await client.call(api.gallery.deleteApp, { params: { appId: app.appId } }));
        expect((await client.call(api.gallery.lastBatch, {})).hasLastBatch).toBe(false);
      }
    }
    expect(deletedCount).toBe(3);
    expect(running).toHaveLength(4);
    for (const ad of running) expect((await server.client.fetch(ad.assetPath)).status).toBe(200);
    for (const { assetPath } of ads) {
      await expect.poll(async () => (await server.client.fetch(assetPath)).status).toBe(404);
    }
    expect((await client.call(api.gallery.lastBatch, {})).lastBatch?.adsCount).toBe(4);
    expect((await client.call(api.gallery.clear, {})).deletedCount).toBe(4);
  });

  it('gives back what a regeneration would have cost when its ad is deleted meanwhile', async () => {
    const { client } = await signUp(server);
    const { data: app } = await client.call(api.listings.extract, {
      body: { url: sandbox.examples[0]?.url ?? '' },
    });
    for await (const _ of await generate(client, app.appId, { square: 1 }));
    const [ad] = await adsOf(client, app.appId);
    const adID = ad?.adID ?? '';
    await server.ctx.db.updateTable('ads').set({ regenerations: 2 }).where('id', '=', adID).execute();
    const before = new Set((await Array.fromAsync(server.ctx.blobs.list('ads/'))).map(({ key }) => key));
    const honest = server.ctx.adPool;
    server.ctx.adPool = {
      ...honest,
      async *makeAds(run) {
        await client.call(api.gallery.clear, {});
        yield* honest.makeAds(run);
      },
    };
    try {
      const body = { appId: app.appId, adID, unsatisfactory: true, galleryType: 'current' };
      expect(await failureOf(client.call(api.ads.regenerate, { body }))).toEqual([422, 'AD_REJECTED']);
    } finally {
      server.ctx.adPool = honest;
    }
    expect((await client.call(api.credits.balance, {})).data.credits).toBe(9);
    // What was made meanwhile is not kept either.
    const unknown = async () =>
      (await Array.fromAsync(server.ctx.blobs.list('ads/'))).filter(({ key }) => !before.has(key));
    await expect.poll(unknown).toEqual([]);
  });
});

it('has counted what is shown as it came and went, all through these tests', async () => {
  const { rows } = await sql`
    with shown as (
      select user_id, app_id, format_id, max(format_name) as format_name, count(*) as count, max(created_at) as newest_at
      from ads where deleted_at is null group by 1, 2, 3
    ),
    counted as (
      select user_id, app_id, format_id, format_name, count::bigint, newest_at from gallery_counts where count > 0
    )
    (select * from shown except select * from counted) union all (select * from counted except select * from shown)
  `.execute(server.ctx.db);
  expect(rows).toEqual([]);
});
