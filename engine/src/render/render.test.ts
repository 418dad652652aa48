import type { Node } from '@takumi-rs/core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineResources } from '../../test/engine-resources.ts';
import type { Box } from '../ad.ts';
import type { FontLibrary } from '../fonts/fonts.ts';
import { lineNode } from '../fonts/measure.ts';
import { drawPicture } from './draw-picture.ts';
import type { ScenePicture } from './picture-node.ts';
import { encodePng, maxPngBytes, render, withoutText } from './render.ts';

const size = { width: 400, height: 300 };
const sheet = { ...size, display: 'flex', position: 'relative', overflow: 'hidden' } as const;
const style = {
  families: ['figtree'],
  weight: 700,
  italic: false,
  tracking: 0,
  leading: 1.1,
  direction: 'ltr',
  language: 'en',
} as const;

const picture: ScenePicture = {
  ground: {
    kind: 'linear',
    degrees: 180,
    stops: [
      { at: 0, color: '#204060' },
      { at: 1, color: '#6080a0' },
    ],
  },
  children: [],
};
const line = lineNode('Read', style, { x: 203, y: 151, size: 60, color: '#ffffff' });
const text: Node = { type: 'container', style: sheet, children: [line] };
const lines = [{ node: line }];
const box: Box = {
  id: 'headline',
  kind: 'headline',
  x: 203,
  y: 170,
  width: 150,
  height: 50,
  rotation: 0,
  text: 'Read',
};

let fonts: FontLibrary;
beforeAll(async () => {
  ({ fonts } = await engineResources());
  await fonts.ensure(style.families, 'Read');
});

describe('render', () => {
  it('lays the text where it stands on the whole canvas, and knows the picture under it', async () => {
    const rendering = await render(fonts, { boxes: [box], lines, picture: async () => picture }, size);
    const plain = await drawPicture(picture, size);
    const alone = await fonts.draw(text, size);
    let inked = 0;
    const expected = plain.map((ground, at) => {
      const cover = alone[at - (at % 4) + 3] as number;
      if (cover > 0) inked++;
      return Math.round(ground + (((alone[at] as number) - ground) * cover) / 255);
    });
    for (let at = 3; at < expected.length; at += 4) expected[at] = 255;
    expect(inked).toBeGreaterThan(1000);
    expect(Buffer.compare(rendering.finished, expected)).toBe(0);
    expect(Buffer.compare(withoutText(rendering), plain)).toBe(0);
    expect(rendering.text.width * rendering.text.height).toBeLessThan(size.width * size.height * 0.4);
  });

  it('draws a scene without text', async () => {
    const rendering = await render(fonts, { boxes: [], lines, picture: async () => picture }, size);
    const plain = await drawPicture(picture, size);
    expect(Buffer.compare(rendering.finished, plain)).toBe(0);
  });
});

describe('encodePng', () => {
  it.each([
    [40, 30],
    [41, 31],
    [38, 31],
  ])('keeps every pixel of an ordinary picture of %d × %d', async (width, height) => {
    const pixels = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (at * 7) % 256,
    );
    const png = await encodePng(pixels, { width, height });
    expect(Buffer.compare(await sharp(png).ensureAlpha().raw().toBuffer(), pixels)).toBe(0);
  });

  it('weighs no more than networks take, whatever the picture', async () => {
    const size = { width: 1310, height: 1310 };
    let state = 1;
    const noise = Uint8Array.from({ length: size.width * size.height * 4 }, (_, at) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return at % 4 === 3 ? 255 : state >>> 24;
    });
    const png = await encodePng(noise, size);
    expect(png.length).toBeLessThanOrEqual(maxPngBytes);
    expect(await sharp(png).metadata()).toMatchObject(size);
  });
});
