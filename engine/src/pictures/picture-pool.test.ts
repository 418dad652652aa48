import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openPicturePool, type PicturePool } from './picture-pool.ts';

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#345' } });

/** A picture whose decoding takes seconds: it is whole only after its last pass. */
const slow = () => plain(6_300).png({ progressive: true }).toBuffer();

/** A PNG that says it has so many pixels each way. */
async function claiming(side: number): Promise<Uint8Array> {
  const { crc32 } = await import('node:zlib');
  const bytes = Buffer.from(await plain(30).png().toBuffer());
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The process that reads the picture which was just given. */
async function reading(pool: PicturePool): Promise<number> {
  await expect.poll(() => pool.processes().length, { interval: 5 }).toBe(1);
  return pool.processes()[0] ?? 0;
}

describe('openPicturePool', () => {
  const pool = openPicturePool({ maxProcesses: 1 });
  afterAll(() => pool.close());

  it('writes a picture anew in another process, one after the other', async () => {
    const original = await plain(300).webp().toBuffer();
    const made = await Promise.all([1, 2, 3].map(() => pool.encode(original, 'icon')));
    for (const { bytes, type, width, small } of made) {
      expect([type, width, small.type]).toEqual(['png', 300, 'webp']);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300 });
      expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 240 });
    }
    expect(pool.processes()).toHaveLength(1);
    expect(pool.processes()).not.toContain(process.pid);
    const jpeg = await sharp(await pool.jpeg(await plain(50).png().toBuffer(), 100_000)).metadata();
    expect(jpeg.format).toBe('jpeg');
    const thumbnail = await sharp(await pool.thumbnail(await plain(2_000).png().toBuffer())).metadata();
    expect([thumbnail.format, thumbnail.height]).toEqual(['webp', 640]);
  });

  it('ends what rests beside another process, and keeps the last', async () => {
    const own = openPicturePool({ maxProcesses: 2, rest: 50 });
    const original = await plain(300).webp().toBuffer();
    await Promise.all([1, 2].map(() => own.encode(original, 'icon')));
    await expect.poll(() => own.processes(), { timeout: 60_000 }).toHaveLength(1);
    const [last] = own.processes();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await own.encode(original, 'icon')).width).toBe(300);
    expect(own.processes()).toEqual([last]);
    await own.close();
  });

  it('refuses what is no picture, or claims too many pixels, and goes on', async () => {
    const [pid] = pool.processes();
    await expect(pool.encode(Buffer.from('<svg/>'), 'icon')).rejects.toThrow('not a picture');
    await expect(pool.encode(await claiming(60_000), 'screenshot')).rejects.toThrow(/pixel limit/);
    expect((await pool.encode(await plain(30).png().toBuffer(), 'icon')).width).toBe(30);
    expect(pool.processes()).toEqual([pid]);
  });

  it('leaves no decoder running when whoever asked gives up', async () => {
    const own = openPicturePool({ maxProcesses: 1 });
    const controller = new AbortController();
    const asked = own.encode(await slow(), 'screenshot', controller.signal);
    const inLine = own.encode(await plain(40).png().toBuffer(), 'icon', controller.signal);
    const pid = await reading(own);
    controller.abort(new Error('enough'));
    const given = await Promise.allSettled([asked, inLine]);
    expect(given.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(['enough', 'enough']);
    expect([isAlive(pid), own.processes()]).toEqual([false, []]);
    expect((await own.encode(await plain(40).png().toBuffer(), 'icon')).width).toBe(40);
    await own.close();
  });

  it('ends a decoder that takes too long', async () => {
    const hasty = openPicturePool({ maxProcesses: 1, time: 100 });
    await expect(hasty.encode(await slow(), 'screenshot')).rejects.toThrow(/timeout/);
    expect(hasty.processes()).toEqual([]);
  });

  it.skipIf(!existsSync('/proc/self/status'))('ends a decoder that takes up too much memory', async () => {
    const narrow = openPicturePool({ maxProcesses: 1, memory: 30 * 2 ** 20 });
    await expect(narrow.encode(await slow(), 'screenshot')).rejects.toThrow('has ended (SIGKILL)');
    expect(narrow.processes()).toEqual([]);
  });

  it.skipIf(!existsSync('/proc/self/status'))('takes up no more from one picture to the next', async () => {
    const own = openPicturePool({ maxProcesses: 1 });
    const screenshot = await sharp({
      create: {
        width: 1_080,
        height: 2_340,
        channels: 3,
        background: '#345',
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .webp({ quality: 60, effort: 0 })
      .toBuffer();
    const peaks: number[] = [];
    for (let index = 0; index < 10; index++) {
      await own.encode(screenshot, 'screenshot');
      const status = readFileSync(`/proc/${own.processes()[0]}/status`, 'utf8');
      peaks.push(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1_024);
    }
    expect((peaks.at(-1) as number) - (peaks[2] as number)).toBeLessThan(40);
    await own.close();
  });

  it('loses with a decoder that crashes its picture, and no other', async () => {
    const own = openPicturePool({ maxProcesses: 1 });
    const lost = own.encode(await slow(), 'screenshot');
    const next = own.encode(await plain(50).png().toBuffer(), 'icon');
    lost.catch(() => {});
    process.kill(await reading(own), 'SIGSEGV');
    await expect(lost).rejects.toThrow('has ended (SIGSEGV)');
    expect((await next).width).toBe(50);
    await own.close();
  });
});
