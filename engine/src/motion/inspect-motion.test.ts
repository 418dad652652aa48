import type { MotionStep } from '@marquee/contract';
import { expect, it } from 'vitest';
import { canvasOf } from '../layout/scene/canvas.ts';
import { inspectMotion } from './inspect-motion.ts';
import type { CutLayer } from './layer.ts';
import { change } from './steps.ts';

const canvas = canvasOf({ id: 'square', width: 400, height: 400 }, 'rtl');

const layer = (
  id: string,
  place: Pick<CutLayer, 'x' | 'y' | 'width' | 'height'>,
  light: number,
): CutLayer => {
  const data = new Uint8Array(place.width * place.height * 4).fill(light);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  const kind = id === 'ground' ? ('ground' as const) : ('text' as const);
  const role = id === 'ground' ? ('background' as const) : ('headline' as const);
  return { id, kind, role, box: id, text: id, ...place, picture: { ...place, data } };
};

const layers = [
  layer('ground', { x: 0, y: 0, width: 400, height: 400 }, 255),
  layer('one', { x: 80, y: 100, width: 200, height: 50 }, 0),
  layer('two', { x: 80, y: 140, width: 200, height: 50 }, 0),
];

const inspected = (timeline: MotionStep[]) => inspectMotion({ layers, timeline, canvas, durationMs: 6_000 });

it('lets lines reach into each other as far as they do in the ad itself', async () => {
  expect(await inspected([])).toBeNull();
});

it('lets none come to lie over another', async () => {
  expect(await inspected([change('two', 'y', [-30, 0], [0, 3_000], 'step')])).toBe(
    'Words would come to lie over each other.',
  );
});

it('lets every line stand until it is read', async () => {
  const seen = (ms: number) => change('two', 'opacity', [0, 1], [6_000 - ms, 0], 'step');
  expect(await inspected([seen(1_300)])).toBeNull();
  expect(await inspected([seen(900)])).toBe('Words would not stand long enough to be read.');
});
