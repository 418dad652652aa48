import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figureAt } from './figure-at.ts';

it.each([1200, 50, 4, 99])('brings a figure from 0 to %i and never back', (target) => {
  expect([figureAt(target, 0), figureAt(target, 1), figureAt(target, 7)]).toEqual([0, target, target]);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        expect(figureAt(target, early)).toBeLessThanOrEqual(figureAt(target, late));
      },
    ),
  );
});
