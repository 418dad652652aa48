import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeJpeg, makeThumbnail, picturePaths } from './pictures.ts';

const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

it('names the picture, its thumbnail and its JPEG by one secret', () => {
  expect(picturePaths({ assetsUrl: null }, 'ads/abc.png')).toEqual({
    assetPath: '/assets/ads/abc.png',
    thumbnailPath: '/assets/ads/abc.webp',
    jpegPath: '/assets/ads/abc.jpg',
  });
  expect(picturePaths({ assetsUrl: 'https://pictures.example.com' }, 'ads/abc.png')).toEqual({
    assetPath: 'https://pictures.example.com/ads/abc.png',
    thumbnailPath: 'https://pictures.example.com/ads/abc.webp',
    jpegPath: '/assets/jpegs/abc.jpg',
  });
});

it('makes the best JPEG that stays below the limit', async () => {
  const picture = await noise(200);
  const free = await makeJpeg(picture);
  const [tight, tighter] = [await makeJpeg(picture, 15_000), await makeJpeg(picture, 5_000)];
  expect(free.length).toBeGreaterThan(15_000);
  expect(tight.length).toBeLessThan(15_000);
  expect(tight.length).toBeGreaterThan(10_000);
  expect(tighter.length).toBeLessThan(5_000);
  expect(await sharp(tighter).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
  await expect(makeJpeg(picture, 100)).rejects.toThrow('below 100 bytes');
});

it('keeps a thumbnail inside its box and never enlarges', async () => {
  const sizes = await Promise.all(
    [
      [1080, 1080],
      [1080, 1920],
      [1200, 628],
      [300, 250],
    ].map(async ([width, height]) => {
      const picture = sharp({
        create: { width: width ?? 1, height: height ?? 1, channels: 3, background: '#123456' },
      });
      const small = await sharp(await makeThumbnail(await picture.png().toBuffer())).metadata();
      return [small.width, small.height];
    }),
  );
  expect(sizes).toEqual([
    [640, 640],
    [360, 640],
    [960, 502],
    [300, 250],
  ]);
});
