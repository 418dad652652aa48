import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { blurred } from './blur.ts';

const radius = 1.2;

/** A white square on black or nothing, and what Skia's own filter makes of it. */
function square(ground: string) {
  const picture = createCanvas(64, 64);
  const pen = picture.getContext('2d');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, 64, 64);
  pen.fillStyle = '#fff';
  pen.fillRect(20, 20, 24, 24);
  const filtered = createCanvas(64, 64);
  const filter = filtered.getContext('2d');
  filter.filter = `blur(${radius}px)`;
  filter.drawImage(picture, 0, 0);
  return { picture, expected: filtered.data() };
}

describe('blurred', () => {
  it.each(['#000', 'transparent'])('is the Gaussian that Skia draws, on %s', (ground) => {
    const { picture, expected } = square(ground);
    const found = blurred({ width: 64, height: 64, data: picture.data() }, radius).data;
    // About the rim of the canvas what lies beyond is of no account.
    for (let y = 8; y < 56; y++)
      for (let at = (y * 64 + 8) * 4; at < (y * 64 + 56) * 4; at++)
        expect(Math.abs((found[at] as number) - (expected[at] as number))).toBeLessThan(5);
  });

  it('leaves what is opaque and of one colour as it is', () => {
    const { picture } = square('#000');
    const found = blurred({ width: 64, height: 64, data: picture.data() }, radius).data;
    expect([...found.subarray((32 * 64 + 32) * 4, (32 * 64 + 33) * 4)]).toEqual([255, 255, 255, 255]);
  });
});
