import sharp from 'sharp';
import type { Format } from '../../src/ad.ts';
import type { Brand } from '../../src/brand/brand.ts';
import type { Brief, Fact } from '../../src/brief/brief.ts';
import { composeScene, type SceneRequest } from '../../src/compose-scene.ts';
import type { Copy } from '../../src/copy/copy.ts';
import type { FontLibrary } from '../../src/fonts/fonts.ts';
import { createMeasurer, type Measurer } from '../../src/fonts/measure.ts';
import { archetypes } from '../../src/layout/archetypes/index.ts';
import type { Archetype } from '../../src/layout/plan/archetype.ts';
import { canvasOf } from '../../src/layout/scene/canvas.ts';
import type { Scene } from '../../src/layout/scene/scene.ts';
import { render } from '../../src/render/render.ts';
import { classic, landscape, listingOf, pin, portrait, square, story, wide } from '../listing.ts';
import type { Sheet, Tile } from './compare.ts';
import { words } from './words.ts';

const formats: Format[] = [square, portrait, story, landscape];
/** Formats that some networks alone ask for. */
const rarer: Format[] = [pin, classic, wide];
const height = 140;
const gap = 6;
/** Of a sheet: its first row holds the four formats. */
const maxWidth = 629;

const widthOf = (format: Format) => Math.round((height * format.width) / format.height);

/** A tile of a sheet, and what is drawn there. */
interface Cell {
  tile: Tile;
  archetype: Archetype;
  script: string;
  format: Format;
  /** Which of its schemes and variants the archetype takes. */
  turn: number;
}

/**
 * What is drawn of an archetype: every format in Latin, and every other script on one format, which is another one for
 * each archetype. So all archetypes meet all formats and all scripts, and all scripts meet all formats.
 */
function cellsOf(archetype: Archetype): Cell[] {
  const row = archetypes.indexOf(archetype);
  const [first = '', ...others] = Object.keys(words);
  const pairs = [
    ...formats.map((format) => ({ script: first, format })),
    ...others.map((script, at) => ({ script, format: formats[(row + at) % formats.length] as Format })),
  ];
  return tiled(
    pairs.map(({ script, format }) => {
      const turn = row + formats.indexOf(format);
      return { name: `${script}, ${format.id}`, archetype, script, format, turn };
    }),
  );
}

/** Tiles from left to right, row below row. */
function tiled(cells: (Omit<Cell, 'tile'> & { name: string })[]): Cell[] {
  let [left, top] = [gap, gap];
  return cells.map(({ name, ...cell }) => {
    const width = widthOf(cell.format);
    if (left + width > maxWidth) [left, top] = [gap, top + height + gap];
    const tile = { name, left, top, width, height };
    left += width + gap;
    return { tile, ...cell };
  });
}

/** What is drawn of the formats that some networks alone ask for: every archetype in Latin. */
const rarerCells = (): Cell[] =>
  tiled(
    archetypes.flatMap((archetype, row) =>
      rarer.map((format, at) => {
        const name = `${archetype.name}, ${format.id}`;
        return { name, archetype, script: Object.keys(words)[0] as string, format, turn: row + at };
      }),
    ),
  );

/**
 * Those of an archetype's cells that `npm test` draws: every format in Latin, and a third of the other scripts, which are
 * others for the next archetype. All archetypes meet all formats, and all scripts meet many archetypes; the other cells
 * are `npm run test:deep`'s.
 */
const oftenDrawn = (archetype: Archetype): Cell[] => {
  const row = archetypes.indexOf(archetype);
  return cellsOf(archetype).filter((_, at) => at < formats.length || at % 3 === row % 3);
};

/** Of the rarer formats, one for each archetype. */
const oftenDrawnRarer = (): Cell[] =>
  rarerCells().filter((_, at) => at % rarer.length === Math.floor(at / rarer.length) % rarer.length);

/** How much of a sheet is drawn: all that there is, or what is drawn often. */
export type Extent = 'all' | 'often';

const cells = (archetype: Archetype, extent: Extent) =>
  extent === 'all' ? cellsOf(archetype) : oftenDrawn(archetype);

const cellsOfRarer = (extent: Extent) => (extent === 'all' ? rarerCells() : oftenDrawnRarer());

export const tilesOf = (archetype: Archetype, extent: Extent): Tile[] =>
  cells(archetype, extent).map(({ tile }) => tile);

export const tilesOfRarer = (extent: Extent): Tile[] => cellsOfRarer(extent).map(({ tile }) => tile);

interface Studio {
  fonts: FontLibrary;
  brands: readonly Brand[];
  measurer: Measurer;
}

/** Draws an archetype's sheet, each tile for the first of the brands that the archetype suits. */
export const sheetOf = (
  archetype: Archetype,
  extent: Extent,
  fonts: FontLibrary,
  brands: readonly Brand[],
): Promise<Sheet> => drawSheet(cells(archetype, extent), heightOf(cellsOf(archetype)), fonts, brands);

/** Draws the sheet of the formats that some networks alone ask for. */
export const sheetOfRarer = (extent: Extent, fonts: FontLibrary, brands: readonly Brand[]): Promise<Sheet> =>
  drawSheet(cellsOfRarer(extent), heightOf(rarerCells()), fonts, brands);

/** Of the sheet that holds these. */
const heightOf = (cells: Cell[]) => Math.max(...cells.map(({ tile }) => tile.top + tile.height)) + gap;

async function drawSheet(
  cells: Cell[],
  sheetHeight: number,
  fonts: FontLibrary,
  brands: readonly Brand[],
): Promise<Sheet> {
  const studio: Studio = { fonts, brands, measurer: createMeasurer(fonts) };
  const drawn = [];
  for (const { tile, archetype, script, format, turn } of cells) {
    const picture = await tileOf(studio, script, archetype, format, turn);
    if (picture) drawn.push({ input: picture, left: tile.left, top: tile.top });
  }
  const size = { width: maxWidth, height: sheetHeight };
  const data = await sharp({ create: { ...size, channels: 3, background: '#808080' } })
    .composite(drawn)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...size, data };
}

/** One ad, tile-sized; null where the words are too long for the layout: the planner then takes another. */
async function tileOf(
  { fonts, brands, measurer }: Studio,
  script: string,
  archetype: Archetype,
  format: Format,
  turn: number,
): Promise<Buffer | null> {
  const { brief, copy } = said(script, format);
  if (archetype.name === 'oversized-number') setNumber(brief, copy);
  const canvas = canvasOf(format, brief.direction);
  const template = archetype.templates.includes('basic') ? 'basic' : 'advanced';
  const brand = brands.find((one) => archetype.suits({ brand: one, brief, copy, canvas, template }) > 0);
  if (!brand) return null;
  const schemes =
    archetype.schemes?.({ brand, brief, copy, canvas, template }, brand.schemes) ?? brand.schemes;
  const scheme = schemes[turn % schemes.length];
  if (!scheme) throw new Error(`${archetype.name} has no scheme.`);
  const scene = await firstScene(turn, {
    canvas,
    choice: { archetype, scheme, shots: brand.shots, leads: brand.shots },
    brand,
    brief,
    copy,
    template,
    painting: null,
    measurer,
  });
  if (!scene) return null;
  const { finished } = await render(fonts, scene, format);
  return sharp(finished, { raw: { width: format.width, height: format.height, channels: 4 } })
    .resize(widthOf(format), height, { fit: 'fill' })
    .png()
    .toBuffer();
}

/** The scene of the first variant, counted from `turn`, that takes the words; null where none does. */
async function firstScene(
  turn: number,
  request: Omit<SceneRequest, 'choice'> & { choice: Omit<SceneRequest['choice'], 'variant'> },
): Promise<Scene | null> {
  const { variants } = request.choice.archetype;
  for (let step = 0; step < variants.length; step++) {
    const variant = variants[(turn + step) % variants.length] as string;
    const composed = await composeScene({ ...request, choice: { ...request.choice, variant } });
    if (composed) return composed.scene;
  }
  return null;
}

/** The words of a script as copy for a format, with the brief that they would come from. */
function said(script: string, format: Format): { brief: Brief; copy: Copy } {
  const { language, ...said } = words[script] as (typeof words)[string];
  const listing = listingOf({ title: said.name, summary: said.sub, description: said.headline, language });
  const place = { field: 'basicInfo.title', start: 0, end: said.name.length };
  const claim = said.headline;
  const evidence = [{ claim, field: 'basicInfo.summary', start: 0, end: claim.length } as const];
  const copy: Copy = { ...said, angle: 'pain-relief', evidence, source: 'built-in' };
  if (format === landscape || format === wide) Object.assign(copy, { cta: '', sub: '' });
  const brief: Brief = {
    language,
    direction: language === 'ar' || language === 'he' ? 'rtl' : 'ltr',
    name: { text: said.name, place },
    developer: null,
    genre: 'Social',
    facts: [],
    figures: [],
    propositions: [],
    rating: { score: 4.6, count: 12300, places: { score: place, count: place } },
    listing,
  };
  return { brief, copy };
}

/** Has the words say a number, for the layout that lives by one. */
function setNumber(brief: Brief, copy: Copy): void {
  const { place } = brief.name;
  const number = { text: '2.3M', place };
  copy.headline = `2.3M ${brief.name.text}`;
  brief.figures = [{ text: copy.headline, place, number, fact: {} as Fact }];
}
