import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawn, type Item, type ListLook, listScreen, screen } from '../../test/interfaces.ts';
import type { Crop } from '../raster/raster.ts';
import { type Detail, detailsOf, detailWidth } from './details.ts';
import { readShots } from './shots.ts';

async function detailsIn(picture: Uint8Array): Promise<Detail[]> {
  const { data, info } = await sharp(picture)
    .resize({ width: detailWidth })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return detailsOf({ width: info.width, height: info.height, data }, screen);
}

/** A pixel of the small picture, and one more for its soft edge. */
const trace = 6;

const meets = (one: Crop | Item, other: Crop | Item) =>
  one.left + trace < other.left + other.width &&
  other.left + trace < one.left + one.width &&
  one.top + trace < other.top + other.height &&
  other.top + trace < one.top + one.height;

const cards: ListLook = {
  count: 6,
  height: 260,
  gap: 30,
  margin: 36,
  radius: 36,
  kind: 'card',
  dark: false,
};

const looks: fc.Arbitrary<ListLook> = fc.record({
  count: fc.integer({ min: 4, max: 8 }),
  height: fc.integer({ min: 180, max: 380 }),
  gap: fc.integer({ min: 18, max: 90 }),
  margin: fc.integer({ min: 24, max: 90 }),
  radius: fc.integer({ min: 0, max: 80 }),
  kind: fc.constantFrom('card', 'row'),
  dark: fc.boolean(),
});

describe('detailsOf', () => {
  it('finds each card by its border, and how round it is', async () => {
    const { svg, items } = listScreen(cards);
    const details = await detailsIn(await drawn(svg));
    expect(details).toHaveLength(items.length);
    for (const { left, top, width, height } of items) {
      const own = details.find((detail) => Math.abs(detail.top - top) <= trace);
      expect(own?.kind).toBe('card');
      expect(Math.abs((own?.corner ?? 0) - cards.radius)).toBeLessThan(10);
      expect(Math.abs((own?.left ?? 0) - left)).toBeLessThanOrEqual(trace);
      expect(Math.abs((own?.width ?? 0) - width)).toBeLessThanOrEqual(2 * trace);
      expect(Math.abs((own?.height ?? 0) - height)).toBeLessThanOrEqual(2 * trace);
    }
  });

  it('finds them in a compressed picture as well', async () => {
    const { svg, items } = listScreen(cards);
    const jpeg = await sharp(await drawn(svg))
      .jpeg({ quality: 80 })
      .toBuffer();
    expect(await detailsIn(jpeg)).toHaveLength(items.length);
  });

  it('lifts one whole item of a list, never part of another', async () => {
    await fc.assert(
      fc.asyncProperty(looks, async (look) => {
        const { svg, items } = listScreen(look);
        const details = await detailsIn(await drawn(svg));
        expect(details.length).toBeGreaterThan(0);
        for (const detail of details) {
          const { left, top, width, height } = detail;
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(screen.width);
          expect(top + height).toBeLessThanOrEqual(screen.height);
          expect([left, top, width, height].every(Number.isInteger)).toBe(true);
          expect(items.filter((item) => meets(detail, item))).toHaveLength(1);
        }
      }),
      {
        numRuns: 25,
        // Some of these are so round that they are not known as cards, and rows ran from one to the next.
        examples: [[{ count: 7, height: 180, gap: 19, margin: 24, radius: 79, kind: 'card', dark: false }]],
      },
    );
  });

  it('leaves what something floats over', async () => {
    const { items } = listScreen(cards);
    const last = items.at(-1) as Item;
    const button = { left: 860, top: last.top + last.height - 90, width: 160, height: 160 };
    const over = `<rect x="${button.left}" y="${button.top}" width="160" height="160" rx="44" fill="#1a73e8"/>`;
    const details = await detailsIn(await drawn(listScreen(cards, over).svg));
    expect(details).toHaveLength(items.length - 1);
    expect(details.some((detail) => meets(detail, button))).toBe(false);
  });

  it('leaves bars, keys and grids of icons', async () => {
    const keys = Array.from({ length: 5 }, (_, row) =>
      Array.from(
        { length: 8 },
        (_, column) =>
          `<rect x="${40 + column * 128}" y="${700 + row * 200}" width="100" height="130" rx="12" fill="#3c4043"/>`,
      ).join(''),
    ).join('');
    expect(await detailsIn(await drawn(listScreen({ ...cards, count: 0 }, keys).svg))).toEqual([]);
  });

  it('leaves photographs', () => {
    const size = { width: detailWidth, height: 780 };
    const data = Uint8Array.from(
      { length: size.width * size.height * 4 },
      (_, at) => (at * 7919 + (at >> 7) * 104_729) % 251,
    );
    expect(detailsOf({ ...size, data }, screen)).toEqual([]);
  });
});

describe('a shot', () => {
  it('gives its details, and each of them in its own pixels', async () => {
    const { svg, items } = listScreen(cards);
    const [shot] = await readShots([await drawn(svg)]);
    const details = (await shot?.details()) ?? [];
    expect(details).toHaveLength(items.length);
    expect(shot?.details()).toBe(shot?.details());
    const [detail] = details as [Detail];
    const part = await shot?.part(detail, detail.width);
    expect(part).toMatchObject({ width: detail.width, height: detail.height });
    // The icon's colour stands where it was drawn.
    const item = items.find(({ top }) => Math.abs(top - detail.top) <= trace) as Item;
    const [x, y] = [48 + 60 + item.left - detail.left, item.top + item.height / 2 - detail.top].map(
      Math.round,
    ) as [number, number];
    const at = (y * detail.width + x) * 4;
    const hues = [
      [0xd9, 0x30, 0x25],
      [0x1a, 0x73, 0xe8],
      [0x18, 0x80, 0x38],
      [0xf2, 0x99, 0],
    ];
    expect([...(part?.data.slice(at, at + 3) ?? [])]).toEqual(hues[items.indexOf(item) % 4]);
  });
});
