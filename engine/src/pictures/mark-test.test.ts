import sharp from 'sharp';
import { expect, it } from 'vitest';
import { markTest } from './mark-test.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();

it.each([
  [1080, 1080],
  [1080, 1920],
  [1200, 628],
  [320, 50],
])('marks a picture of %i × %i in its lower left corner, and nowhere else', async (width, height) => {
  const marked = sharp(await markTest(await plain(width, height)));
  expect(await marked.metadata()).toMatchObject({ format: 'png', width, height });
  const { data, info } = await marked.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * info.channels).subarray(0, 3)];
  const square = Math.max(1, Math.round(Math.min(width, height) / 90));
  expect(at(0, height - 1)).toEqual([0, 0, 0]);
  // The first square of the T, two in from the left and seven up from below.
  expect(at(Math.floor(2.5 * square), height - Math.ceil(6.5 * square))).toEqual([255, 255, 255]);
  expect(at(23 * square + 1, height - 1)).toEqual([51, 102, 204]);
  expect(at(0, height - 9 * square - 2)).toEqual([51, 102, 204]);
  expect(at(width - 1, 0)).toEqual([51, 102, 204]);
});
