import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutCaptions } from './captions-off.ts';

const crop = { left: 0, top: 0, width: 1080, height: 1920 };

describe('withoutCaptions', () => {
  it('cuts away a caption at the head and one at the foot', () => {
    const head = { x: 90, y: 120, width: 900, height: 180 };
    const foot = { x: 90, y: 1700, width: 900, height: 100 };
    const left = withoutCaptions(crop, [head, foot]);
    expect(left.top).toBeGreaterThanOrEqual(300);
    expect(left.top + left.height).toBeLessThanOrEqual(1700);
    expect(left.height).toBeGreaterThan(1200);
  });

  it('leaves alone what is hardly more than its caption', () => {
    expect(withoutCaptions(crop, [{ x: 0, y: 700, width: 1080, height: 240 }])).toEqual(crop);
  });

  it('never leaves the picture, nor half a caption on what it takes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ y: fc.integer({ min: 0, max: 1800 }), height: fc.integer({ min: 20, max: 120 }) }),
        ),
        (drawn) => {
          const captions = drawn.map((box) => ({ ...box, x: 60, width: 900 }));
          const left = withoutCaptions(crop, captions);
          expect(left.top).toBeGreaterThanOrEqual(0);
          expect(left.top + left.height).toBeLessThanOrEqual(crop.height);
          if (left === crop) return;
          for (const { y, height } of captions)
            expect(y + height <= left.top || y >= left.top + left.height).toBe(true);
        },
      ),
    );
  });
});
