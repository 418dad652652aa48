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

  it('leaves what stands on the picture itself, and takes one end where both would be too much', () => {
    const head = { x: 90, y: 120, width: 900, height: 120 };
    const midst = { x: 90, y: 900, width: 500, height: 60 };
    const low = { x: 90, y: 1400, width: 500, height: 60 };
    const left = withoutCaptions(crop, [head, midst, low]);
    expect(left.top).toBe(282);
    expect(left.top + left.height).toBeLessThanOrEqual(1400);
    const tall = withoutCaptions(crop, [{ ...head, height: 460 }, low]);
    expect(tall.top).toBeGreaterThanOrEqual(580);
    expect(tall.top + tall.height).toBe(crop.height);
  });

  it('never leaves the picture, nor half a caption of an end that it cuts', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ y: fc.integer({ min: 0, max: 1800 }), height: fc.integer({ min: 20, max: 120 }) }),
        ),
        (drawn) => {
          const captions = drawn.map((box) => ({ ...box, x: 60, width: 900 }));
          const left = withoutCaptions(crop, captions);
          const [top, bottom] = [left.top, left.top + left.height];
          expect(top).toBeGreaterThanOrEqual(0);
          expect(bottom).toBeLessThanOrEqual(crop.height);
          expect(left.height).toBeGreaterThanOrEqual(crop.height / 2);
          for (const { y, height } of captions) {
            const middle = (y + height / 2) / crop.height;
            if (middle < 0.42 && top > 0) expect(y + height).toBeLessThanOrEqual(top);
            if (middle > 0.58 && bottom < crop.height) expect(y).toBeGreaterThanOrEqual(bottom);
          }
        },
      ),
    );
  });
});
