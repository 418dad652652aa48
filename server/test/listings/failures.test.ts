import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFailingStore } from '../kit/failing-store.ts';
import { bytes, html, picture, playPage, silence, standApp, status } from './stand-in.ts';

const { open, extract } = openFailingStore();

const files = async () =>
  (await readdir(join(open.test.ctx.config.dataDir, 'blobs', 'media')).catch(() => [])).sort();

const rows = async () => [
  await open.test.ctx.db.selectFrom('listings').selectAll().orderBy('app_id').execute(),
  await open.test.ctx.db.selectFrom('listing_leases').selectAll().execute(),
];

/** Fails as told, and leaves files and rows as they were. */
async function fails(code: string, sentence: RegExp, signal?: AbortSignal): Promise<void> {
  const before = [await files(), await rows()];
  await expect(extract(signal)).rejects.toMatchObject({ code, message: expect.stringMatching(sentence) });
  expect([await files(), await rows()]).toEqual(before);
}

describe('a store that fails', () => {
  it('says that the store has not got the app', async () => {
    open.standIn.on('/store', status(404));
    await fails('STORE_APP_NOT_FOUND', /^App not found on Google Play/);
  });

  it('is throttling: asked again a few times, then said', async () => {
    open.standIn.on('/store', status(429));
    const asked = open.standIn.hits.length;
    await fails('STORE_THROTTLED', /too many requests/);
    expect(open.standIn.hits.length - asked).toBe(4);
  });

  it('asks for more patience than there is', async () => {
    open.standIn.on('/store', status(429, { 'retry-after': '60' }));
    const asked = open.standIn.hits.length;
    await fails('STORE_THROTTLED', /too many requests/);
    expect(open.standIn.hits.length - asked).toBe(1);
  });

  it('reads the app once a store in trouble recovers', async () => {
    const app = await standApp(open.standIn, 0);
    let tries = 0;
    open.standIn.on('/store', (request, response) =>
      ++tries < 3 ? status(503)(request, response) : html(playPage(app))(request, response),
    );
    expect((await extract()).name).toBe('Rain & Shine');
  });

  it('says that the store has a problem of its own', async () => {
    open.standIn.on('/store', status(500));
    await fails('STORE_UNREACHABLE', /Google Play has a problem/);
  });

  it('says so where the store breaks the connection', async () => {
    open.standIn.on('/store', (request) => void request.socket.destroy());
    await fails('STORE_UNREACHABLE', /Google Play could not be reached/);
  });

  it('says so where the store does not answer in time', async () => {
    open.standIn.on('/store', silence);
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
    open.standIn.on('/store', html(page));
    await fails(code, sentence);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:9/',
    'http://localhost/',
    'file:///etc/passwd',
    '//evil.example/',
  ])('sends us on to %s, where we do not go', async (location) => {
    open.standIn.on('/store', status(302, { location }));
    await fails('STORE_CHANGED', /not its own/);
  });

  it('sends us round in circles', async () => {
    open.standIn.on('/store', (request, response) =>
      status(302, { location: request.url ?? '' })(request, response),
    );
    await fails('STORE_CHANGED', /not its own/);
  });

  it('sends us on within itself', async () => {
    const app = await standApp(open.standIn, 0);
    open.standIn.on('/store', status(301, { location: '/moved' }));
    open.standIn.on('/moved', html(playPage(app)));
    expect((await extract()).name).toBe('Rain & Shine');
  });
});

describe('a failure of our own', () => {
  afterEach(() => {
    open.test.ctx.blobs.put = put;
  });
  let put: typeof open.test.ctx.blobs.put;
  beforeEach(() => {
    put = open.test.ctx.blobs.put;
  });

  it('leaves nothing half done when a file cannot be written', async () => {
    await standApp(open.standIn, 3);
    let written = 0;
    open.test.ctx.blobs.put = async (...file) => {
      if (++written === 4) throw new Error('the disk is full');
      await put(...file);
    };
    const before = [await files(), await rows()];
    await expect(extract()).rejects.toThrow('the disk is full');
    expect(written).toBeGreaterThan(3);
    expect([await files(), await rows()]).toEqual(before);
  });

  it('leaves the listing before as it was', async () => {
    await standApp(open.standIn, 2);
    await extract();
    await open.test.ctx.db
      .updateTable('listings')
      .set({ fetched_at: new Date(0) })
      .execute();
    open.standIn.on('/media/shot1', bytes(await picture('olive')));
    const before = [await files(), await rows()];
    open.test.ctx.blobs.put = async () => {
      throw new Error('the disk is full');
    };
    await expect(extract()).rejects.toThrow('the disk is full');
    expect([await files(), await rows()]).toEqual(before);
  });

  it('leaves nothing when the caller hangs up', async () => {
    await standApp(open.standIn, 2);
    const caller = new AbortController();
    open.standIn.on('/media/shot1', (_, response) => {
      response.writeHead(200);
      caller.abort();
    });
    const before = [await files(), await rows()];
    await expect(extract(caller.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(async () => [await files(), await rows()]).toEqual(before);
  });
});
