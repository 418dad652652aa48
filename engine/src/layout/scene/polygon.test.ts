import { describe, expect, it } from 'vitest';
import { sharedArea } from './polygon.ts';

const at = (x: number, y: number, width: number, height: number, rotation = 0) => ({
  x,
  y,
  width,
  height,
  rotation,
});

describe('sharedArea', () => {
  it('is what two rectangles have in common', () => {
    expect(sharedArea(at(0, 0, 100, 100), at(50, 20, 100, 30))).toBeCloseTo(1500);
    expect(sharedArea(at(0, 0, 100, 100), at(100, 0, 50, 50))).toBeCloseTo(0);
  });

  it('is the same whichever comes first, turned or not', () => {
    const [one, other] = [at(0, 0, 200, 400, 12), at(150, 100, 300, 80, -20)];
    expect(sharedArea(one, other)).toBeCloseTo(sharedArea(other, one));
    expect(sharedArea(one, other)).toBeGreaterThan(0);
  });

  it('sees a turned square by its own corners', () => {
    // A square of 100 on its tip reaches 70.7 from its centre, but only there.
    expect(sharedArea(at(0, 0, 100, 100, 45), at(110, 40, 100, 20))).toBeGreaterThan(0);
    expect(sharedArea(at(0, 0, 100, 100, 45), at(90, 0, 100, 12))).toBe(0);
    expect(sharedArea(at(0, 0, 100, 100, 45), at(-50, -50, 200, 200))).toBeCloseTo(10_000);
  });
});
