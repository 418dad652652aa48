import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardCorner } from './corner.ts';

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
