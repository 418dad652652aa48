import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../../scripts/depth.ts';
import { type Brand, makeBrand } from '../../src/brand/brand.ts';
import type { FontLibrary } from '../../src/fonts/fonts.ts';
import { archetypes } from '../../src/layout/archetypes/index.ts';
import { engineResources } from '../engine-resources.ts';
import { drawn, listScreen } from '../interfaces.ts';
import { pictures } from '../listing.ts';
import { changed, type Sheet, type Tile } from './compare.ts';
import { type Extent, sheetOf, sheetOfRarer, tilesOf, tilesOfRarer } from './sheet.ts';

/**
 * One sheet per archetype: every format and every script (`cellsOf` says which with which), and one of the formats that
 * some networks alone ask for. A change that can be seen
 * fails here; `UPDATE_GOLDEN=1` accepts it. What was drawn instead lies beside the sheet as `*.actual.webp`.
 */
const here = new URL('.', import.meta.url);
const accept = process.env.UPDATE_GOLDEN === '1';
const extent: Extent = accept || isDeep ? 'all' : 'often';

/** Share of a tile that may differ: the edges of letters and what the sheet's own compression does. */
const tolerance = 0.02;

let fonts: FontLibrary;
/** One with upright screens, one with lying ones. */
let brands: Brand[];
beforeAll(async () => {
  ({ fonts } = await engineResources());
  const app = { genre: 'Social', title: 'Lantern' };
  const { icon } = await pictures();
  const list = { count: 8, height: 210, gap: 28, margin: 40, radius: 36, kind: 'card', dark: false } as const;
  const screenshots = await Promise.all(
    [list, { ...list, dark: true, height: 260 }, { ...list, kind: 'row', height: 180, gap: 3 } as const].map(
      (look) => drawn(listScreen(look).svg),
    ),
  );
  const lying = await Promise.all(screenshots.map((picture) => sharp(picture).rotate(90).png().toBuffer()));
  brands = await Promise.all([
    makeBrand({ icon, screenshots }, app),
    makeBrand({ icon, screenshots: lying }, app),
  ]);
});

const encode = ({ width, height, data }: Sheet) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();

async function read(file: URL): Promise<Sheet> {
  const { data, info } = await sharp(await readFile(file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The picture moved sideways by `by` pixels. */
function moved({ width, height, data }: Sheet, by: number): Sheet {
  const shifted = Uint8Array.from(data);
  shifted.set(data.subarray(0, -by * 3), by * 3);
  return { width, height, data: shifted };
}

/** Holds a sheet against the accepted one of its name, or accepts it. */
async function compare(name: string, sheet: Sheet, tiles: Tile[]): Promise<void> {
  const file = new URL(`${name}.webp`, here);
  if (accept) return writeFile(file, await encode(sheet));
  if (!existsSync(file)) throw new Error(`There is no sheet of it yet: run with UPDATE_GOLDEN=1.`);
  const golden = await read(file);
  expect({ width: golden.width, height: golden.height }).toEqual({
    width: sheet.width,
    height: sheet.height,
  });
  const different = tiles.filter((tile) => changed(sheet, golden, tile) > tolerance);
  const actual = `${name}.actual.webp`;
  if (different.length > 0) await writeFile(new URL(actual, here), await encode(sheet));
  expect(
    different.map((tile) => tile.name),
    `see ${actual}`,
  ).toEqual([]);
}

describe('golden sheets', () => {
  it.each(archetypes)('$name', async (archetype) => {
    await compare(
      archetype.name,
      await sheetOf(archetype, extent, fonts, brands),
      tilesOf(archetype, extent),
    );
  });

  it('formats of networks', async () => {
    await compare('formats', await sheetOfRarer(extent, fonts, brands), tilesOfRarer(extent));
  });

  it('sees a headline that moved by a fiftieth of the width', async () => {
    let [seen, all] = [0, 0];
    for (const archetype of archetypes) {
      const golden = await read(new URL(`${archetype.name}.webp`, here));
      const shifted = moved(golden, 3);
      const tiles = tilesOf(archetype, 'all');
      all += tiles.length;
      seen += tiles.filter((tile) => changed(shifted, golden, tile) > tolerance).length;
    }
    expect(seen).toBeGreaterThan(all * 0.8);
  });
});
