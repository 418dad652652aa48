import { describe, expect, it } from 'vitest';
import type { Box, BoxKind } from '../ad.ts';
import { coverOf } from './cover.ts';

const canvas = { width: 1000, height: 1000 };
const box = (kind: BoxKind, x: number, y: number, width: number, height: number): Box => ({
  id: kind,
  kind,
  x,
  y,
  width,
  height,
  rotation: 0,
});

describe('coverOf', () => {
  it('measures what stands where', () => {
    const left = coverOf([box('background', 0, 0, 1000, 1000), box('screenshot', 0, 0, 500, 1000)], canvas);
    expect(left).toMatchObject({ filled: 0.5, dead: 0.5 });
    expect(left.upOrDown).toBeCloseTo(0);
    expect(left.aside).toBeCloseTo(0.25);
  });

  it('finds a balance of picture and text', () => {
    const even = coverOf([box('screenshot', 0, 0, 400, 1000), box('headline', 600, 0, 400, 1000)], canvas);
    expect(even.aside).toBeLessThan(0.06);
    expect(even.dead).toBeCloseTo(0.2);
  });

  it('takes a decoration behind everything for ground', () => {
    expect(coverOf([box('ornament', 0, 0, 1000, 900)], canvas)).toEqual({
      filled: 0,
      dead: 1,
      aside: 0,
      upOrDown: 0,
    });
  });
});
