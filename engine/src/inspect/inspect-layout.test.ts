import { describe, expect, it } from 'vitest';
import type { Box } from '../ad.ts';
import { canvasOf } from '../layout/scene/canvas.ts';
import type { ShownScreen } from '../layout/scene/shown-screens.ts';
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
});
