import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTall } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { canvasOf } from '../scene/canvas.ts';
import { deviceSize, widest } from '../scene/device.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import { type BroadSetting, leaving, settle, stacked, whole } from './broad.ts';
import type { Composer } from './composer.ts';
import { calmTop, shownShare } from './shot-fit.ts';

const shotOf = (size: Partial<Shot>): Shot =>
  ({
    index: 0,
    width: 1920,
    height: 1080,
    kind: 'screen',
    cut: false,
    resolution: 1,
    corner: 0.1,
    gaps: new Array(400).fill(0),
    ...size,
  }) as Shot;

const shots = fc.record({
  width: fc.integer({ min: 700, max: 2600 }),
  ratio: fc.double({ min: 0.42, max: 1.2, noNaN: true }),
  kind: fc.constantFrom<Shot['kind']>('screen', 'card'),
});

describe('broad settings', () => {
  it('show enough of the shots, undistorted and never enlarged, or none', () => {
    const settings: BroadSetting[] = [whole, leaving, stacked];
    fc.assert(
      fc.property(
        fc.array(shots, { minLength: 1, maxLength: 3 }),
        fc.constantFrom<[number, number]>([1080, 1080], [1080, 1920], [1200, 628], [1080, 1350]),
        (drawn, [width, height]) => {
          const canvas = canvasOf({ id: 'any', width, height }, 'ltr');
          const given = drawn.map((one, index) =>
            shotOf({
              index,
              width: one.width,
              height: Math.round(one.width * one.ratio),
              kind: one.kind,
            }),
          );
          const room = { left: 68, top: height * 0.4, right: width - 68, bottom: height - 40 };
          try {
            const placed = settle({ canvas, shots: given } as unknown as Composer, room, settings);
            expect(shownShare(canvas, placed)).toBeGreaterThanOrEqual(
              canvas.shape === 'story' ? 0.265 : 0.345,
            );
            for (const { shot, width: own, height: high } of placed) {
              const size = deviceSize(shot, own);
              expect(high).toBe(size.height);
              expect(size.screen).toBeLessThanOrEqual(shot.width * 1.005);
              expect((high - 2 * size.bezel) / size.screen).toBeCloseTo(shot.height / shot.width, 2);
            }
          } catch (error) {
            expect(error).toBeInstanceOf(DoesNotFitError);
          }
        },
      ),
    );
  });

  it.each([
    ['square', 1080, 1080],
    ['story', 1080, 1920],
    ['landscape', 1200, 628],
  ])('find a place for a game held sideways in %s', (_, width, height) => {
    const canvas = canvasOf({ id: 'any', width, height }, 'ltr');
    const given = [shotOf({}), shotOf({ index: 1 })];
    const flat = width > height;
    const room = {
      left: flat ? width * 0.44 : 68,
      top: flat ? 52 : height * 0.44,
      right: width - 68,
      bottom: height - 40,
    };
    const composer = { canvas, shots: given } as unknown as Composer;
    expect(settle(composer, room, [whole, stacked, leaving]).length).toBeGreaterThan(0);
  });
});

describe('devices', () => {
  it('give a tablet a wider bezel than a phone, the same when it lies', () => {
    const phone = deviceSize(shotOf({ width: 1080, height: 2340 }), 600);
    const tablet = deviceSize(shotOf({ width: 1536, height: 2048 }), 600);
    const lying = deviceSize(shotOf({ width: 2048, height: 1536 }), 800);
    expect(tablet.bezel).toBeGreaterThan(phone.bezel);
    expect(lying.bezel).toBe(tablet.bezel);
    expect(deviceSize(shotOf({ kind: 'card' }), 600).bezel).toBe(0);
  });

  it('draw an enlarged picture no larger than it is sharp', () => {
    const shot = shotOf({ width: 1080, height: 2340, resolution: 0.4 });
    expect(deviceSize(shot, widest(shot)).screen).toBeLessThanOrEqual(1080 * 0.4 * 1.005);
  });

  it('ask more height of a part of an interface than of a whole one', () => {
    expect(isTall(shotOf({ width: 1536, height: 2048 }))).toBe(true);
    expect(isTall(shotOf({ width: 1536, height: 2048, kind: 'card' }))).toBe(false);
  });
});

describe('calmTop', () => {
  it('moves a device until the edge cuts it between two lines', () => {
    // Lines of text every sixteen steps, ten steps high.
    const gaps = Array.from({ length: 400 }, (_, index) => (index % 16 < 10 ? 0.4 : 0));
    const shot = shotOf({ width: 1080, height: 2340, gaps });
    const size = deviceSize(shot, 800);
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 700 }), (wanted) => {
        const top = calmTop(shot, 800, wanted, 1080, 14);
        const at = Math.round(((1080 - top - size.bezel) / (size.height - 2 * size.bezel)) * 400);
        expect(gaps[at]).toBe(0);
      }),
    );
  });
});
