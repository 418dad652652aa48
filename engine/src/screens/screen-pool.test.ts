import type { AppData } from '@marquee/contract';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { english } from '../../test/listing.ts';
import { drawArtwork } from '../../test/screens/artwork.ts';
import { captions } from '../../test/screens/captions.ts';
import { loadFonts } from '../render/fonts.ts';
import { openScreenPool } from './screen-pool.ts';

const counts = { read: 0, failed: 0 };
const pool = openScreenPool({
  most: 1,
  time: 60_000,
  onRead: (read) => {
    counts[read ? 'read' : 'failed']++;
  },
});
afterAll(() => pool.close());

const fonts = await loadFonts();
const bare = (text: string) => text.replace(/\s/gu, '');

/** Artwork with the caption `at` of a language, half the size that stores ask for. */
const artwork = (language: string, at: number) =>
  drawArtwork(fonts, captions[language]?.[at] ?? '', {
    language,
    at,
    words: (captions[language] ?? []).filter((_, index) => index !== at).slice(0, 3),
    width: 720,
  });

const plain = (listing: AppData, language: string): { listing: AppData; language: string } => ({
  listing,
  language,
});

describe('openScreenPool', { timeout: 120_000 }, () => {
  it.each([
    ['en', 1],
    ['de', 2],
    ['ja', 0],
    ['ko', 2],
    ['zh-Hans', 1],
    ['ar', 0],
    ['hi', 1],
    ['ru', 0],
  ])('reads the caption of artwork in %s, with its place', async (language, at) => {
    const { png, width, height } = await artwork(language, at);
    const [reading] = await pool.read([png], plain(english, language));
    expect(reading?.size).toEqual({ width, height });
    expect(reading?.captions.map(({ text }) => bare(text))).toEqual([bare(captions[language]?.[at] ?? '')]);
    const [caption] = reading?.captions ?? [];
    expect(caption?.confidence).toBeGreaterThan(0.7);
    expect(caption?.box.y).toBeLessThan(height * 0.25);
    // The rows of the interface are lines, and no captions.
    expect(reading?.lines.length).toBeGreaterThan((reading?.captions.length ?? 0) + 1);
  });

  it('leaves a caption in another language than the listing alone', async () => {
    const { png } = await artwork('en', 2);
    const [reading] = await pool.read([png], plain(english, 'ru'));
    expect(reading?.captions).toEqual([]);
  });

  it('has no reading of what is no picture, of a damaged one and of one that is too large, and counts them', async () => {
    const { png } = await artwork('en', 0);
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#123456' } })
      .png()
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
    const impatient = openScreenPool({ most: 1, time: 1 });
    expect(await impatient.read([png, png], plain(english, 'en'))).toEqual([null, null]);
    expect(impatient.processes()).toEqual([]);
    const mortal = openScreenPool({ most: 1, time: 60_000 });
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
