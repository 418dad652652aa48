import { describe, expect, it } from 'vitest';
import type { Box } from '../ad.ts';
import type { Brand } from '../brand/brand.ts';
import { canvasOf } from '../layout/scene/canvas.ts';
import type { Rendering } from '../render/render.ts';
import { inspect } from './inspect.ts';
import { inspectLayout } from './inspect-layout.ts';
import { looksOf } from './perceptual-similarity.ts';

/** A phone's own width, so that a pixel of the canvas is a point there. */
const side = 390;
const canvas = canvasOf({ id: 'square', width: side, height: side }, 'ltr');
const brand = { clusters: { icon: [], shots: [] } } as unknown as Brand;

const sub: Box = {
  id: 'sub',
  kind: 'sub',
  x: 100,
  y: 100,
  width: 120,
  height: 20,
  rotation: 0,
  text: 'Anywhere',
  lines: ['Anywhere'],
  fontSize: 14,
  on: 'background',
};

type Grey = (x: number, y: number) => number;

/** A text drawn as a bar of this grey in its box, `beyond` pixels to the right as well, on a ground of greys. */
function drawn({ ink = 0, beyond = 0, ground = (() => 255) as Grey }): Rendering {
  const [finished, text, under] = [0, 0, 0].map(() => new Uint8Array(side * side * 4)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const grey = ground(x, y);
    const inked = x >= 104 && x < (beyond > 0 ? 220 + beyond : 216) && y >= 104 && y < 116;
    under.set([grey, grey, grey, 255], at * 4);
    if (inked) text.set([ink, ink, ink, 255], at * 4);
    finished.set(inked ? [ink, ink, ink, 255] : [grey, grey, grey, 255], at * 4);
  }
  const patch = { left: 0, top: 0, width: side, height: side };
  return {
    width: side,
    height: side,
    finished,
    text: { ...patch, data: text },
    ground: { ...patch, data: under },
  };
}

function inspected(rendering: Rendering, box: Box = sub, others: readonly Rendering[] = []) {
  const boxes = [box];
  const layout = inspectLayout({ canvas, boxes, screens: [], fits: [], words: [], hasIcon: false, name: '' });
  const looks = looksOf(rendering);
  return inspect({ canvas, boxes, layout, rendering, looks, others: others.map(looksOf), brand });
}
const failed = (...given: Parameters<typeof inspected>) =>
  inspected(...given).gates.flatMap(({ gate, passed }) => (passed ? [] : [gate]));

describe('inspect', () => {
  it.each([
    ['small words', 14, 110, 122],
    ['large words', 24, 140, 160],
  ])('holds the contrast of %s to its limit', (_, fontSize, holds, fails) => {
    const box = { ...sub, fontSize };
    expect(failed(drawn({ ink: holds }), box)).not.toContain('contrast');
    expect(failed(drawn({ ink: fails }), box)).toContain('contrast');
    expect(inspected(drawn({ ink: fails }), box).passed).toBe(false);
    // On dark grounds as on light ones.
    expect(failed(drawn({ ink: 60, ground: () => 40 }), box)).toContain('contrast');
  });

  it('measures contrast where it is lowest', () => {
    const half = drawn({ ink: 0, ground: (x) => (x < 200 ? 255 : 30) });
    expect(failed(half)).toContain('contrast');
    expect(inspected(half).contrast).toBeLessThan(2);
  });

  it('sees ink that leaves its box, and words without any', () => {
    expect(failed(drawn({}))).not.toContain('clipping');
    expect(failed(drawn({ beyond: 3 }))).toContain('clipping');
    expect(failed(drawn({}), { ...sub, y: 300 })).toContain('wording');
  });

  it('asks for calm behind the words', () => {
    expect(failed(drawn({ ground: (x) => (x % 64 < 32 ? 255 : 248) }))).not.toContain('readability');
    expect(failed(drawn({ ground: (x) => (x % 3 === 0 ? 235 : 255) }))).toContain('readability');
  });

  it('asks for a canvas that is used, and for ads that differ', () => {
    expect(failed(drawn({}))).toContain('dead space');
    const striped = drawn({ ground: (_, y) => (y % 40 < 20 ? 255 : 120) });
    const across = drawn({ ground: (x) => (x % 40 < 20 ? 255 : 120) });
    expect(failed(striped, sub, [striped])).toEqual(expect.arrayContaining(['difference', 'similarity']));
    expect(failed(striped, sub, [across])).not.toContain('similarity');
  });
});
