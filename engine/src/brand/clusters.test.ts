import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clustersOf } from './clusters.ts';

/** A picture of single pixels. */
const pictureOf = (pixels: readonly (readonly [number, number, number, number])[]) => ({
  width: pixels.length,
  height: 1,
  data: Uint8Array.from(pixels.flat()),
});

describe('clustersOf', () => {
  it('finds flat colours exactly, the largest first, and leaves out what is transparent', () => {
    const picture = pictureOf([
      ...Array.from({ length: 30 }, () => [255, 255, 255, 255] as const),
      ...Array.from({ length: 60 }, () => [20, 110, 190, 255] as const),
      ...Array.from({ length: 10 }, () => [240, 130, 0, 255] as const),
      ...Array.from({ length: 50 }, () => [0, 255, 0, 10] as const),
    ]);
    expect(clustersOf(picture).map(({ colour, share }) => [colour, share])).toEqual([
      ['#146ebe', 0.6],
      ['#ffffff', 0.3],
      ['#f08200', 0.1],
    ]);
  });

  it('finds nothing in a transparent picture', () => {
    expect(clustersOf(pictureOf([[1, 2, 3, 0]]))).toEqual([]);
  });

  it('gives the same for the same picture, at most as many as asked for, which together are all of it', () => {
    const part = fc.integer({ min: 0, max: 255 });
    const pixel = fc.tuple(part, part, part, fc.constant(255));
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 1, maxLength: 300 }), (pixels) => {
        const clusters = clustersOf(pictureOf(pixels), 6);
        expect(clustersOf(pictureOf(pixels), 6)).toEqual(clusters);
        expect(clusters.length).toBeLessThanOrEqual(6);
        expect(clusters.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
      }),
      { numRuns: 30 },
    );
  });
});
