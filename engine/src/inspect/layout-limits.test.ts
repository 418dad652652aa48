import { describe, expect, it } from 'vitest';
import type { Box } from '../ad.ts';
import { canvasOf } from '../layout/scene/canvas.ts';
import { tiny } from '../layout/scene/icon-tile.ts';
import { inspectLayout } from './inspect-layout.ts';

const canvases = {
  square: canvasOf({ id: 'square', width: 1080, height: 1080 }, 'ltr'),
  story: canvasOf({ id: 'story', width: 1080, height: 1920 }, 'ltr'),
};
const { guard } = canvases.story;

const box = (kind: Box['kind'], more: Partial<Box>): Box => ({
  id: kind,
  kind,
  x: 100,
  y: 400,
  width: 500,
  height: 100,
  rotation: 0,
  ...more,
});
const headline = (more: Partial<Box>) =>
  box('headline', { text: 'Read offline', lines: ['Read', 'offline'], fontSize: 80, ...more });
const sub = (more: Partial<Box>) =>
  box('sub', { text: 'Anywhere', lines: ['Anywhere'], fontSize: 40, ...more });
const screen = (more: Partial<Box>) => box('screenshot', { width: 400, height: 800, ...more });

function reportOf(shape: keyof typeof canvases, boxes: readonly Box[]) {
  const canvas = canvases[shape];
  return inspectLayout({ canvas, boxes, screens: [], fits: [], words: [], hasIcon: false, name: '' });
}

/** What is measured, what just holds, and what just does not. */
const limits: [string, keyof typeof canvases, holds: Box[], fails: Box[]][] = [
  ['overlap', 'square', [headline({}), sub({ y: 500 })], [headline({}), sub({ y: 490 })]],
  ['wording', 'square', [headline({})], [headline({ lines: ['Read', 'off…'] })]],
  ['wording', 'square', [headline({ lines: ['Read', 'off-', 'line'] })], [headline({ lines: ['Read'] })]],
  ['margins', 'square', [headline({ x: 65 })], [headline({ x: 64 })]],
  ['margins', 'square', [box('icon', { x: 515 })], [box('icon', { x: 517 })]],
  ['safe zone', 'story', [headline({ y: guard.top })], [headline({ y: guard.top - 1 })]],
  ['safe zone', 'story', [sub({ y: guard.bottom - 100 })], [sub({ y: guard.bottom - 99 })]],
  ['safe zone', 'story', [box('icon', { x: guard.left })], [box('icon', { x: guard.left - 1 })]],
  ['phone text', 'square', [headline({ fontSize: 67 })], [headline({ fontSize: 66 })]],
  ['phone text', 'square', [sub({ fontSize: 39 })], [sub({ fontSize: 38 })]],
  [
    'upscale',
    'square',
    [screen({ source: { width: 400, height: 800 } })],
    [screen({ source: { width: 396, height: 792 } })],
  ],
  [
    'upscale',
    'square',
    [box('icon', { width: tiny * 1.25, height: tiny * 1.25, source: { width: tiny, height: tiny } })],
    [box('icon', { width: tiny * 1.3, height: tiny * 1.3, source: { width: tiny, height: tiny } })],
  ],
  [
    'distortion',
    'square',
    [screen({ source: { width: 800, height: 1590 } })],
    [screen({ source: { width: 800, height: 1580 } })],
  ],
  [
    'distortion',
    'square',
    [screen({ source: { width: 795, height: 1600 } })],
    [screen({ source: { width: 790, height: 1600 } })],
  ],
  [
    'screenshot',
    'square',
    [screen({ y: 100, width: 540, height: 756, source: { width: 1080, height: 1512 } })],
    [screen({ y: 100, width: 540, height: 700, source: { width: 1080, height: 1400 } })],
  ],
  [
    'text ratio',
    'square',
    [headline({ width: 1000, height: 233 })],
    [headline({ width: 1000, height: 234 })],
  ],
  [
    'alignment',
    'square',
    [headline({}), sub({ y: 600 })],
    [headline({}), sub({ x: 120, y: 611, width: 430 })],
  ],
];

describe('a layout', () => {
  it.each(limits)('is held to its limit: %s of a %s', (gate, shape, holds, fails) => {
    const failed = (boxes: Box[]) =>
      reportOf(shape, boxes).gates.flatMap((one) => (one.passed ? [] : [one.gate]));
    expect(failed(holds)).not.toContain(gate);
    expect(failed(fails)).toContain(gate);
    expect(reportOf(shape, fails).passed).toBe(false);
  });

  it('is safe where nothing stands beyond its margins nor under what networks draw', () => {
    expect(reportOf('story', [headline({ y: guard.top })]).safeZone).toBe(true);
    expect(reportOf('story', [headline({ y: guard.top - 1 })]).safeZone).toBe(false);
    expect(reportOf('square', [headline({ x: 60 })]).safeZone).toBe(false);
    // Meta’s own controls take 14 % above and 35 % below.
    expect(guard.top).toBeGreaterThanOrEqual(0.14 * 1920);
    expect(guard.bottom).toBeLessThanOrEqual(0.65 * 1920);
  });
});
