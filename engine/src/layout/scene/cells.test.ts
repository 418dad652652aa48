import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../ad.ts';
import { covering, middleOf, topmost } from './cells.ts';

const cells = { width: 1080, height: 1920, count: 40 };
const boxes = fc.array(
  fc.record({
    x: fc.integer({ min: -900, max: 1200 }),
    y: fc.integer({ min: -900, max: 2000 }),
    width: fc.integer({ min: 1, max: 1500 }),
    height: fc.integer({ min: 1, max: 2500 }),
    rotation: fc.oneof(fc.constant(0), fc.constant(90), fc.integer({ min: -45, max: 45 })),
  }),
  { maxLength: 5 },
);

describe('topmost', () => {
  it('finds for each cell the last box that covers its middle', () => {
    fc.assert(
      fc.property(boxes, (places) => {
        const all = places.map((place, at): Box => ({ id: `${at}`, kind: 'plate', ...place }));
        const covers = all.map(covering);
        const found = topmost(all, cells);
        for (let at = 0; at < found.length; at++) {
          const x = middleOf(at % cells.count, cells.count, cells.width);
          const y = middleOf(Math.floor(at / cells.count), cells.count, cells.height);
          expect(found[at]).toBe(covers.findLastIndex((covered) => covered(x, y)));
        }
      }),
    );
  });
});
