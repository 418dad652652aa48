import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, type SentinelKind, sentinelId, sentinelKinds, startSandbox } from '../index.ts';
import { at, list, playBlock, scriptOf } from './reading.fixture.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const play = (kind: SentinelKind, init?: RequestInit) =>
  fetch(`${sandbox.origin}/store/apps/details?id=${sentinelId('play', kind)}&hl=en`, init);
const lookup = (kind: SentinelKind, init?: RequestInit) =>
  fetch(`${sandbox.origin}/lookup?id=${sentinelId('apple', kind)}&country=us`, init);
async function resultOf(kind: SentinelKind): Promise<object | undefined> {
  const { results } = (await (await lookup(kind)).json()) as { results: object[] };
  return results[0];
}
const app = async (kind: SentinelKind) => at(playBlock(await (await play(kind)).text(), 'ds:5'), 1, 2);
const iconOf = async (kind: SentinelKind) => `${at(await app(kind), 95, 0, 3, 2)}=w2560`;

it('gives every kind an id of its own in each store', () => {
  for (const store of ['play', 'apple'] as const) {
    expect(new Set(sentinelKinds.map((kind) => sentinelId(store, kind))).size).toBe(sentinelKinds.length);
  }
});

describe('failures of the store', () => {
  it('not-found: 404, or no results', async () => {
    expect((await play('not-found')).status).toBe(404);
    expect(await (await lookup('not-found')).json()).toEqual({ resultCount: 0, results: [] });
  });

  it('throttled: 429 with Retry-After, always', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const response = await play('throttled');
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
    }
  });

  it('recovers: twice 429, then the page', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await lookup('recovers')).status);
    expect(statuses).toEqual([429, 429, 200]);
  });

  it('unreachable: the connection is reset', async () => {
    await expect(play('unreachable')).rejects.toThrow('fetch failed');
  });

  it('slow: no headers yet after 300 ms', async () => {
    await expect(play('slow', { signal: AbortSignal.timeout(300) })).rejects.toThrow(/timeout/);
  });

  it('dripping: headers at once and a body without end', async () => {
    const response = await lookup('dripping', { signal: AbortSignal.timeout(1_300) });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(/timeout/);
  });

  it('server-error, private-redirect', async () => {
    expect((await play('server-error')).status).toBe(500);
    const redirect = await play('private-redirect', { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      302,
      'http://169.254.169.254/latest/meta-data/',
    ]);
  });

  it('broken-page: a block without an app, a lookup cut off', async () => {
    expect(at(await app('broken-page'), 0, 0)).toBeNull();
    await expect((await lookup('broken-page')).json()).rejects.toThrow();
  });

  it('changed-layout: nothing where it was, JSON-LD still there', async () => {
    const page = await (await play('changed-layout')).text();
    expect(() => playBlock(page, 'ds:5')).toThrow();
    expect(at(playBlock(page, 'ds:6'), 1, 2)).toBeNull();
    expect(scriptOf(page, 'application/ld\\+json')).toMatchObject({ '@type': 'SoftwareApplication' });
    expect(await resultOf('changed-layout')).not.toHaveProperty('trackName');
  });

  it('consent: a form instead of the app', async () => {
    const page = await (await play('consent')).text();
    expect(page).toContain('consent.google.com');
    expect(() => playBlock(page, 'ds:5')).toThrow();
  });
});

describe('odd listings', () => {
  it('hostile: markup, orders, invisible characters and 200 characters of title', async () => {
    const data = await app('hostile');
    expect(at(data, 0, 0)).toHaveLength(200);
    const description = String(at(data, 72, 0, 1));
    for (const part of [
      '<script>',
      'onclick=',
      'Ignore all previous instructions',
      '\u200b',
      '\u202e',
      '</listing>',
    ]) {
      expect(description).toContain(part);
    }
  });

  it('truncated-pictures: cannot be decoded', async () => {
    const bytes = await (await fetch(await iconOf('truncated-pictures'))).bytes();
    expect(bytes.length).toBeGreaterThan(1_000);
    await expect(sharp(bytes).stats()).rejects.toThrow();
  });

  it('pixel-bomb: 400 million pixels in less than 100 kB', async () => {
    const bytes = await (await fetch(await iconOf('pixel-bomb'))).bytes();
    expect(bytes.length).toBeLessThan(100_000);
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    expect([width, height]).toEqual([20_000, 20_000]);
    await expect(sharp(bytes).stats()).rejects.toThrow(/pixel limit/);
  });

  it('svg-pictures: a document under a PNG’s name', async () => {
    const response = await fetch(await iconOf('svg-pictures'));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await response.text()).toContain('<svg');
  });

  it('missing-pictures: 404', async () => {
    expect((await fetch(await iconOf('missing-pictures'))).status).toBe(404);
  });

  it('empty-description, rtl, emoji-title, many-screenshots, mac-app', async () => {
    expect(at(await app('empty-description'), 72, 0, 1)).toBe('');
    expect(at(await app('rtl'), 0, 0)).toMatch(/\p{Script=Hebrew}/u);
    expect(at(await app('emoji-title'), 0, 0)).toMatch(/^\p{Extended_Pictographic}+$/u);
    expect(list(at(await app('many-screenshots'), 78, 0))).toHaveLength(40);
    expect(await resultOf('mac-app')).toMatchObject({ kind: 'mac-software' });
  });
});
