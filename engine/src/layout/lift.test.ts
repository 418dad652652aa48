import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, listScreen, screen } from '../../test/interfaces.ts';
import { readShots, type Shot } from '../brand/shots.ts';
import { canvasOf } from './canvas.ts';
import { deviceSize } from './device.ts';
import { Unfit } from './fit-text.ts';
import { liftFrom } from './lift.ts';

const { svg } = listScreen({
  count: 6,
  height: 260,
  gap: 30,
  margin: 36,
  radius: 36,
  kind: 'card',
  dark: false,
});
const [shot] = (await readShots([await drawn(svg)])) as [Shot];

describe('liftFrom', () => {
  it('enlarges a detail over its own place, within its room and its pixels', async () => {
    let lifted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          width: fc.integer({ min: 320, max: 2000 }),
          ratio: fc.double({ min: 0.5, max: 2, noNaN: true }),
          share: fc.double({ min: 0.3, max: 0.9, noNaN: true }),
          top: fc.double({ min: 0, max: 0.5, noNaN: true }),
          side: fc.constantFrom('left', 'middle', 'right'),
        }),
        async ({ width, ratio, share, top, side }) => {
          const canvas = canvasOf({ id: 'any', width, height: Math.round(width / ratio) }, 'ltr');
          const { height } = canvas;
          const room = {
            widths: [width * share, width * share * 1.2],
            x: (own: number) => (width - own) / 2,
            top: height * top,
            left: width * 0.05,
            right: width * 0.95,
            side,
            above: height * top,
            below: height * 0.95,
          } as const;
          const lift = await liftFrom(canvas, [shot], room).catch((problem: unknown) => {
            if (problem instanceof Unfit) return null;
            throw problem;
          });
          if (!lift) return;
          lifted++;
          const { detail, device, card } = lift;
          const { screen: own, bezel } = deviceSize(shot, device.width);
          const scale = own / shot.width;
          const high = (card.width * detail.height) / detail.width;
          const place = device.y + bezel + (detail.top + detail.height / 2) * scale;
          expect(Math.abs(card.y + high / 2 - place)).toBeLessThan(2);
          expect(card.width / (detail.width * scale)).toBeGreaterThan(1.24);
          expect(card.width).toBeLessThanOrEqual(detail.width);
          expect(device.y).toBeGreaterThanOrEqual(Math.round(room.top));
          expect(card.x).toBeGreaterThanOrEqual(Math.floor(room.left));
          expect(card.x + card.width).toBeLessThanOrEqual(Math.ceil(room.right));
          expect(card.y + high).toBeLessThanOrEqual(room.below + 2);
        },
      ),
      { numRuns: 200 },
    );
    expect(lifted).toBeGreaterThan(20);
  });

  it('says so where there is nothing to lift', async () => {
    const canvas = canvasOf({ id: 'square', width: 1080, height: 1080 }, 'ltr');
    const bare = { ...shot, details: async () => [] };
    const room = {
      widths: [500],
      x: () => 500,
      top: 200,
      left: 60,
      right: screen.width - 60,
      side: 'right',
      above: 200,
      below: 900,
    } as const;
    await expect(liftFrom(canvas, [bare], room)).rejects.toThrow(Unfit);
    await expect(liftFrom(canvas, [shot], room)).resolves.toMatchObject({ shot });
  });
});
