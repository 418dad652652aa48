import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createBlobs } from '../../src/platform/blobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-blobs-'));
const blobs = createBlobs(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes a folder that nobody else may look into, or says why it cannot', () => {
  const made = join(folder, 'data/blobs');
  createBlobs(made);
  for (const path of [made, join(folder, 'data')]) expect(statSync(path).mode & 0o077).toBe(0);
  writeFileSync(join(folder, 'file'), '');
  expect(() => createBlobs(join(folder, 'file/blobs'))).toThrow(
    /^The data folder .* cannot be used: ENOTDIR/,
  );
});

it('keeps bytes under a key, replaces and deletes them', async () => {
  expect(await blobs.exists('ads/a.png')).toBe(false);
  await expect(blobs.get('ads/a.png')).rejects.toThrow();
  await blobs.put('ads/a.png', new Uint8Array([1, 2, 255]), 'image/png');
  expect([...(await blobs.get('ads/a.png'))]).toEqual([1, 2, 255]);
  await blobs.put('ads/a.png', new Uint8Array([3]), 'image/png');
  expect([...(await buffer(await blobs.stream('ads/a.png')))]).toEqual([3]);
  expect(readdirSync(join(folder, 'ads'))).toEqual(['a.png']);
  await blobs.delete('ads/a.png');
  await blobs.delete('ads/a.png');
  expect(await blobs.exists('ads/a.png')).toBe(false);
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

it('never leaves its folder', async () => {
  await expect(blobs.put('../outside', new Uint8Array([1]), 'image/png')).rejects.toThrow();
  await expect(blobs.get('../../../../etc/passwd')).rejects.toThrow();
});
