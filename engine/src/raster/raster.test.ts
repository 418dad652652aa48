import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { isSrgb } from './colour-profile.ts';
import { type DecodedPicture, decode } from './raster.ts';

const field = { width: 64, height: 96, channels: 4, background: '#c86432' } as const;

async function decoded(picture: Sharp): Promise<DecodedPicture> {
  const source = await decode(await picture.png().toBuffer());
  if (!source) throw new Error('It is no picture.');
  return source;
}

describe('decode', () => {
  it('scales what lets light through to multiplied colours no brighter than their opacity', async () => {
    const input = { create: { ...field, width: 40, height: 40, background: '#fff' } };
    const source = await decoded(
      sharp({ create: field }).composite([{ input, left: 0, top: 0, blend: 'dest-out' }]),
    );
    const { width, height, data } = await source.scale(32);
    expect([width, height]).toEqual([32, 48]);
    const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
    expect(at(4, 4)).toEqual([0, 0, 0, 0]);
    expect(at(28, 40)).toEqual([0xc8, 0x64, 0x32, 255]);
    for (let pixel = 0; pixel < data.length; pixel += 4)
      expect(Math.max(...data.subarray(pixel, pixel + 3))).toBeLessThanOrEqual(data[pixel + 3] as number);
  });

  it('decodes a plain WebP to the very pixels that libvips makes of it, and no damaged one', async () => {
    const waves = Uint8Array.from({ length: 96 * 64 * 3 }, (_, at) => (Math.sin(at / 40) + 1) * 127);
    const webp = await sharp(waves, { raw: { width: 96, height: 64, channels: 3 } })
      .webp()
      .toBuffer();
    const expected = await sharp(webp).ensureAlpha().raw().toBuffer();
    const source = await decode(webp);
    expect(Buffer.compare(source?.pick(96).data ?? new Uint8Array(), expected)).toBe(0);
    expect(await decode(webp.subarray(0, webp.length - 40))).toBeNull();
  });

  it('shows the same colours whatever profile a picture comes with', async () => {
    for (const profile of ['srgb', 'p3']) {
      const source = await decoded(sharp({ create: field }).withIccProfile(profile));
      const [red, green, blue] = source.pick(1).data;
      expect(Math.abs((red as number) - 0xc8)).toBeLessThan(3);
      expect(Math.abs((green as number) - 0x64)).toBeLessThan(3);
      expect(Math.abs((blue as number) - 0x32)).toBeLessThan(3);
    }
  });
});

describe('isSrgb', () => {
  it.each([
    ['srgb', true],
    ['p3', false],
  ])('knows %s: %s', async (profile, expected) => {
    const png = await sharp({ create: field }).withIccProfile(profile).png().toBuffer();
    expect(isSrgb((await sharp(png).metadata()).icc as Buffer)).toBe(expected);
  });
});
