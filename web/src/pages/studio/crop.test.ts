import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropOf, viewOf, whole, within } from './crop.ts';

it('takes the whole picture for no crop', () => {
  expect(cropOf(whole)).toBeUndefined();
  expect(viewOf(undefined)).toEqual(whole);
});

it('never leaves the picture, and comes back as it was set', () => {
  const view = fc.record({
    zoom: fc.double({ min: 0.1, max: 9, noNaN: true }),
    x: fc.double({ min: -2, max: 3, noNaN: true }),
    y: fc.double({ min: -2, max: 3, noNaN: true }),
  });
  fc.assert(
    fc.property(view, (set) => {
      const crop = cropOf(set);
      if (!crop) return;
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.y).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(1.0001);
      expect(crop.y + crop.height).toBeLessThanOrEqual(1.0001);
      const back = viewOf(crop);
      const held = within(set);
      for (const part of ['zoom', 'x', 'y'] as const) expect(back[part]).toBeCloseTo(held[part], 2);
    }),
  );
});
