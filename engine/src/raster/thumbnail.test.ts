import sharp from 'sharp';
import { expect, it } from 'vitest';
import { thumbnailOf } from './thumbnail.ts';

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
      const small = await sharp(await thumbnailOf(picture)).metadata();
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
