import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { framedPicture, screenPicture } from '../../test/pictures.ts';
import { readIcon } from './icon.ts';
import { decode } from './raster.ts';
import { readShots } from './shots.ts';

describe('readShots', () => {
  it('finds the interface in a phone that the publisher drew', async () => {
    const [shot] = await readShots([await framedPicture()]);
    expect(shot).toMatchObject({ kind: 'screen', cut: true });
    // The screen was drawn 860 pixels wide at 170, 354.
    expect(Math.abs((shot?.width ?? 0) - 860)).toBeLessThanOrEqual(12);
    expect(Math.abs((shot?.height ?? 0) - 1846)).toBeLessThanOrEqual(16);
  });

  it('leaves a raw screen whole and leaves out blank and damaged pictures', async () => {
    const blank = await sharp({ create: { width: 1080, height: 2340, channels: 3, background: '#224466' } })
      .png()
      .toBuffer();
    const shots = await readShots([blank, new Uint8Array([1, 2, 3]), await screenPicture()]);
    expect(shots).toHaveLength(1);
    expect(shots[0]).toMatchObject({ index: 2, kind: 'screen', width: 1080, height: 2340 });
  });

  it('gives each width once', async () => {
    const [shot] = await readShots([await screenPicture()]);
    const [one, two] = await Promise.all([shot?.scaled(400), shot?.scaled(400)]);
    expect(one).toBe(two);
    expect(one).toMatchObject({ width: 400, height: 867 });
  });
});

describe('decode', () => {
  it('opens no SVG', async () => {
    expect(
      await decode(
        new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      ),
    ).toBeNull();
  });

  it('reads grey and 16-bit pictures as colour', async () => {
    const grey = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888888' } })
      .greyscale()
      .png()
      .toBuffer();
    expect([...((await decode(grey))?.pick(1).data ?? [])]).toEqual([136, 136, 136, 255]);
  });
});

describe('readIcon', () => {
  it('takes the clear margin off a round icon', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="80" fill="#aa3311"/></svg>';
    const icon = await readIcon(await sharp(new TextEncoder().encode(svg)).png().toBuffer());
    expect(icon?.outline).toBe('round');
    expect(Math.abs((icon?.width ?? 0) - 160)).toBeLessThanOrEqual(4);
  });
});
