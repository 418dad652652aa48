import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type ObjectStore, startObjectStore } from '@marquee/sandbox/s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Blobs, FileGoneError, isStorageAway } from '../../src/platform/blobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { openBlobs } from '../../src/platform/open-blobs.ts';
import { deleteOrphans } from '../../src/platform/orphans.ts';
import { createStorage } from '../../src/platform/storage.ts';

const log = createLog({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'marquee-blobs-'));
let store: ObjectStore;
const bucket = () => ({
  name: store.bucket,
  region: store.region,
  endpoint: store.endpoint,
  credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
});
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  { place: 'a folder', open: () => openBlobs(null, join(folder, 'disk')) },
  { place: 'a bucket', open: () => openBlobs(bucket(), folder) },
])('files in $place', ({ open }) => {
  let blobs: Blobs;
  beforeAll(async () => {
    blobs = await open();
  });

  it('keeps bytes under a key, replaces and deletes them', async () => {
    expect(await blobs.exists('ads/a.png')).toBe(false);
    await expect(blobs.get('ads/a.png')).rejects.toThrow();
    await expect(blobs.stream('ads/a.png')).rejects.toThrow(FileGoneError);
    await expect(blobs.stream('ads/a.png', { start: 0, end: 1 })).rejects.toThrow(FileGoneError);
    await blobs.put('ads/a.png', new Uint8Array([1, 2, 255]), 'image/png');
    expect([...(await blobs.get('ads/a.png'))]).toEqual([1, 2, 255]);
    await blobs.put('ads/a.png', new Uint8Array([3]), 'image/png');
    expect([...(await buffer(await blobs.stream('ads/a.png')))]).toEqual([3]);
    await blobs.delete('ads/a.png');
    await blobs.delete('ads/a.png');
    expect(await blobs.exists('ads/a.png')).toBe(false);
  });

  it('takes a file, gives it back and a part of it', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
    const folder = await mkdtemp(join(tmpdir(), 'marquee-blob-'));
    const { signal } = new AbortController();
    await writeFile(join(folder, 'given'), bytes);
    await blobs.putFile('kits/a.zip', join(folder, 'given'), 'application/zip');
    await blobs.copyTo('kits/a.zip', join(folder, 'back'), signal);
    expect([...(await readFile(join(folder, 'back')))]).toEqual([...bytes]);
    await expect(blobs.copyTo('kits/none.zip', join(folder, 'none'), signal)).rejects.toThrow();
    await rm(folder, { recursive: true });
    expect([...(await blobs.get('kits/a.zip'))]).toEqual([...bytes]);
    const part = await buffer(await blobs.stream('kits/a.zip', { start: 99_990, end: 100_009 }));
    expect([...part]).toEqual([...bytes.slice(99_990, 100_010)]);
  });

  it('lists what lies in one folder, with its age', async () => {
    const empty = await Array.fromAsync(blobs.list('none/'));
    expect(empty).toEqual([]);
    for (const key of ['list/a.png', 'list/b.webp', 'other/c.png'])
      await blobs.put(key, new Uint8Array([1]), 'image/png');
    const listed = await Array.fromAsync(blobs.list('list/'));
    expect(listed.map(({ key }) => key).sort()).toEqual(['list/a.png', 'list/b.webp']);
    for (const { modifiedAt } of listed)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60 * 60_000);
  });

  it('shows a reader one whole file while it is being replaced', async () => {
    const whole = (value: number) => new Uint8Array(3_000_000).fill(value);
    await blobs.put('big', whole(0), 'image/png');
    const writes = (async () => {
      for (let value = 1; value <= 10; value++) await blobs.put('big', whole(value), 'image/png');
    })();
    let over = false;
    writes.finally(() => {
      over = true;
    });
    while (!over) {
      const bytes = await blobs.get('big');
      expect(bytes.length).toBe(3_000_000);
      expect(bytes.every((byte) => byte === bytes[0])).toBe(true);
    }
    await writes;
  });

  it('never reads or writes outside its folder', async () => {
    await expect(blobs.put('../outside', new Uint8Array([1]), 'image/png')).rejects.toThrow();
    await expect(blobs.get('../../../../etc/passwd')).rejects.toThrow();
  });
});

describe('a folder', () => {
  it('is nobody else to look into, or the reason why it cannot be made is told', async () => {
    const made = join(folder, 'data/blobs');
    await openBlobs(null, made);
    for (const path of [made, join(folder, 'data')]) expect(statSync(path).mode & 0o077).toBe(0);
    writeFileSync(join(folder, 'file'), '');
    await expect(openBlobs(null, join(folder, 'file/blobs'))).rejects.toThrow(
      /^The data folder .* cannot be used: ENOTDIR/,
    );
  });

  it('says that it is in trouble where it may be read and not written', async ({ skip }) => {
    const place = join(folder, 'read-only');
    const blobs = await openBlobs(null, place);
    await blobs.put('ads/a.png', new Uint8Array([1]), 'image/png');
    const storage = createStorage(() => blobs.put('ads/probe', new Uint8Array([1]), 'text/plain'));
    await storage.check();
    const ads = join(place, 'ads');
    // Modes do not hold back the superuser.
    const lock = process.getuid?.() === 0 ? ['chattr', '+i', '-i'] : ['chmod', '500', '700'];
    const [tool = '', forbid = '', allow = ''] = lock;
    if (spawnSync(tool, [forbid, ads]).status !== 0) return skip(`${tool} does not work here`);
    try {
      storage.doubt();
      const refusal = await storage.check().catch((error) => error);
      expect([isStorageAway(refusal), storage.state()]).toEqual([true, 'refused']);
      expect([...(await blobs.get('ads/a.png'))]).toEqual([1]);
    } finally {
      spawnSync(tool, [allow, ads]);
    }
    storage.doubt();
    await storage.check();
    expect(storage.state()).toBe('writable');
  });

  it('counts as away where it does not answer', async () => {
    const silent = createStorage(() => new Promise(() => {}), 20);
    expect(silent.state()).toBe('unknown');
    const refusal = await silent.check().catch((error) => error);
    expect([isStorageAway(refusal), silent.state()]).toEqual([true, 'refused']);
  });

  it('leaves nothing beside the file that was put', async () => {
    const blobs = await openBlobs(null, join(folder, 'finished'));
    await blobs.put('ads/a.png', new Uint8Array([1]), 'image/png');
    expect(readdirSync(join(folder, 'finished/ads'))).toEqual(['a.png']);
  });
});

describe('a bucket', () => {
  it('is asked again where it fails now and then', async () => {
    const blobs = await openBlobs(bucket(), folder);
    store.failing = 0.1;
    for (let number = 0; number < 15; number++) {
      await blobs.put(`ads/${number}.png`, new Uint8Array([number]), 'image/png');
      expect([...(await blobs.get(`ads/${number}.png`))]).toEqual([number]);
    }
    store.failing = 0;
    expect((await store.keys()).filter((key) => key.startsWith('ads/'))).toHaveLength(15);
  });

  it('says whether it is away, or not there or not ours: only the first passes', async () => {
    const reach = async (change: object) => (await openBlobs({ ...bucket(), ...change }, folder)).reach();
    await reach({});
    const wrong = { accessKeyId: store.accessKeyId, secretAccessKey: 'guessed' };
    const refusal = async (change: object) => reach(change).catch((error) => [error.name, error.message]);
    expect(await refusal({ name: 'other' })).toEqual([
      'StartError',
      'The bucket other cannot be used: HTTP 404, NotFound',
    ]);
    expect(await refusal({ credentials: wrong })).toEqual([
      'StartError',
      expect.stringContaining('The bucket marquee cannot be used: HTTP 403'),
    ]);
    expect(await refusal({ endpoint: 'http://127.0.0.1:9' })).toEqual([
      'Error',
      expect.stringMatching(/^The bucket marquee cannot be used: .*ECONNREFUSED/),
    ]);
  });

  it('is swept without a question where nothing lies', async () => {
    const blobs = await openBlobs(bucket(), folder);
    const namedOf = () => Promise.reject(new Error('asked about nothing'));
    expect(await deleteOrphans({ blobs, log }, 'never-written/', namedOf)).toBe(0);
  });

  it('is swept by its own list, without a question for each file', async () => {
    const blobs = await openBlobs(bucket(), folder);
    const keys = Array.from({ length: 20 }, (_, number) => `swept/${number}.png`);
    await Promise.all(keys.map((key) => blobs.put(key, new Uint8Array([1]), 'image/png')));
    const named = new Set(['swept/7.png']);
    const sweep = () => deleteOrphans({ blobs, log }, 'swept/', async () => named);
    expect(await sweep()).toBe(0);
    store.older = 2 * 24 * 60 * 60_000;
    const before = { ...store.asked };
    expect(await sweep()).toBe(19);
    store.older = 0;
    expect(store.asked).toEqual({ objects: before.objects, pages: before.pages + 1 });
    expect(await store.keys()).toContain('swept/7.png');
  });
});
