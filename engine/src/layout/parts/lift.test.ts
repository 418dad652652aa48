import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, listScreen, screen } from '../../../test/interfaces.ts';
import { readShots, type Shot } from '../../brand/shots.ts';
import { canvasOf } from '../scene/canvas.ts';
import { deviceSize } from '../scene/device.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
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
            if (problem instanceof DoesNotFitError) return null;
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

  it('lifts what the words speak of, and nothing that says nothing', async () => {
    const canvas = canvasOf({ id: 'square', width: 1080, height: 1080 }, 'ltr');
    const room = {
      widths: [500, 540],
      x: () => 500,
      top: 200,
      left: 60,
      right: 1020,
      side: 'right',
      above: 200,
      below: 1000,
    } as const;
    const [first, second] = (await shot.details()).toSorted((a, b) => a.top - b.top);
    if (!first || !second) throw new Error('The screen has not two details.');
    const focus = { left: 0, top: second.top + 20, width: shot.width, height: 60 };
    const meant = await liftFrom(canvas, [{ ...shot, focus }], room);
    expect(meant.detail.top).toBe(second.top);
    const elsewhere = { left: 0, top: 0, width: shot.width, height: 60 };
    await expect(liftFrom(canvas, [{ ...shot, focus: elsewhere }], room)).rejects.toThrow(DoesNotFitError);
    const lines = (text: string) =>
      [first, second].map((at) => ({
        text,
        box: { x: at.left + 200, y: at.top + 80, width: 300, height: 40 },
      }));
    const read = (text: string): Shot => ({
      ...shot,
      details: async () => (await shot.details()).filter(({ top }) => top <= second.top),
      reading: { kind: 'list', captions: [], lines: lines(text) },
    });
    for (const text of ['com.fern.notes.free', 'testlogs', '{#3 Elevate', 'A sentence that is c...'])
      await expect(liftFrom(canvas, [read(text)], room), text).rejects.toThrow(DoesNotFitError);
    await expect(liftFrom(canvas, [read('Lunch with Mina')], room)).resolves.toBeDefined();
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
    await expect(liftFrom(canvas, [bare], room)).rejects.toThrow(DoesNotFitError);
    await expect(liftFrom(canvas, [shot], room)).resolves.toMatchObject({ shot });
  });
});
