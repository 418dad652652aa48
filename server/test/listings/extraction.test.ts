import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppData, api } from '@marquee/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findListing, picturesOf } from '../../src/listings/index.ts';
import { startServer, type TestClient, type TestServer } from '../harness.ts';
import {
  bytes,
  html,
  json,
  picture,
  playLink,
  playPage,
  type StandIn,
  standApp,
  startStandIn,
  status,
} from './stand-in.ts';

let standIn: StandIn;
let server: TestServer;
let user: TestClient;
let app: string;

beforeAll(async () => {
  standIn = await startStandIn();
  server = await startServer({ role: 'api', stores: standIn.stores });
  const { data } = await server.client.call(api.accounts.register, {
    body: { email: 'reader@example.com', password: 'correct horse' },
  });
  user = server.newClient(data.token);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});
beforeEach(() => {
  app = `a${randomUUID().replaceAll('-', '')}`;
});

const extract = async (url: string) => (await user.call(api.listings.extract, { body: { url } })).data;
const files = () => readdir(join(server.ctx.config.dataDir, 'blobs', 'media')).catch(() => []);
const age = (appId: string, hours: number) =>
  server.ctx.db
    .updateTable('listings')
    .set({ fetched_at: new Date(Date.now() - hours * 3_600_000) })
    .where('app_id', '=', appId)
    .execute();

describe('extracting from Google Play', () => {
  it('gives the App data and keeps it for every signed-in user', async () => {
    await standApp(standIn, 3);
    const data = await extract(`Look: ${playLink(app)}&hl=de&gl=AT!`);
    expect(standIn.hits).toContain(`/store/apps/details?id=test.${app}&hl=de&gl=at`);
    expect(data).toEqual({
      appId: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      name: 'Rain & Shine',
      extractedAt: expect.any(String),
      store: 'play',
      storeUrl: `https://play.google.com/store/apps/details?id=test.${app}&hl=de&gl=at`,
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
            url: `${standIn.origin}/media/icon=w512-h512`,
            path: expect.stringMatching(/^\/assets\/media\//),
          },
          variants: [{ path: expect.stringMatching(/^\/assets\/media\/[\w-]{22}\.webp$/) }],
        },
        screenshots: [0, 1, 2].map((n) => ({
          url: `${standIn.origin}/media/shot${n}=w2560`,
          path: expect.stringMatching(/^\/assets\/media\/[\w-]{22}\.png$/),
          width: 540,
          height: 960,
          variants: [{ path: expect.stringMatching(/\.webp$/) }],
        })),
      },
      notices: [],
    } satisfies AppData);
    expect((await user.call(api.listings.app, { params: { appId: data.appId } })).data).toEqual(data);
    const { pictures } = await picturesOf(server.ctx, data);
    expect((await sharp(pictures.icon ?? new Uint8Array()).metadata()).width).toBe(512);
    expect(pictures.screenshots).toHaveLength(3);
  });

  it('asks in English for the United States where the link names neither, and tells countries apart', async () => {
    await standApp(standIn, 0);
    const plain = await extract(playLink(app));
    expect(standIn.hits).toContain(`/store/apps/details?id=test.${app}&hl=en&gl=us`);
    expect((await extract(`${playLink(app)}&gl=US&hl=en`)).appId).toBe(plain.appId);
    expect((await extract(`${playLink(app)}&gl=fr`)).appId).not.toBe(plain.appId);
  });

  it('uses a fresh listing again without asking the store', async () => {
    await standApp(standIn);
    const first = await extract(playLink(app));
    const asked = standIn.hits.length;
    expect(await extract(playLink(app))).toEqual(first);
    await age(first.appId, 23);
    expect(await extract(playLink(app))).toEqual(first);
    expect(standIn.hits).toHaveLength(asked);
    await age(first.appId, 25);
    expect((await extract(playLink(app))).extractedAt > first.extractedAt).toBe(true);
    expect(standIn.hits.length).toBeGreaterThan(asked);
  });

  it('reads apps without screenshots and without ratings', async () => {
    const page = await standApp(standIn, 0);
    standIn.on('/store/apps/details', html(playPage({ ...page, rating: [0, 0] })));
    const data = await extract(playLink(app));
    expect(data.media.screenshots).toEqual([]);
    expect(data.stats).toEqual({ score: null, scoreText: null, ratings: null });
    expect(data.notices).toEqual([]);
  });

  it('keeps the addresses of unchanged pictures, and those of replaced ones once more', async () => {
    await standApp(standIn, 2);
    const first = await extract(playLink(app));
    const [kept, changed] = first.media.screenshots;
    const renew = async (colour: string) => {
      standIn.on('/media/shot1', bytes(await picture(colour)));
      await age(first.appId, 25);
      return extract(playLink(app));
    };
    const second = await renew('black');
    expect(second.media.icon).toEqual(first.media.icon);
    expect(second.media.screenshots[0]).toEqual(kept);
    expect(second.media.screenshots[1]?.path).not.toBe(changed?.path);
    expect((await user.fetch(changed?.path ?? '')).status).toBe(200);
    await renew('white');
    expect((await user.fetch(second.media.screenshots[1]?.path ?? '')).status).toBe(200);
    expect((await user.fetch(changed?.path ?? '')).status).toBe(404);
    expect((await picturesOf(server.ctx, first)).pictures.screenshots).toHaveLength(1);
  });
});

describe('extracting from the App Store', () => {
  const result = (more: object = {}) => ({
    kind: 'software',
    trackName: 'Rain',
    artistName: 'Cloud Nine',
    description: 'Know the weather. Go.',
    artworkUrl512: `${standIn.origin}/art/512x512bb.jpg`,
    screenshotUrls: [],
    ...more,
  });
  let nextId = 700_000_001;
  let id: string;
  beforeEach(() => {
    id = String(nextId++);
  });

  it('asks in the country and language of the link, and for the larger artwork first', async () => {
    const shot = `${standIn.origin}/art/shot/392x696bb.png`;
    standIn.on('/lookup', json({ resultCount: 1, results: [result({ screenshotUrls: [shot] })] }));
    standIn.on('/art/512x512bb.jpg', bytes(await picture('#33c', 512, 512)));
    standIn.on('/art/1024x1024bb.png', status(404));
    standIn.on('/art/shot', bytes(await picture('#3c3')));
    const data = await extract(`https://apps.apple.com/jp/app/x/id${id}?l=en-US`);
    expect(standIn.hits).toContain(`/lookup?id=${id}&country=jp&entity=software&lang=en_us`);
    expect(data).toMatchObject({ store: 'apple', country: 'jp', language: 'en-US', name: 'Rain' });
    expect(data.basicInfo.summary).toBe('Know the weather.');
    expect(data.media.icon?.original.url).toBe(`${standIn.origin}/art/512x512bb.jpg`);
    expect(data.media.screenshots[0]?.url).toBe(`${standIn.origin}/art/shot/1514x2688bb.png`);
  });

  it('takes screenshots that the answer lacks from the page', async () => {
    standIn.on(
      '/lookup',
      json({ results: [result({ ipadScreenshotUrls: [`${standIn.origin}/art/pad/552x414bb.png`] })] }),
    );
    const screenshot = { template: `${standIn.origin}/art/page/{w}x{h}{c}.{f}`, width: 540, height: 960 };
    const page = {
      data: [{ data: { shelfMapping: { product_media_phone_: { items: [{ screenshot }] } } } }],
    };
    standIn.on(
      `/us/app/id${id}`,
      html(`<script type="application/json" id="serialized-server-data">${JSON.stringify(page)}</script>`),
    );
    standIn.on('/art', bytes(await picture('#3c3')));
    const data = await extract(id);
    expect(data.media.screenshots.map(({ url }) => url)).toEqual([
      `${standIn.origin}/art/page/540x960bb.jpg`,
    ]);
  });

  it('does without the page where it fails', async () => {
    standIn.on('/lookup', json({ results: [result()] }));
    standIn.on(`/us/app/id${id}`, status(404));
    standIn.on('/art', bytes(await picture('#3c3')));
    expect((await extract(id)).media.screenshots).toEqual([]);
  });

  it.each([
    ['nothing', { resultCount: 0, results: [] }, 404, 'STORE_APP_NOT_FOUND', /App Store.*Germany/],
    ['a Mac app', { results: [{ kind: 'mac-software', trackName: 'x' }] }, 422, 'APP_NOT_USABLE', /Mac app/],
    ['a song', { results: [{ kind: 'song', trackName: 'x' }] }, 422, 'APP_NOT_USABLE', /not an iPhone/],
    ['another form', { errors: [] }, 424, 'STORE_CHANGED', /App Store changed/],
  ])('says what is wrong when it finds %s', async (_, answer, code, name, sentence) => {
    standIn.on('/lookup', json(answer));
    await expect(extract(`https://apps.apple.com/de/app/x/id${id}`)).rejects.toMatchObject({
      status: code,
      code: name,
      message: expect.stringMatching(sentence),
    });
  });
});

describe('access', () => {
  it('asks a visitor to sign in before an app is read', async () => {
    await expect(
      server.client.call(api.listings.extract, { body: { url: playLink(app) } }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(server.client.call(api.listings.app, { params: { appId: 'x' } })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('does not know apps that were not extracted', async () => {
    await expect(user.call(api.listings.app, { params: { appId: 'unknown' } })).rejects.toMatchObject({
      status: 404,
      code: 'APP_NOT_FOUND',
    });
    expect(await findListing(server.ctx, 'unknown')).toBeNull();
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
    await standApp(standIn, 1);
    const data = await extract(playLink(app));
    for (const [path, type] of [
      [data.media.icon?.webPath, 'image/png'],
      [data.media.screenshots[0]?.variants?.[0]?.path, 'image/webp'],
    ]) {
      const reply = await server.client.fetch(path ?? '');
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
      expect([rest, (await server.client.fetch(`/assets/media${rest}`)).status]).toEqual([rest, 404]);
    expect((await files()).every((file) => /^[\w-]{22}\.(png|jpg|webp)$/.test(file))).toBe(true);
  });
});
