import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { makeArchive } from '../src/gallery/archive.ts';
import type { TestClient } from './harness.ts';
import { signUp } from './kit/accounts.ts';
import { expectErrors } from './kit/error-log.ts';
import { openGallery } from './kit/gallery.ts';

const { open, newApp, newBatch, paint, itHasCounted } = openGallery();

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
  const download = async (
    { client }: { client: TestClient },
    body: { appId?: string; generationId?: string },
  ) => {
    const { data } = await client.call(api.gallery.download, { body });
    // As a browser follows a link: without the token.
    return { url: data.url, response: await open.server.client.fetch(data.url) };
  };

  it('holds all the ads of an app or of one batch, in a folder for each format', async () => {
    expectErrors();
    const user = await signUp(open.server);
    const appId = await newApp('日本語 / アプリ');
    await newBatch(user.id, appId, 450);
    const batch = await newBatch(user.id, appId, 2, {
      format: ['story', 'ストーリー: 9/16'],
      from: '2026-03-01T00:00:00Z',
    });
    const keys = await paint(appId);
    const { response } = await download(user, { appId });
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

    const ofBatch = await unpack((await download(user, { generationId: batch })).response);
    expect(Object.keys(ofBatch)).toHaveLength(2);

    const missing = keys[0] ?? '';
    await open.server.ctx.blobs.delete(missing);
    expect(Object.values(await unpack((await download(user, { appId })).response))).not.toContain(missing);
  });

  it('is on its way three times for one account at most', async () => {
    const user = await signUp(open.server);
    const appId = await newApp();
    await newBatch(user.id, appId, 2);
    await paint(appId);
    const { blobs } = open.server.ctx;
    const slow = Promise.withResolvers<void>();
    let reading = 0;
    open.server.ctx.blobs = {
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
      const three = [1, 2, 3].map(() => statusOf(open.server.client.fetch(url)));
      await expect.poll(() => reading).toBe(3);
      expect(await statusOf(open.server.client.fetch(url))).toBe(429);
      slow.resolve();
      expect(await Promise.all(three)).toEqual([200, 200, 200]);
      await expect.poll(() => statusOf(open.server.client.fetch(url))).toBe(200);
    } finally {
      open.server.ctx.blobs = blobs;
    }
  });

  it('is on its way ten times for one network at most, with however many accounts', async () => {
    const { blobs } = open.server.ctx;
    const slow = Promise.withResolvers<void>();
    let reading = 0;
    const urls: string[] = [];
    for (let i = 0; i < 4; i++) {
      const user = await signUp(open.server);
      const appId = await newApp();
      await newBatch(user.id, appId, 1);
      await paint(appId);
      urls.push((await user.client.call(api.gallery.download, { body: { appId } })).data.url);
    }
    open.server.ctx.blobs = {
      ...blobs,
      async get(key) {
        reading++;
        await slow.promise;
        return blobs.get(key);
      },
    };
    try {
      const statusOf = async (url = '') => (await open.server.client.fetch(url)).status;
      const ten = Array.from({ length: 10 }, (_, i) => statusOf(urls[Math.floor(i / 3)]));
      await expect.poll(() => reading).toBe(10);
      expect(await statusOf(urls[3])).toBe(429);
      slow.resolve();
      expect(new Set(await Promise.all(ten))).toEqual(new Set([200]));
      await expect.poll(() => statusOf(urls[3])).toBe(200);
    } finally {
      open.server.ctx.blobs = blobs;
    }
  });

  it('breaks off when nobody takes it', async () => {
    const user = await signUp(open.server);
    const appId = await newApp();
    await newBatch(user.id, appId, 3);
    for (const key of await paint(appId))
      await open.server.ctx.blobs.put(key, Buffer.alloc(200_000), 'image/png');
    const scope = { userId: user.id, appId, generationId: null };
    const { signal } = new AbortController();
    const neverRead = makeArchive(open.server.ctx, scope, signal, 100);
    const [fault] = await once(neverRead, 'error').catch((error) => [error]);
    expect(fault).toMatchObject({ name: 'AbortError' });
    let bytes = 0;
    for await (const piece of makeArchive(open.server.ctx, scope, signal, 10_000)) bytes += piece.length;
    expect(bytes).toBeGreaterThan(600_000);
  });

  it('has an address that opens for a minute and cannot be guessed', async () => {
    const user = await signUp(open.server);
    const appId = await newApp();
    await newBatch(user.id, appId, 1);
    await paint(appId);
    const { url, response } = await download(user, { appId });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    await open.server.ctx.db
      .updateTable('download_links')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .execute();
    expect((await open.server.client.fetch(url)).status).toBe(404);
    expect(
      (await open.server.client.fetch(`/api/downloads/${randomBytes(32).toString('base64url')}`)).status,
    ).toBe(404);
    await download(user, { appId });
    const { count } = await open.server.ctx.db
      .selectFrom('download_links')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

itHasCounted();
