import type { AppData } from '@marquee/contract';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { engineResources } from '../../test/engine-resources.ts';
import { english } from '../../test/listing.ts';
import { artworkOf } from '../../test/screens/artwork-of.ts';
import { captions } from '../../test/screens/captions.ts';
import { openScreenPool } from './screen-pool.ts';

const counts = { read: 0, failed: 0 };
const pool = openScreenPool({
  maxProcesses: 1,
  time: 60_000,
  onRead: (reading) => {
    counts[reading ? 'read' : 'failed']++;
  },
});
afterAll(() => pool.close());

const { fonts } = await engineResources();

const artwork = (language: string, at: number) => artworkOf(fonts, language, at);

const plain = (listing: AppData, language: string): { listing: AppData; language: string } => ({
  listing,
  language,
});

describe('openScreenPool', { timeout: 120_000 }, () => {
  it('reads a picture in another process, in the language that its listing is written in', async () => {
    const { png, width, height } = await artwork('de', 2);
    const [reading] = await pool.read([png], plain({ ...english, language: 'de' }, 'de'));
    expect(reading?.size).toEqual({ width, height });
    expect(reading?.captions.map(({ text }) => text)).toEqual([captions.de?.[2]]);
  });

  it('has no reading of what is no picture, of a damaged one and of one that is too large, and counts them', async () => {
    const { png } = await artwork('en', 0);
    const huge = await sharp({ create: { width: 9000, height: 4500, channels: 3, background: '#123456' } })
      .greyscale()
      .png({ compressionLevel: 1 })
      .toBuffer();
    const before = { ...counts };
    const hostile = [
      new TextEncoder().encode('<svg/>'),
      png.subarray(0, png.length >> 1),
      huge,
      new Uint8Array(),
    ];
    expect(await pool.read(hostile, plain(english, 'en'))).toEqual([null, null, null, null]);
    expect(counts).toEqual({ ...before, failed: before.failed + 4 });
  });

  it('has no reading where the process dies or takes too long, and reads the next with another one', async () => {
    const { png } = await artwork('en', 0);
    const impatient = openScreenPool({ maxProcesses: 1, time: 1 });
    expect(await impatient.read([png, png], plain(english, 'en'))).toEqual([null, null]);
    expect(impatient.processes()).toEqual([]);
    const mortal = openScreenPool({ maxProcesses: 1, time: 60_000 });
    const reading = mortal.read([png, png], plain(english, 'en'));
    await expect.poll(() => mortal.processes().length).toBe(1);
    process.kill(mortal.processes()[0] ?? 0, 'SIGKILL');
    const [first, second] = await reading;
    expect(first).toBeNull();
    expect(second?.captions).toHaveLength(1);
    await mortal.close();
  });

  it('throws what the reading was given up with', async () => {
    const { png } = await artwork('en', 0);
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await expect(pool.read([png], plain(english, 'en'), controller.signal)).rejects.toThrow('enough');
  });
});
