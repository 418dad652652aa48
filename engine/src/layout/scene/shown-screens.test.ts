import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../ad.ts';
import type { Shot } from '../../brand/shots.ts';
import { shownScreens } from './shown-screens.ts';

/** Something stands on the upper half of it alone. */
const shot = {
  index: 4,
  crop: { left: 100, top: 200, width: 1000, height: 2000 },
  content: { columns: 1, rows: 2, fields: Uint8Array.from([1, 0]) },
} as Shot;
const canvas = { width: 1000, height: 1000 };
const screen = (place: Partial<Box>): Box => ({
  id: 'device-screen',
  kind: 'screenshot',
  x: 0,
  y: 0,
  width: 500,
  height: 1000,
  rotation: 0,
  shows: { screenshot: 4, x: 100, y: 200, width: 1000, height: 2000 },
  ...place,
});

describe('shownScreens', () => {
  it('measures what is seen of a screen that leaves the canvas', () => {
    const [upper] = shownScreens([screen({ y: 500 })], canvas, [shot]);
    expect(upper).toMatchObject({ content: 1, part: { screenshot: 4 } });
    expect(upper?.share).toBeCloseTo(0.25, 2);
    expect((upper?.part.y ?? 0) + (upper?.part.height ?? 0)).toBeLessThanOrEqual(1200);
    const [lower] = shownScreens([screen({ y: -500 })], canvas, [shot]);
    expect(lower?.content).toBe(0);
    expect(lower?.part.y).toBeGreaterThanOrEqual(1200);
    expect(shownScreens([screen({})], canvas, [shot])[0]?.content).toBeCloseTo(0.5, 1);
  });

  it('leaves out what lies under something else', () => {
    const { shows: _, ...rect } = screen({ height: 500 });
    const plate: Box = { ...rect, id: 'plate', kind: 'plate' };
    const [seen] = shownScreens([screen({}), plate], canvas, [shot]);
    expect(seen?.content).toBe(0);
  });

  it('never finds a place outside the shown part of the picture', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 900 }),
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: -20, max: 20 }),
        (x, y, rotation) => {
          for (const { part, share } of shownScreens([screen({ x, y, rotation })], canvas, [shot])) {
            expect(share).toBeGreaterThan(0);
            expect(part.x).toBeGreaterThanOrEqual(100);
            expect(part.y).toBeGreaterThanOrEqual(200);
            expect(part.x + part.width).toBeLessThanOrEqual(1100);
            expect(part.y + part.height).toBeLessThanOrEqual(2200);
          }
        },
      ),
    );
  });
});
