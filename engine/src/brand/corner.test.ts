import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardCorner, ownCorner, screenCorner } from './corner.ts';

/** A grey card with round corners on white, filling the picture. */
function card(width: number, height: number, radius: number) {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(
        Math.max(radius - x - 0.5, x + 0.5 - width + radius, 0),
        Math.max(radius - y - 0.5, y + 0.5 - height + radius, 0),
      );
      if (away <= radius) data.fill(90, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

describe('cardCorner', () => {
  it('leaves nothing of the ground in the corners of a round card', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 320 }),
        fc.integer({ min: 200, max: 600 }),
        fc.integer({ min: 12, max: 36 }),
        (width, height, radius) => {
          const short = Math.min(width, height);
          const rounding = cardCorner(card(width, height, radius)) * short;
          expect(rounding).toBeGreaterThanOrEqual(radius - 0.5);
          expect(rounding).toBeLessThan(Math.max(radius * 1.4 + 4, short * 0.051));
        },
      ),
    ));

  it('is the least where the corners are square', () => {
    expect(cardCorner(card(320, 400, 0))).toBe(0.05);
  });
});

describe('the corner of a screen', () => {
  /** A light interface on a display with dark round corners, and words near its top. */
  function display(width: number, radius: number) {
    const { height, data } = card(width, width * 2, radius);
    for (let at = 0; at < data.length; at += 4) {
      const inside = data[at] === 90;
      const isText = inside && Math.floor(at / 4 / width) === Math.round(width * 0.05) && at % 28 === 0;
      data.fill(inside && !isText ? 245 : 0, at, at + 3);
    }
    return { width, height, data };
  }

  it.each([
    ['cut out of a device', ownCorner],
    ['as its phone took it', screenCorner],
  ])('takes dark corners away: %s', (_, cornerOf) =>
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 320 }), fc.integer({ min: 4, max: 12 }), (width, percent) => {
        const radius = (width * percent) / 100;
        const rounding = cornerOf(display(width, radius)) * width;
        expect(rounding).toBeGreaterThanOrEqual(radius - 0.5);
        expect(rounding).toBeLessThanOrEqual(Math.max(radius * 1.5 + 5, width * 0.061));
      }),
    ),
  );
});
