import { describe, expect, it } from 'vitest';
import type { Box } from '../ad.ts';
import { canvasOf } from '../layout/scene/canvas.ts';
import type { ShownScreen } from '../layout/scene/shown-screens.ts';
import type { ScreenFit } from '../proof/fit.ts';
import { inspectLayout } from './inspect-layout.ts';

const canvas = canvasOf({ id: 'landscape', width: 1200, height: 628 }, 'ltr');
const box = (kind: Box['kind'], x: number, width: number): Box => ({
  id: kind,
  kind,
  x,
  y: 100,
  width,
  height: 92,
  rotation: 0,
});
const icon = box('icon', 72, 92);
const screen = { share: 0.4, content: 0.5, shot: { index: 0 }, box: icon } as unknown as ShownScreen;

const gateOf = (wanted: string, boxes: readonly Box[], hasIcon = true, screens = [screen], name = '') =>
  inspectLayout({ canvas, boxes, leastShare: 0.34, screens, fits: [], words: [], hasIcon, name }).gates.find(
    ({ gate }) => gate === wanted,
  );

describe('inspectLayout', () => {
  it('asks for the icon on every ad of an app that has one', () => {
    const headline = box('headline', 72, 500);
    expect(gateOf('brand mark', [headline])?.passed).toBe(false);
    expect(gateOf('brand mark', [headline, icon])?.passed).toBe(true);
    expect(gateOf('brand mark', [headline], false)).toBeUndefined();
  });

  it('asks for the name of an app on every ad, as the mark or among its words', () => {
    const says = (text: string) =>
      gateOf('brand name', [{ ...box('headline', 72, 500), text }], true, [screen], 'Note Pad')?.passed;
    expect(says('Write it down.')).toBe(false);
    expect(says('Note-Pad knows.')).toBe(true);
    const written = [box('headline', 72, 500), { ...box('name', 72, 200), text: 'Note Pad' }];
    expect(gateOf('brand name', written, true, [screen], 'Note Pad')?.passed).toBe(true);
    expect(gateOf('brand name', written, true, [screen], 'The Great Big Note Pad')).toBeUndefined();
  });

  it('refuses a landscape that leaves both its sides empty', () => {
    const inMiddle = [box('headline', 260, 660), box('screenshot', 250, 700)];
    expect(gateOf('empty sides', [icon, ...inMiddle])?.passed).toBe(false);
    const acrossAll = [box('headline', 72, 480), box('screenshot', 660, 460)];
    expect(gateOf('empty sides', [icon, ...acrossAll])?.passed).toBe(true);
    expect(gateOf('empty sides', inMiddle, true, [])).toBeUndefined();
  });

  it('refuses a device that leaves a landscape at its head and its foot', () => {
    const at = (y: number, height: number) =>
      gateOf('slab', [], true, [{ ...screen, box: { ...icon, kind: 'screenshot', y, height } }])?.passed;
    expect(at(-90, 900)).toBe(false);
    expect(at(40, 900)).toBe(true);
    expect(at(-300, 880)).toBe(true);
  });

  it('refuses a screen of which half is blank, unless all of the listing are', () => {
    const rows = (filled: number) => ({
      columns: 4,
      rows: 40,
      fields: Uint8Array.from({ length: 160 }, (_, at) => Number(at < filled * 4)),
    });
    const shown = (filled: number) => ({
      ...screen,
      shot: { index: 0, crop: { top: 0, height: 400 }, content: rows(filled) },
      part: { y: 0, height: 400 },
    });
    const passes = (filled: number, fullest: number) => {
      const shots = [filled, fullest].map((one, index) => ({ ...shown(one).shot, index }));
      return inspectLayout({
        canvas,
        boxes: [],
        leastShare: 0.34,
        screens: [shown(filled)] as unknown as ShownScreen[],
        fits: shots.map((shot) => ({ shot, fit: 0.5, why: 'general' })) as unknown as ScreenFit[],
        words: [],
        hasIcon: false,
        name: '',
      }).gates.find(({ gate }) => gate === 'blank')?.passed;
    };
    expect(passes(18, 40)).toBe(false);
    expect(passes(30, 40)).toBe(true);
    expect(passes(18, 16)).toBe(true);
  });
});
