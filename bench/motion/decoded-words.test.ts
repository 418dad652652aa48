import { expect, it } from 'vitest';
import { canvasOf } from '../../engine/src/layout/scene/canvas.ts';
import { openMomentDrawer } from '../../engine/src/motion/draw-moment.ts';
import type { CutLayer } from '../../engine/src/motion/layer.ts';
import { frameFaults } from './decoded-words.ts';

const canvas = canvasOf({ id: 'small', width: 200, height: 200 }, 'ltr');

/** Bars of white, as words have them. */
const bars = new Uint8Array(60 * 20 * 4).fill(255);
for (let at = 0; at < 60 * 20; at++) if ((at % 60) % 12 >= 6) bars.fill(0, at * 4, at * 4 + 4);

const line: CutLayer = {
  ...{ id: 'headline', kind: 'text', role: 'headline', box: 'headline', text: 'Words' },
  ...{ x: 40, y: 90, width: 60, height: 20 },
  picture: { width: 60, height: 20, data: bars },
};
const ground: CutLayer = {
  ...line,
  ...{ id: 'ground', kind: 'ground', role: 'background', x: 0, y: 0, width: 200, height: 200 },
  picture: {
    width: 200,
    height: 200,
    data: new Uint8Array(200 * 200 * 4).fill(255).map((_, at) => (at % 4 === 3 ? 255 : 40)),
  },
};
const made = { layers: [ground, line], timeline: [], canvas, durationMs: 6_000 };

it('finds words that a video does not show where they were drawn, or too pale', () => {
  const drawer = openMomentDrawer(made.layers, [], canvas);
  const drawn = drawer.at(0);
  const faultsOf = (frame: Uint8Array) => frameFaults(frame, made, drawer, 30, [line]);
  expect(faultsOf(drawn)).toEqual([]);
  const moved = new Uint8Array(drawn);
  moved.copyWithin(5 * 4, 0, moved.length - 5 * 4);
  expect(faultsOf(moved)[0]).toMatch(/^headline at 1\.0 s is alike by -?0\.\d+$/);
  const pale = drawn.map((value) => (value > 60 ? 80 : value));
  expect(faultsOf(pale)).toEqual([
    expect.stringMatching(/^headline at 1\.0 s has contrast 1\.\d+ of 1\d\.\d+$/),
  ]);
  drawer.free();
});
