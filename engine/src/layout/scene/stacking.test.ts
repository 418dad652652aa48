import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box, BoxKind } from '../../ad.ts';
import { sharedArea } from './polygon.ts';
import { groundsOf, layOnOrnaments } from './stacking.ts';

const box = (id: string, kind: BoxKind, x: number, y: number, size: number, on = 'background'): Box => ({
  id,
  kind,
  x,
  y,
  width: size,
  height: size,
  rotation: 0,
  on,
});
const { on: _, ...background } = box('background', 'background', 0, 0, 1000);

const groundsIn = (boxes: Box[], id: string) => {
  const byId = new Map(boxes.map((one) => [one.id, one]));
  return groundsOf(byId.get(id) as Box, byId);
};

describe('layOnOrnaments', () => {
  it('lays what is drawn over ornaments on all of them', () => {
    const boxes = layOnOrnaments([
      background,
      box('disc', 'ornament', 0, 0, 400),
      box('ring', 'ornament', 500, 500, 400),
      box('field', 'plate', 300, 300, 300),
      box('headline', 'headline', 310, 310, 50, 'field'),
    ]);
    expect(groundsIn(boxes, 'field')).toEqual(['ring', 'disc', 'background']);
    expect(groundsIn(boxes, 'headline')).toEqual(['field', 'ring', 'disc', 'background']);
  });

  it('leaves what stands free where it was', () => {
    const boxes = [background, box('disc', 'ornament', 0, 0, 100), box('icon', 'icon', 500, 500, 100)];
    expect(layOnOrnaments(boxes)).toEqual(boxes);
  });

  it('leaves no ornament of the ground under something that does not lie on it', () => {
    const place = fc.record({
      x: fc.integer({ min: -200, max: 900 }),
      y: fc.integer({ min: -200, max: 900 }),
      size: fc.integer({ min: 20, max: 600 }),
      kind: fc.constantFrom<BoxKind>('ornament', 'ornament', 'plate', 'icon'),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), (places) => {
        const boxes = layOnOrnaments([
          background,
          ...places.map(({ x, y, size, kind }, index) => box(`${index}`, kind, x, y, size)),
        ]);
        boxes.forEach((one, index) => {
          const grounds = groundsIn(boxes, one.id);
          for (const under of boxes.slice(0, index)) {
            if (under.kind === 'ornament' && sharedArea(one, under) > 0) expect(grounds).toContain(under.id);
          }
          expect(grounds.at(-1) ?? one.id).toBe('background');
        });
      }),
      { numRuns: 300 },
    );
  });
});
