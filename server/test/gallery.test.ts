import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteDoomed } from '../src/generations/picture-deletions.ts';
import { signUp } from './kit/accounts.ts';
import { adsOf, openGallery } from './kit/gallery.ts';
import { failureOf } from './kit/generations.ts';

const { open, newApp, newBatch, paint, there, itHasCounted } = openGallery();

describe('the gallery', () => {
  it('shows an empty gallery to a new account', async () => {
    const { client } = await signUp(open.server);
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
    const { client, id: userId } = await signUp(open.server);
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
    const { client, id: userId } = await signUp(open.server);
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
    expect(await failureOf(client.call(api.gallery.apps, { query: { cursor: 'nonsense' } }))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('deleting', () => {
  it('removes the pictures of one app, and keeps the rest and the history', async () => {
    const { client, id: userId } = await signUp(open.server);
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
    expect((await open.server.client.fetch(ad?.assetPath ?? '')).status).toBe(404);
    expect((await open.server.client.fetch(ad?.jpegPath ?? '')).status).toBe(404);
    expect((await client.call(api.gallery.apps, {})).apps.map(({ appId }) => appId)).toEqual([kept]);
    expect(await adsOf(client, gone)).toEqual([]);
    expect((await client.call(api.gallery.lastBatch, {})).lastBatch?.appId).toBe(kept);
    const body = { appId: gone, adID: ad?.adID ?? '', unsatisfactory: true, galleryType: 'current' };
    expect(await failureOf(client.call(api.ads.regenerate, { body }))).toEqual({
      status: 404,
      code: 'NOT_FOUND',
    });
    const { count } = await open.server.ctx.db
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
    const { client, id: userId } = await signUp(open.server);
    const appId = await newApp();
    await newBatch(userId, appId, 3);
    const keys = await paint(appId);
    const { blobs } = open.server.ctx;
    open.server.ctx.blobs = {
      ...blobs,
      delete: (key) => (key === keys[0] ? Promise.reject(new Error('away')) : blobs.delete(key)),
    };
    const doomed = () =>
      open.server.ctx.db.selectFrom('doomed_pictures').selectAll().where('blob_key', 'in', keys).execute();
    try {
      await client.call(api.gallery.clear, {});
      await expect.poll(async () => (await doomed()).map(({ blob_key }) => blob_key)).toEqual([keys[0]]);
      expect(await there(keys.slice(1))).toBe(0);
    } finally {
      open.server.ctx.blobs = blobs;
    }
    await open.server.ctx.db.updateTable('doomed_pictures').set({ due_at: sql`now()` }).execute();
    await deleteDoomed(open.server.ctx);
    expect(await there(keys)).toBe(0);
    expect(await doomed()).toEqual([]);
  });

  it('takes the pictures of an account along', async () => {
    const { id: userId } = await signUp(open.server);
    const appId = await newApp();
    await newBatch(userId, appId, 2);
    const keys = await paint(appId);
    await open.server.ctx.db.deleteFrom('ads').where('user_id', '=', userId).execute();
    await deleteDoomed(open.server.ctx);
    expect(await there(keys)).toBe(0);
  });
});

describe('what belongs to another user', () => {
  it('answers a stranger that the app and the batch of another are not there', async () => {
    const [owner, stranger] = [await signUp(open.server), await signUp(open.server)];
    const appId = await newApp();
    const generationId = await newBatch(owner.id, appId, 1);
    const keys = await paint(appId);
    const refusals = await Promise.all([
      failureOf(stranger.client.call(api.gallery.deleteApp, { params: { appId } })),
      failureOf(stranger.client.call(api.gallery.download, { body: { appId } })),
      failureOf(stranger.client.call(api.gallery.download, { body: { generationId } })),
    ]);
    expect(refusals).toEqual([1, 2, 3].map(() => ({ status: 404, code: 'NOT_FOUND' })));
    expect((await stranger.client.call(api.gallery.clear, {})).deletedCount).toBe(0);
    expect((await stranger.client.call(api.gallery.apps, {})).apps).toEqual([]);
    expect(await there(keys)).toBe(3);
  });
});

itHasCounted();
