import { beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { type FontLibrary, loadFonts } from './fonts.ts';
import type { PictureNode, PictureStyle } from './picture-node.ts';

const size = { width: 420, height: 360 };
const pool = (place: string, rgb: string) =>
  `radial-gradient(ellipse 90% 70% at ${place}, rgba(${rgb}, 1) 0%, rgba(${rgb}, 0.5) 45%, rgba(${rgb}, 0) 100%)`;
const mesh = [pool('95% 5%', '90, 140, 160'), pool('0% 100%', '10, 20, 30')].join(', ');
const sheet = (children: PictureNode[], style: Partial<PictureStyle> = {}): PictureNode => ({
  type: 'container',
  style: {
    ...size,
    display: 'flex',
    position: 'relative',
    overflow: 'hidden',
    backgroundColor: '#305070',
    ...style,
  },
  children,
});
const shadow = '-3px 8px 10px rgba(8, 12, 20, 0.4), -12px 30px 50px rgba(8, 12, 20, 0.5)';

/** A picture of 130 × 190 pixels, its right half letting through what lies below. */
const halves = () => {
  const data = new Uint8Array(130 * 190 * 4);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (at / 4) % 130 < 65 ? 255 : 120;
    data.set([alpha >> 1, alpha, alpha >> 2, alpha], at);
  }
  return data;
};
const inside = {
  position: 'absolute',
  left: 10,
  top: 10,
  width: 130,
  height: 190,
  borderRadius: 18,
} as const;
const plate = (style: Partial<PictureStyle> = {}): PictureNode => ({
  type: 'container',
  style: {
    position: 'absolute',
    left: 120,
    top: 60,
    width: 150,
    height: 210,
    borderRadius: 24,
    backgroundColor: '#e0e4ea',
    boxShadow: `${shadow}, inset 2px 1px 0 3px rgba(255, 0, 0, 0.5)`,
    ...style,
  },
  children: [
    { type: 'image', src: { width: 130, height: 190, data: halves(), premultiplied: true }, style: inside },
  ],
});
const drawing: PictureNode = {
  type: 'image',
  src: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><linearGradient id="lit" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#203040"/></linearGradient></defs><path fill-rule="evenodd" d="M0 0H100V100H0ZM30 30H70V70H30Z" fill="url(#lit)"/></svg>',
  style: { position: 'absolute', left: 60, top: 40, width: 240, height: 240 },
};

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await loadFonts();
});

describe('drawPicture', () => {
  // The renderer of text knows all of CSS; it takes several times as long.
  it.each<[string, PictureNode]>([
    ['a mesh', sheet([], { backgroundImage: mesh })],
    [
      'a linear gradient',
      sheet([], { backgroundImage: 'linear-gradient(165deg, #faf8f3 0%, #c0d0e0 45%, #ebe6db 100%)' }),
    ],
    ['soft shadows on a mesh', sheet([plate()], { backgroundImage: mesh })],
    ['what is turned', sheet([plate({ transform: 'rotate(14deg)' })])],
    ['a shadow that falls off the canvas', sheet([plate({ left: -60, top: 250 })])],
    ['hard edges', sheet([plate({ boxShadow: '0 0 0 4px #ffffff' })])],
    ['what is blurred', sheet([plate({ filter: 'blur(3px)' })])],
    [
      'what is without colour',
      sheet([
        plate({ filter: 'grayscale(1) brightness(0.7)', boxShadow: 'inset 0 0 0 3px rgba(255, 0, 0, 0.5)' }),
      ]),
    ],
    [
      'a polygon',
      sheet(
        [
          plate({
            clipPath: 'polygon(10px 0px, 150px 80px, 0px 210px)',
            boxShadow: 'inset 0 0 0 0px #000000',
          }),
        ].map((node) => ({ ...node, children: [] })),
      ),
    ],
    ['drawings', sheet([drawing])],
    [
      'drawings with a shadow',
      sheet([
        {
          ...drawing,
          style: { ...drawing.style, filter: 'drop-shadow(-4px 10px 18px rgba(8, 12, 20, 0.36))' },
        },
      ]),
    ],
    [
      'what lies in another box',
      sheet([
        {
          type: 'container',
          style: { position: 'absolute', left: 40, top: 30, width: 300, height: 260, overflow: 'hidden' },
          children: [plate(), drawing],
        },
      ]),
    ],
  ])('draws what CSS means: %s', async (_, node) => {
    const plain = await fonts.draw(node as Parameters<FontLibrary['draw']>[0], size);
    const drawn = await drawPicture(node, size);
    const gaps = plain.map((value, at) => Math.abs(value - (drawn[at] as number))).sort();
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.6);
    expect(gaps[Math.floor(gaps.length * 0.99)]).toBeLessThan(12);
  });

  it('draws one picture after the other on the same canvas, and keeps those it gave', async () => {
    const first = await drawPicture(sheet([plate()]), size);
    const kept = new Uint8Array(first);
    const empty = await drawPicture(sheet([]), size);
    expect(Buffer.compare(first, kept)).toBe(0);
    expect(new Set(new Uint32Array(empty.buffer, empty.byteOffset, size.width * size.height)).size).toBe(1);
  });

  it.each([
    ['a gradient', sheet([], { backgroundImage: 'conic-gradient(#ffffff, #000000)' })],
    ['a mesh', sheet([], { backgroundImage: 'radial-gradient(ellipse at top, #ffffff, #000000)' })],
    ['a shadow', sheet([plate({ boxShadow: '1em 1em red' })])],
  ])('refuses CSS that it does not know: %s', async (_, node) => {
    await expect(drawPicture(node, size)).rejects.toThrow(/^No /);
  });
});
