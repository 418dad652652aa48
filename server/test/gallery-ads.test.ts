import { type Ad, adId, api } from '@marquee/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { TestClient } from './harness.ts';
import { signUp } from './kit/accounts.ts';
import { adsOf, openGallery } from './kit/gallery.ts';
import { failureOf } from './kit/generations.ts';

const { open, itHasCounted } = openGallery();

describe('with real ads', () => {
  const generate = async (client: TestClient, appId: string, quantities: Record<string, number>) => {
    const body = { appId, formatTypes: Object.keys(quantities), quantities, templateType: 'basic' as const };
    return client.stream(api.generations.generate, { body });
  };

  it('serves each as thumbnail and as JPEG, and deletes nothing of a run that is under way', async () => {
    const { client } = await signUp(open.server);
    const { data: app } = await client.call(api.listings.extract, {
      body: { url: open.sandbox.examples[0]?.url ?? '' },
    });
    const ads: Ad[] = [];
    for await (const event of await generate(client, app.appId, { square: 1, story: 1, landscape: 1 })) {
      if (event.type === 'ad') ads.push(event.ad);
    }
    const read = async (path: string) => {
      const response = await open.server.client.fetch(path);
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
    const { blobs } = open.server.ctx;
    open.server.ctx.blobs = { ...blobs, put: () => Promise.reject(new Error('made again')) };
    expect((await read(ads[0]?.jpegPath ?? '')).format).toBe('jpeg');
    open.server.ctx.blobs = blobs;
    // One from before there were thumbnails.
    const [oldest] = ads;
    await open.server.ctx.blobs.delete(oldest?.thumbnailPath.replace('/assets/', '') ?? '');
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
    for (const ad of running) expect((await open.server.client.fetch(ad.assetPath)).status).toBe(200);
    for (const { assetPath } of ads) {
      await expect.poll(async () => (await open.server.client.fetch(assetPath)).status).toBe(404);
    }
    expect((await client.call(api.gallery.lastBatch, {})).lastBatch?.adsCount).toBe(4);
    expect((await client.call(api.gallery.clear, {})).deletedCount).toBe(4);
  });

  it('gives back what a regeneration would have cost when its ad is deleted meanwhile', async () => {
    const { client } = await signUp(open.server);
    const { data: app } = await client.call(api.listings.extract, {
      body: { url: open.sandbox.examples[0]?.url ?? '' },
    });
    for await (const _ of await generate(client, app.appId, { square: 1 }));
    const [ad] = await adsOf(client, app.appId);
    const adID = adId.parse(ad?.adID);
    await open.server.ctx.db.updateTable('ads').set({ regenerations: 2 }).where('id', '=', adID).execute();
    const before = new Set((await Array.fromAsync(open.server.ctx.blobs.list('ads/'))).map(({ key }) => key));
    const honest = open.server.ctx.adPool;
    open.server.ctx.adPool = {
      ...honest,
      async *makeAds(run) {
        await client.call(api.gallery.clear, {});
        yield* honest.makeAds(run);
      },
    };
    try {
      const body = { appId: app.appId, adID, unsatisfactory: true, galleryType: 'current' };
      expect(await failureOf(client.call(api.ads.regenerate, { body }))).toEqual({
        status: 422,
        code: 'AD_REJECTED',
      });
    } finally {
      open.server.ctx.adPool = honest;
    }
    expect((await client.call(api.credits.balance, {})).data.credits).toBe(9);
    // What was made meanwhile is not kept either.
    const unknown = async () =>
      (await Array.fromAsync(open.server.ctx.blobs.list('ads/'))).filter(({ key }) => !before.has(key));
    await expect.poll(unknown).toEqual([]);
  });
});

itHasCounted();
