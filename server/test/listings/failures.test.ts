import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPicturePool } from '@marquee/engine/pictures';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchPictures } from '../../src/listings/fetch-pictures.ts';
import { extractListing } from '../../src/listings/index.ts';
import { createTestContext, type TestContext } from '../harness.ts';
import {
  bytes,
  html,
  picture,
  playLink,
  playPage,
  type StandIn,
  silence,
  standApp,
  startStandIn,
  status,
} from './stand-in.ts';

let standIn: StandIn;
let test: TestContext;
let link: string;

beforeAll(async () => {
  standIn = await startStandIn();
  test = await createTestContext({ stores: standIn.stores });
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});
beforeEach(() => {
  link = playLink(`f${randomUUID().replaceAll('-', '')}`);
});

const files = async () =>
  (await readdir(join(test.ctx.config.dataDir, 'blobs', 'media')).catch(() => [])).sort();
const rows = async () => [
  await test.ctx.db.selectFrom('listings').selectAll().orderBy('app_id').execute(),
  await test.ctx.db.selectFrom('listing_leases').selectAll().execute(),
];
const extract = (signal?: AbortSignal) => extractListing(test.ctx, link, signal);

/** Fails as told, and leaves files and rows as they were. */
async function fails(code: string, sentence: RegExp, signal?: AbortSignal): Promise<void> {
  const before = [await files(), await rows()];
  await expect(extract(signal)).rejects.toMatchObject({ code, message: expect.stringMatching(sentence) });
  expect([await files(), await rows()]).toEqual(before);
}

describe('a store that fails', () => {
  it('says that the store has not got the app', async () => {
    standIn.on('/store', status(404));
    await fails('STORE_APP_NOT_FOUND', /^App not found on Google Play/);
  });

  it('is throttling: asked again a few times, then said', async () => {
    standIn.on('/store', status(429));
    const asked = standIn.hits.length;
    await fails('STORE_THROTTLED', /too many requests/);
    expect(standIn.hits.length - asked).toBe(4);
  });

  it('asks for more patience than there is', async () => {
    standIn.on('/store', status(429, { 'retry-after': '60' }));
    const asked = standIn.hits.length;
    await fails('STORE_THROTTLED', /too many requests/);
    expect(standIn.hits.length - asked).toBe(1);
  });

  it('reads the app once a store in trouble recovers', async () => {
    const app = await standApp(standIn, 0);
    let tries = 0;
    standIn.on('/store', (request, response) =>
      ++tries < 3 ? status(503)(request, response) : html(playPage(app))(request, response),
    );
    expect((await extract()).name).toBe('Rain & Shine');
  });

  it('says that the store has a problem of its own', async () => {
    standIn.on('/store', status(500));
    await fails('STORE_UNREACHABLE', /Google Play has a problem/);
  });

  it('says so where the store breaks the connection', async () => {
    standIn.on('/store', (request) => void request.socket.destroy());
    await fails('STORE_UNREACHABLE', /Google Play could not be reached/);
  });

  it('says so where the store does not answer in time', async () => {
    standIn.on('/store', silence);
    await fails('STORE_UNREACHABLE', /did not answer in time/);
  });

  it.each([
    [
      'a page without an app',
      '<html><body>Google Play</body></html>',
      'STORE_CHANGED',
      /Google Play changed its page/,
    ],
    [
      'a consent page',
      '<form action="https://consent.google.com/save">',
      'STORE_UNREACHABLE',
      /cookie consent/,
    ],
    [
      'its own not-found page',
      'The requested URL was not found on this server.',
      'STORE_APP_NOT_FOUND',
      /not found/,
    ],
    ['half a data block', "<script>AF_initDataCallback({key: 'ds:5', data:[[[", 'STORE_CHANGED', /changed/],
    ['an endless page', `<!--${'x'.repeat(13 * 1024 * 1024)}-->`, 'STORE_CHANGED', /too large/],
  ] as const)('sends %s', async (_, page, code, sentence) => {
    standIn.on('/store', html(page));
    await fails(code, sentence);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:9/',
    'http://localhost/',
    'file:///etc/passwd',
    '//evil.example/',
  ])('sends us on to %s, where we do not go', async (location) => {
    standIn.on('/store', status(302, { location }));
    await fails('STORE_CHANGED', /not its own/);
  });

  it('sends us round in circles', async () => {
    standIn.on('/store', (request, response) =>
      status(302, { location: request.url ?? '' })(request, response),
    );
    await fails('STORE_CHANGED', /not its own/);
  });

  it('sends us on within itself', async () => {
    const app = await standApp(standIn, 0);
    standIn.on('/store', status(301, { location: '/moved' }));
    standIn.on('/moved', html(playPage(app)));
    expect((await extract()).name).toBe('Rain & Shine');
  });
});

describe('pictures that fail', () => {
  const shot = async (answer: Parameters<StandIn['on']>[1]) => {
    await standApp(standIn, 3);
    standIn.on('/media/shot1', answer);
    return extract();
  };

  it.each<[string, () => Promise<Uint8Array | string>]>([
    [
      'is SVG',
      async () =>
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="800"><rect width="400" height="800"/></svg>',
    ],
    ['is no picture', async () => '<html>not found</html>'],
    ['is empty', async () => ''],
    ['is cut short', async () => (await noise()).subarray(0, 60_000)],
    ['is a pixel bomb', async () => picture('white', 9000, 9000)],
    ['is a counting pixel', async () => picture('white', 1, 1)],
    [
      'is a TIFF',
      async () =>
        sharp(await picture('red'))
          .tiff()
          .toBuffer(),
    ],
    ['is too large', async () => Buffer.alloc(21 * 1024 * 1024)],
  ])('one that %s is left out and told of', async (_, body) => {
    const data = await shot(bytes(await body()));
    expect(data.media.screenshots.map(({ url }) => /shot(\d)/.exec(url)?.[1])).toEqual(['0', '2']);
    expect(data.notices).toEqual(['1 of 3 screenshots could not be loaded.']);
  });

  it('leave out one that is gone, or somewhere we do not go', async () => {
    const canary = await startStandIn();
    const app = await standApp(standIn, 1);
    const elsewhere = [
      `${canary.origin}/canary.png`,
      'http://169.254.169.254/x.png',
      'https://evil.example/x.png',
      'http://play-lh.googleusercontent.com/x',
      'https://play-lh.googleusercontent.com:8443/x',
      'https://user@play-lh.googleusercontent.com/x',
      `${standIn.origin}/media/redirect`,
      `${standIn.origin}/media/gone`,
    ];
    standIn.on('/media/redirect', status(302, { location: `${canary.origin}/canary.png` }));
    standIn.on(
      '/store',
      html(
        playPage({
          ...app,
          icon: `${canary.origin}/icon.png`,
          screenshots: [...app.screenshots, ...elsewhere],
        }),
      ),
    );
    const data = await extract();
    expect(data.media.screenshots).toHaveLength(1);
    expect(data.media.icon).toBeNull();
    expect(data.notices).toEqual([
      'The icon could not be loaded.',
      '8 of 9 screenshots could not be loaded.',
    ]);
    expect(canary.hits).toEqual([]);
    await canary.close();
  });

  it('are not waited for beyond the time for one file', async () => {
    await test.ctx.db
      .updateTable('configuration')
      .set({
        value: JSON.stringify({
          max_generations_per_batch: 10,
          max_screenshots: 2,
          download_timeout: 500,
          advanced_templates_enabled: true,
        }),
      })
      .where('section', '=', 'limits')
      .execute();
    const data = await shot(silence);
    expect(data.media.screenshots).toHaveLength(1);
    // The admin allows two.
    expect(data.notices).toEqual(['1 of 2 screenshots could not be loaded.']);
  });

  it('are not waited for when the time is over while one is decoded, and no decoder goes on', async () => {
    const slow = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#456' } })
      .png({ progressive: true })
      .toBuffer();
    standIn.on('/media/slow', bytes(slow));
    const pool = openPicturePool({ most: 1 });
    const { screenshots, notices } = await fetchPictures(
      pool,
      standIn.stores,
      { icon: null, screenshots: [[`${standIn.origin}/media/slow`]] },
      { maxScreenshots: 1, downloadTimeout: 30_000 },
      AbortSignal.timeout(150),
    );
    expect(pool.processes()).toEqual([]);
    expect(screenshots).toEqual([]);
    expect(notices).toContain('The screenshot could not be loaded.');
  });

  it('make a listing that is read anew sooner', async () => {
    const first = await shot(status(404));
    standIn.on('/media/shot1', bytes(await picture('green')));
    expect(await extract()).toEqual(first);
    await test.ctx.db
      .updateTable('listings')
      .set({ fetched_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect((await extract()).notices).toEqual([]);
  });
});

describe('a failure of our own', () => {
  afterEach(() => {
    test.ctx.blobs.put = put;
  });
  let put: typeof test.ctx.blobs.put;
  beforeEach(() => {
    put = test.ctx.blobs.put;
  });

  it('leaves nothing half done when a file cannot be written', async () => {
    await standApp(standIn, 3);
    let written = 0;
    test.ctx.blobs.put = async (...file) => {
      if (++written === 4) throw new Error('the disk is full');
      await put(...file);
    };
    const before = [await files(), await rows()];
    await expect(extract()).rejects.toThrow('the disk is full');
    expect(written).toBeGreaterThan(3);
    expect([await files(), await rows()]).toEqual(before);
  });

  it('leaves the listing before as it was', async () => {
    await standApp(standIn, 2);
    await extract();
    await test.ctx.db
      .updateTable('listings')
      .set({ fetched_at: new Date(0) })
      .execute();
    standIn.on('/media/shot1', bytes(await picture('olive')));
    const before = [await files(), await rows()];
    test.ctx.blobs.put = async () => {
      throw new Error('the disk is full');
    };
    await expect(extract()).rejects.toThrow('the disk is full');
    expect([await files(), await rows()]).toEqual(before);
  });

  it('leaves nothing when the caller hangs up', async () => {
    await standApp(standIn, 2);
    const caller = new AbortController();
    standIn.on('/media/shot1', (_, response) => {
      response.writeHead(200);
      caller.abort();
    });
    const before = [await files(), await rows()];
    await expect(extract(caller.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(async () => [await files(), await rows()]).toEqual(before);
  });
});

function noise(): Promise<Buffer> {
  return sharp({
    create: {
      width: 400,
      height: 800,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
}
