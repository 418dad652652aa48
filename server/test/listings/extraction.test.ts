import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppData, api } from '@marquee/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findListing, picturesOf } from '../../src/listings/index.ts';
import { openStorePages } from '../kit/store-pages.ts';
import { bytes, html, picture, playLink, playPage, standApp } from './stand-in.ts';

const { open, extract } = openStorePages();

const files = () => readdir(join(open.server.ctx.config.dataDir, 'blobs', 'media')).catch(() => []);

const age = (appId: string, hours: number) =>
  open.server.ctx.db
    .updateTable('listings')
    .set({ fetched_at: new Date(Date.now() - hours * 3_600_000) })
    .where('app_id', '=', appId)
    .execute();

describe('extracting from Google Play', () => {
  it('gives the App data and keeps it for every signed-in user', async () => {
    await standApp(open.standIn, 3);
    const data = await extract(`Look: ${playLink(open.app)}&hl=de&gl=AT!`);
    expect(open.standIn.hits).toContain(`/store/apps/details?id=test.${open.app}&hl=de&gl=at`);
    expect(data).toEqual({
      appId: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      name: 'Rain & Shine',
      extractedAt: expect.any(String),
      store: 'play',
      storeUrl: `https://play.google.com/store/apps/details?id=test.${open.app}&hl=de&gl=at`,
      language: 'de',
      country: 'at',
      basicInfo: {
        title: 'Rain & Shine',
        developer: 'Cloud Nine',
        summary: 'Weather you can trust',
        genre: 'Weather',
        description: 'Know.\nGo.',
        descriptionHTML: 'Know.<br />Go.',
      },
      stats: { score: 4.27, scoreText: '4.3', ratings: 1234 },
      media: {
        icon: {
          webPath: expect.stringMatching(/^\/assets\/media\/[\w-]{22}\.png$/),
          original: {
            url: `${open.standIn.origin}/media/icon=w512-h512`,
            path: expect.stringMatching(/^\/assets\/media\//),
          },
          variants: [{ path: expect.stringMatching(/^\/assets\/media\/[\w-]{22}\.webp$/) }],
        },
        screenshots: [0, 1, 2].map((n) => ({
          url: `${open.standIn.origin}/media/shot${n}=w2560`,
          path: expect.stringMatching(/^\/assets\/media\/[\w-]{22}\.png$/),
          width: 540,
          height: 960,
          variants: [{ path: expect.stringMatching(/\.webp$/) }],
        })),
      },
      notices: [],
    } satisfies AppData);
    expect((await open.user.call(api.listings.app, { params: { appId: data.appId } })).data).toEqual(data);
    const { pictures } = await picturesOf(open.server.ctx, data);
    expect((await sharp(pictures.icon ?? new Uint8Array()).metadata()).width).toBe(512);
    expect(pictures.screenshots).toHaveLength(3);
  });

  it('asks in English for the United States where the link names neither, and tells countries apart', async () => {
    await standApp(open.standIn, 0);
    const plain = await extract(playLink(open.app));
    expect(open.standIn.hits).toContain(`/store/apps/details?id=test.${open.app}&hl=en&gl=us`);
    expect((await extract(`${playLink(open.app)}&gl=US&hl=en`)).appId).toBe(plain.appId);
    expect((await extract(`${playLink(open.app)}&gl=fr`)).appId).not.toBe(plain.appId);
  });

  it('uses a fresh listing again without asking the store', async () => {
    await standApp(open.standIn);
    const first = await extract(playLink(open.app));
    const asked = open.standIn.hits.length;
    expect(await extract(playLink(open.app))).toEqual(first);
    await age(first.appId, 23);
    expect(await extract(playLink(open.app))).toEqual(first);
    expect(open.standIn.hits).toHaveLength(asked);
    await age(first.appId, 25);
    expect((await extract(playLink(open.app))).extractedAt > first.extractedAt).toBe(true);
    expect(open.standIn.hits.length).toBeGreaterThan(asked);
  });

  it('reads apps without screenshots and without ratings', async () => {
    const page = await standApp(open.standIn, 0);
    open.standIn.on('/store/apps/details', html(playPage({ ...page, rating: [0, 0] })));
    const data = await extract(playLink(open.app));
    expect(data.media.screenshots).toEqual([]);
    expect(data.stats).toEqual({ score: null, scoreText: null, ratings: null });
    expect(data.notices).toEqual([]);
  });

  it('keeps the addresses of unchanged pictures, and those of replaced ones once more', async () => {
    await standApp(open.standIn, 2);
    const first = await extract(playLink(open.app));
    const [kept, changed] = first.media.screenshots;
    const renew = async (colour: string) => {
      open.standIn.on('/media/shot1', bytes(await picture(colour)));
      await age(first.appId, 25);
      return extract(playLink(open.app));
    };
    const second = await renew('black');
    expect(second.media.icon).toEqual(first.media.icon);
    expect(second.media.screenshots[0]).toEqual(kept);
    expect(second.media.screenshots[1]?.path).not.toBe(changed?.path);
    expect((await open.user.fetch(changed?.path ?? '')).status).toBe(200);
    await renew('white');
    expect((await open.user.fetch(second.media.screenshots[1]?.path ?? '')).status).toBe(200);
    expect((await open.user.fetch(changed?.path ?? '')).status).toBe(404);
    expect((await picturesOf(open.server.ctx, first)).pictures.screenshots).toHaveLength(1);
  });
});

describe('access', () => {
  it('asks a visitor to sign in before an app is read', async () => {
    await expect(
      open.server.client.call(api.listings.extract, { body: { url: playLink(open.app) } }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(open.server.client.call(api.listings.app, { params: { appId: 'x' } })).rejects.toMatchObject(
      {
        status: 401,
      },
    );
  });

  it('does not know apps that were not extracted', async () => {
    await expect(open.user.call(api.listings.app, { params: { appId: 'unknown' } })).rejects.toMatchObject({
      status: 404,
      code: 'APP_NOT_FOUND',
    });
    expect(await findListing(open.server.ctx, 'unknown')).toBeNull();
  });

  it.each([
    ['', 'VALIDATION_FAILED', 'Please enter a Google Play Store URL'],
    ['hello', 'INVALID_LINK', /no link/],
    [
      'https://evil.example/store/apps/details?id=a.b',
      'INVALID_LINK',
      /does not lead to Google Play or the App Store/,
    ],
    ['https://play.google.com/store/apps/developer?id=x', 'INVALID_LINK', /not to an app/],
  ])('refuses the link %j', async (url, code, sentence) => {
    await expect(extract(url)).rejects.toMatchObject({
      status: 400,
      code,
      message: expect.stringMatching(sentence),
    });
  });
});

describe('pictures', () => {
  it('are served with a long life, their type, and nothing else', async () => {
    await standApp(open.standIn, 1);
    const data = await extract(playLink(open.app));
    for (const [path, type] of [
      [data.media.icon?.webPath, 'image/png'],
      [data.media.screenshots[0]?.variants?.[0]?.path, 'image/webp'],
    ]) {
      const reply = await open.server.client.fetch(path ?? '');
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe(type);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await sharp(await reply.arrayBuffer()).metadata()).width).toBeGreaterThan(200);
    }
    const name = data.media.icon?.webPath.split('/').at(-1) ?? '';
    const wrong = [
      '',
      '/',
      '/x.png',
      `/${name}.part`,
      `/${name.replace('.png', '.svg')}`,
      `/..%2Fmedia%2F${name}`,
      '/..%2F..%2Fpackage.json',
      '/%00',
      `/${'a'.repeat(22)}.png`,
    ];
    for (const rest of wrong)
      expect([rest, (await open.server.client.fetch(`/assets/media${rest}`)).status]).toEqual([rest, 404]);
    expect((await files()).every((file) => /^[\w-]{22}\.(png|jpg|webp)$/.test(file))).toBe(true);
  });
});
