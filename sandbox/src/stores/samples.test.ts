import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture } from './sample.ts';
import { samples } from './samples.ts';

const folder = join(import.meta.dirname, '../../samples');
const pictures = samples.flatMap((sample) => [sample.icon, ...sample.screenshots]);

function fileOf(picture: Picture): string {
  if (!('file' in picture)) throw new Error('A sample keeps its pictures in files');
  return join(folder, picture.file);
}

describe('the samples', () => {
  it('cover both stores, five languages, an unrated app and one without screenshots', () => {
    expect(samples.length).toBeGreaterThanOrEqual(8);
    expect(new Set(samples.map((sample) => sample.store)).size).toBe(2);
    expect(new Set(samples.flatMap((sample) => Object.keys(sample.texts)))).toEqual(
      new Set(['en', 'ar', 'de', 'ja', 'hi']),
    );
    expect(samples.some((sample) => sample.rating === null)).toBe(true);
    expect(samples.some((sample) => sample.screenshots.length === 0)).toBe(true);
    expect(samples.some((sample) => Object.keys(sample.texts).length > 1)).toBe(true);
    expect(new Set(samples.map((sample) => sample.id)).size).toBe(samples.length);
  });

  it.each(
    samples.flatMap((sample) =>
      Object.entries(sample.texts).map(([language, texts]) => ({ sample, language, texts })),
    ),
  )('$sample.folder says as much as a store allows in $language', ({ sample, language, texts }) => {
    expect(texts.title.length).toBeLessThanOrEqual(30);
    expect(texts.summary.length).toBeLessThanOrEqual(sample.store === 'play' ? 80 : 30);
    // Translations are shorter, as real ones are.
    const least = language !== Object.keys(sample.texts)[0] ? 300 : language === 'ja' ? 800 : 1200;
    expect(texts.description.length).toBeGreaterThan(least);
    expect(texts.description.length).toBeLessThan(3000);
    expect(texts.description).toMatch(/[a-z]+\.example(?:\/|$)/);
  });

  it.each(pictures.map((picture) => ({ file: fileOf(picture), picture })))(
    '$file decodes to what it says',
    async ({ file, picture }) => {
      const image = sharp(file);
      const { width, height } = await image.metadata();
      expect({ width, height }).toEqual({ width: picture.width, height: picture.height });
      const { entropy } = await image.stats();
      expect(entropy).toBeGreaterThan(1);
    },
  );

  it('weigh at most 6 MB and leave no picture unused', async () => {
    const files = await readdir(folder, { recursive: true });
    const drawn = files.filter((file) => file.endsWith('.webp')).map((file) => join(folder, file));
    expect(new Set(drawn)).toEqual(new Set(pictures.map(fileOf)));
    const sizes = await Promise.all(drawn.map(async (file) => (await stat(file)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
  });
});
