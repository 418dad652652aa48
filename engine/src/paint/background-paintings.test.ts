import sharp from 'sharp';
import { expect, it } from 'vitest';
import { schemesOf } from '../brand/schemes.ts';
import { contrast, type Hex } from '../raster/colour.ts';
import { paintBackgrounds } from './background-paintings.ts';
import type { PaintRequest } from './painter.ts';

const schemes = schemesOf({ primary: '#1f7a4d', secondary: null, grey: false }, null);

/** A gradient with hard stripes, as a model might paint it. */
const picture = () =>
  sharp(
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><linearGradient id="g"><stop stop-color="#f40"/><stop offset="1" stop-color="#04f"/></linearGradient><rect width="512" height="512" fill="url(#g)"/><rect y="200" width="512" height="60" fill="#fff"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

it('paints for the leading schemes only, from colours and fixed words', async () => {
  const asked: PaintRequest[] = [];
  const easel = paintBackgrounds(
    async (request) => {
      asked.push(request);
      return picture();
    },
    'plain',
    schemes,
    {},
  );
  await easel.settled();
  expect(asked).toHaveLength(2);
  expect(asked[0]?.prompt).toContain(schemes[0]?.ground);
  expect(asked[0]?.prompt).toContain('No text');
  expect(easel.painting('vivid')).not.toBeNull();
  expect(easel.painting('light')).toBeNull();
});

it('keeps to tones that the ink reads on, in any size', async () => {
  const easel = paintBackgrounds(picture, 'plain', schemes, {});
  await easel.settled();
  const [scheme] = schemes;
  const raster = await easel.painting('vivid')?.on({ width: 360, height: 640 });
  expect(raster).toMatchObject({ width: 360, height: 640 });
  const data = raster?.data ?? new Uint8Array();
  expect(data.length).toBe(360 * 640 * 4);
  const tones = new Set<Hex>();
  for (let at = 0; at < data.length; at += 4 * 97) {
    tones.add(
      `#${[0, 1, 2].map((part) => (data[at + part] as number).toString(16).padStart(2, '0')).join('')}` as Hex,
    );
  }
  expect(tones.size).toBeGreaterThan(5);
  for (const tone of tones) expect(contrast(tone, scheme?.ink as Hex)).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['nothing', async () => null],
  ['no picture', async () => new TextEncoder().encode('<svg onload="x"/>')],
  [
    'one plain colour',
    () =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
  ],
])('has none where the model gave %s', async (_, painter) => {
  const easel = paintBackgrounds(painter, 'plain', schemes, {});
  await easel.settled();
  expect(easel.painting('vivid')).toBeNull();
});
