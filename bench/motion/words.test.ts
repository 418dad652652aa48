import { expect, it } from 'vitest';
import { canvasOf } from '../../engine/src/layout/scene/canvas.ts';
import type { CutLayer } from '../../engine/src/motion/layer.ts';
import { change } from '../../engine/src/motion/steps.ts';
import { wordFaults } from './words.ts';

const canvas = canvasOf({ id: 'square', width: 1080, height: 1080 }, 'ltr');
const line: CutLayer = {
  ...{ id: 'headline', kind: 'text', role: 'headline', box: 'headline', text: 'Every article in one place' },
  ...{ x: 200, y: 200, width: 600, height: 80 },
  picture: { width: 600, height: 80, data: new Uint8Array(600 * 80 * 4) },
};

it('finds words that are gone before they are read, late, or outside', () => {
  const made = { layers: [line], canvas, durationMs: 10_000 };
  expect(wordFaults({ ...made, timeline: [] })).toEqual([]);
  const short = [change('headline', 'opacity', [1, 0], [1_400, 0], 'step')];
  expect(wordFaults({ ...made, timeline: short })).toEqual(['headline rests 1380 ms of 1560']);
  const late = [change('headline', 'opacity', [0, 1], [2_000, 0], 'step')];
  expect(wordFaults({ ...made, timeline: late })).toEqual([
    'headline is not on the first frame',
    'headline is not said in the first second',
  ]);
  expect(wordFaults({ ...made, layers: [{ ...line, x: 700 }], timeline: [] })).toEqual([
    'headline rests outside',
  ]);
});
