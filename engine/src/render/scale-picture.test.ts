import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scalePicture } from './scale-picture.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();

describe('scalePicture', () => {
  it.each([
    [1200, 628, 800, 418],
    [1080, 1080, 800, 800],
    [1080, 1350, 960, 1200],
    [60, 40, 60, 40],
  ])('makes %d × %d to %d × %d, opaque and without a seam', async (width, height, to, high) => {
    const scaled = await scalePicture(await picture(width, height), { width: to, height: high });
    const { data, info } = await sharp(scaled).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([to, high, 3]);
    expect(new Set(data)).toEqual(new Set([0x20, 0x40, 0x60]));
  });

  it.each([
    [800, 800, 801, 801],
    [1200, 628, 800, 422],
    [1080, 1080, 800, 640],
  ])('does not make %d × %d to %d × %d', async (width, height, to, high) => {
    const scaled = scalePicture(await picture(width, height), { width: to, height: high });
    await expect(scaled).rejects.toThrow(RangeError);
  });
});
