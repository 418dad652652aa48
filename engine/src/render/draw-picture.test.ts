import { beforeAll, describe, expect, it } from 'vitest';
import { engineResources } from '../../test/engine-resources.ts';
import { toCss } from '../../test/to-css.ts';
import type { FontLibrary } from '../fonts/fonts.ts';
import { opaque, withAlpha } from '../raster/colour.ts';
import { drawPicture } from './draw-picture.ts';
import type { BoxNode, Ground, PictureNode, Pool, ScenePicture, Shadow } from './picture-node.ts';

const size = { width: 420, height: 360 };
const pool = (x: number, y: number, hex: string): Pool => ({
  x,
  y,
  reachX: 0.9,
  reachY: 0.7,
  color: withAlpha(hex, 1),
});
const mesh: Ground = {
  kind: 'mesh',
  base: '#305070',
  pools: [pool(0.95, 0.05, '#5a8ca0'), pool(0, 1, '#0a141e')],
};
const flat: Ground = { kind: 'flat', color: '#305070' };
const on = (ground: Ground, ...children: PictureNode[]): ScenePicture => ({ ground, children });
const shade = (x: number, y: number, blur: number, alpha: number): Shadow => ({
  x,
  y,
  blur,
  spread: 0,
  color: withAlpha('#080c14', alpha),
});

/** A picture of 130 × 190 pixels, its right half letting through what lies below. */
const halves = () => {
  const data = new Uint8Array(130 * 190 * 4);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (at / 4) % 130 < 65 ? 255 : 120;
    data.set([alpha >> 1, alpha, alpha >> 2, alpha], at);
  }
  return data;
};
const plate = (look: Partial<BoxNode> = {}): BoxNode => ({
  kind: 'box',
  x: 120,
  y: 60,
  width: 150,
  height: 210,
  radius: 24,
  fill: opaque('#e0e4ea'),
  shadows: [shade(-3, 8, 10, 0.4), shade(-12, 30, 50, 0.5)],
  rims: [{ x: 2, y: 1, inset: 3, color: withAlpha('#ff0000', 0.5) }],
  ...look,
  children: [
    {
      kind: 'raster',
      x: 10,
      y: 10,
      width: 130,
      height: 190,
      radius: 18,
      raster: { width: 130, height: 190, data: halves() },
    },
  ],
});
const drawing: PictureNode = {
  kind: 'drawing',
  x: 60,
  y: 40,
  width: 240,
  height: 240,
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><linearGradient id="lit" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#203040"/></linearGradient></defs><path fill-rule="evenodd" d="M0 0H100V100H0ZM30 30H70V70H30Z" fill="url(#lit)"/></svg>',
};
const linear: Ground = {
  kind: 'linear',
  degrees: 165,
  stops: [
    { at: 0, color: '#faf8f3' },
    { at: 0.45, color: '#c0d0e0' },
    { at: 1, color: '#ebe6db' },
  ],
};
/** A painted ground: two tones, side by side. */
const painting = (): Ground => {
  const data = new Uint8Array(size.width * size.height * 4);
  for (let at = 0; at < data.length; at += 4)
    data.set((at / 4) % size.width < 200 ? [40, 90, 60, 255] : [200, 160, 90, 255], at);
  return { kind: 'painting', raster: { ...size, data, opaque: true } };
};

let fonts: FontLibrary;
beforeAll(async () => {
  ({ fonts } = await engineResources());
});

describe('drawPicture', () => {
  // The renderer of text knows all of CSS; it takes several times as long.
  it.each<[string, ScenePicture]>([
    ['a mesh', on(mesh)],
    ['a linear gradient', on(linear)],
    ['a painting', on(painting(), plate())],
    ['soft shadows on a mesh', on(mesh, plate())],
    ['what is turned', on(flat, plate({ rotation: 14 }))],
    ['a shadow that falls off the canvas', on(flat, plate({ x: -60, y: 250 }))],
    [
      'hard edges',
      on(flat, plate({ shadows: [{ x: 0, y: 0, blur: 0, spread: 4, color: opaque('#ffffff') }], rims: [] })),
    ],
    ['what is blurred', on(flat, plate({ filter: { kind: 'blur', radius: 3 } }))],
    ['what is without colour', on(flat, plate({ filter: { kind: 'grey', brightness: 0.7 }, shadows: [] }))],
    [
      'a polygon',
      on(flat, {
        kind: 'polygon',
        x: 120,
        y: 60,
        width: 150,
        height: 210,
        points: [
          [10, 0],
          [150, 80],
          [0, 210],
        ],
        fill: opaque('#e0e4ea'),
      }),
    ],
    ['drawings', on(flat, drawing)],
    [
      'drawings with a shadow',
      on(flat, { ...drawing, shadow: { x: -4, y: 10, blur: 18, color: withAlpha('#080c14', 0.36) } }),
    ],
    [
      'what lies in another box',
      on(flat, {
        kind: 'box',
        x: 40,
        y: 30,
        width: 300,
        height: 260,
        clips: true,
        children: [plate(), drawing],
      }),
    ],
  ])('draws what CSS means: %s', async (_, picture) => {
    const plain = await fonts.draw(toCss(picture, size), size);
    const drawn = await drawPicture(picture, size);
    const gaps = plain.map((value, at) => Math.abs(value - (drawn[at] as number))).sort();
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.6);
    expect(gaps[Math.floor(gaps.length * 0.99)]).toBeLessThan(12);
  });

  it('draws one picture after the other on the same canvas, and keeps those it gave', async () => {
    const first = await drawPicture(on(flat, plate()), size);
    const kept = new Uint8Array(first);
    const empty = await drawPicture(on(flat), size);
    expect(Buffer.compare(first, kept)).toBe(0);
    expect(new Set(new Uint32Array(empty.buffer, empty.byteOffset, size.width * size.height)).size).toBe(1);
  });
});
