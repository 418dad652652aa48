import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPicturePool } from '@marquee/engine/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListingFileError, readListingFile } from './read-listing-file.ts';

const pool = openPicturePool();
let folder: string;
let written = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-listing-'));
  await mkdir(join(folder, 'shots'));
  const picture = sharp({ create: { width: 300, height: 600, channels: 3, background: 'teal' } });
  await picture.png().toFile(join(folder, 'icon.png'));
  await picture.webp().toFile(join(folder, 'shots', '1.webp'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

async function read(content: unknown) {
  const file = join(folder, `${++written}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readListingFile(pool, file);
}

describe('readListingFile', () => {
  it('reads App data with pictures beside the file', async () => {
    const description = 'Two  spaces\r\nand\u00a0more – as they are. ';
    const { listing, pictures } = await read({
      appId: 'a1',
      name: 'Rain',
      basicInfo: {
        title: 'Rain',
        developer: 'D',
        summary: 'S',
        genre: 'G',
        description,
        descriptionHTML: '<b onclick="x">D</b>',
      },
      stats: { score: 4.2, scoreText: '4,2', ratings: 12 },
      media: {
        icon: { webPath: 'icon.png' },
        screenshots: [{ url: 'x', path: './shots/1.webp' }, { path: 'shots/gone.png' }, 'icon.png'],
      },
    });
    expect(listing).toMatchObject({
      appId: 'a1',
      basicInfo: { title: 'Rain', summary: 'S', description, descriptionHTML: '<b>D</b>' },
      stats: { score: 4.2, scoreText: '4,2', ratings: 12 },
    });
    expect(pictures.icon).not.toBeNull();
    expect(pictures.screenshots).toHaveLength(2);
    expect(listing.notices).toEqual([expect.stringContaining('shots/gone.png')]);
  });

  it('takes what little there is', async () => {
    for (const content of [
      { name: 'Rain' },
      { basicInfo: { title: 'Rain' }, stats: {}, media: {} },
      { basicInfo: { title: 'Rain', summary: null }, stats: null, media: null },
    ]) {
      const { listing, pictures } = await read(content);
      expect(listing.basicInfo).toEqual({
        title: 'Rain',
        developer: '',
        summary: '',
        genre: '',
        description: '',
        descriptionHTML: '',
      });
      expect(listing.stats).toEqual({ score: null, scoreText: null, ratings: null });
      expect(pictures).toEqual({ icon: null, screenshots: [] });
      expect(listing.appId).toMatch(/^[\w-]{22}$/);
    }
    const unrated = await read({ name: 'Rain', stats: { score: 0, ratings: 0 } });
    expect(unrated.listing.stats.score).toBeNull();
  });

  it.each([
    ['{', /not valid JSON/],
    ['[]', /not a listing/],
    ['{}', /basicInfo.title is missing/],
    [{ basicInfo: { title: 7 } }, /basicInfo.title/],
    [{ basicInfo: { title: ' ' } }, /basicInfo.title is missing/],
    [{ name: 'x', media: { screenshots: 'all' } }, /media.screenshots/],
  ])('refuses %j in one line', async (content, sentence) => {
    const error = await read(content).catch((error) => error);
    expect(error).toBeInstanceOf(ListingFileError);
    expect(error.message).toMatch(sentence);
    expect(error.message).not.toContain('\n');
  });

  it('says when there is no such file', async () => {
    await expect(readListingFile(pool, join(folder, 'none.json'))).rejects.toThrow(/ENOENT/);
  });
});
