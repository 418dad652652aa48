import type { Node } from '@takumi-rs/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FontLibrary, loadFonts } from './fonts.ts';
import { prerender } from './prerender.ts';
import { withScratch } from './scratch.ts';

const size = { width: 420, height: 360 };
const pool = (place: string, rgb: string) =>
  `radial-gradient(ellipse 90% 70% at ${place}, rgba(${rgb}, 1) 0%, rgba(${rgb}, 0.5) 45%, rgba(${rgb}, 0) 100%)`;
const sheet = (children: Node[], style = {}): Node => ({
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
const plate = (style = {}): Node => ({
  type: 'container',
  style: {
    position: 'absolute',
    left: 120,
    top: 60,
    width: 150,
    height: 210,
    borderRadius: 24,
    backgroundColor: '#e0e4ea',
    boxShadow: `${shadow}, inset 0 0 0 3px rgba(255, 0, 0, 0.5)`,
    ...style,
  },
  children: [
    {
      type: 'image',
      src: { width: 130, height: 190, data: new Uint8Array(130 * 190 * 4).fill(255), premultiplied: true },
      style: { position: 'absolute', left: 10, top: 10, width: 130, height: 190, borderRadius: 18 },
    },
  ],
});

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await loadFonts();
});

/** How far the tree drawn with ready pixels is from the tree as it is, and whether it has any. */
async function compare(node: Node) {
  const plain = await fonts.draw(node, size);
  return withScratch(async (scratch) => {
    const prepared = await prerender({ fonts, scratch }, node, size);
    const drawn = await fonts.draw(prepared, size);
    const gaps = plain.map((value, at) => Math.abs(value - (drawn[at] as number))).sort();
    return {
      replaced: JSON.stringify(prepared, (key, value) => (key === 'data' ? value.length : value)).length,
      plain: JSON.stringify(node, (key, value) => (key === 'data' ? value.length : value)).length,
      mean: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length,
      usual: gaps[Math.floor(gaps.length * 0.99)] as number,
    };
  });
}

describe('prerender', () => {
  it.each([
    [
      'a ground of gradients',
      sheet([], {
        backgroundImage: [pool('95% 5%', '90, 140, 160'), pool('0% 100%', '10, 20, 30')].join(', '),
      }),
    ],
    ['soft shadows', sheet([plate()])],
    ['the shadows and corners of what is turned', sheet([plate({ transform: 'rotate(14deg)' })])],
    ['a shadow that falls off the canvas', sheet([plate({ left: -60, top: 250 })])],
    [
      'a shadow within another box',
      sheet([
        {
          type: 'container',
          style: { position: 'absolute', left: 40, top: 30, width: 300, height: 260, overflow: 'hidden' },
          children: [plate()],
        },
      ]),
    ],
  ])('looks the same: %s', async (_, node) => {
    const found = await compare(node);
    expect(found.replaced).not.toBe(found.plain);
    expect(found.mean).toBeLessThan(0.6);
    expect(found.usual).toBeLessThan(12);
  });

  it.each([
    [
      'gradients of another form',
      sheet([], { backgroundImage: 'linear-gradient(165deg, #faf8f3 0%, #ebe6db 100%)' }),
    ],
    ['what is blurred itself', sheet([plate({ filter: 'blur(3px)' })])],
    [
      'a shadow that would shine through',
      sheet([plate({ backgroundColor: 'rgba(0, 0, 0, 0.2)' })].map((node) => ({ ...node, children: [] }))),
    ],
    ['a hard edge', sheet([plate({ boxShadow: '0 0 0 4px #ffffff' })])],
  ])('leaves alone: %s', async (_, node) => {
    await withScratch(async (scratch) => {
      expect(await prerender({ fonts, scratch }, node, size)).toEqual(node);
    });
  });
});
