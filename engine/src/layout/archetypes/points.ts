import { contrast, type Hex, mix } from '../../brand/colour.ts';
import { graphemes } from '../../copy/graphemes.ts';
import { isWide } from '../../copy/limits.ts';
import type { Composer } from '../composer.ts';
import type { Block } from '../fit-text.ts';
import { tick } from '../ornaments.ts';
import type { Rect } from '../scene.ts';

/** The points that an ad lists: three; beside a headline only two where they are long, the shorter ones. */
export function pointsOf({ canvas, copy, brief }: Composer): string[] {
  const points = copy.points.slice(0, 3);
  const glyphs = points.reduce((sum, point) => sum + graphemes(point), 0);
  if (canvas.shape !== 'landscape' || glyphs <= (isWide(brief.language) ? 20 : 38)) return points;
  const longest = points.toSorted((a, b) => graphemes(b) - graphemes(a))[0];
  return points.length > 2 ? points.filter((point) => point !== longest) : points;
}

/** Nearly black, in the shadow's hue: ink on a light board. */
export const darkInk = (shadow: Hex) => mix(shadow, '#000000', 0.35);

/** What reads on a board: white, the ink of the ground, or nearly black. */
export function inkOn(board: Hex, { scheme }: Composer): Hex {
  if (contrast(board, scheme.ink) >= 7) return scheme.ink;
  return contrast(board, '#ffffff') > 4.6 ? '#ffffff' : darkInk(scheme.shadow);
}

/** All points at the one size that the longest of them allows. */
export async function fitPoints(composer: Composer, width: number, max: number, lines = 1): Promise<Block[]> {
  const { canvas } = composer;
  const points = pointsOf(composer);
  const fit = (point: string, limit: number) =>
    composer.text('label', point, {
      width,
      height: canvas.height * (canvas.shape === 'landscape' ? 0.27 : 0.2),
      min: canvas.smallest.text,
      max: Math.max(limit, canvas.smallest.text),
      maxLines: lines,
      area: canvas.width * canvas.height * 0.036,
    });
  const first = await Promise.all(points.map((point) => fit(point, max)));
  const least = Math.min(...first.map((block) => block.size));
  return Promise.all(points.map((point) => fit(point, least)));
}

export interface PointList {
  /** Where it stands; its rows share the height. */
  area: Rect;
  /** What is under it, as a colour and as a box. */
  board: Hex;
  on: string;
  ink: Hex;
  /** The colour of ticks or numerals. */
  accent: Hex;
  /** The largest size of the points, in pixels. */
  max: number;
  lines?: number;
}

function rule({ stage, canvas }: Composer, list: PointList, id: string, x: number, y: number) {
  stage.panel(
    id,
    {
      x,
      y: Math.round(y - 1),
      width: list.area.x + list.area.width - x,
      height: Math.max(2, Math.round(2 * canvas.unit)),
    },
    mix(list.board, list.ink, 0.22),
    { kind: 'ornament', on: list.on },
  );
}

/** Points below each other, a tick before each and a rule between them. */
export async function tickedList(composer: Composer, list: PointList) {
  const { stage, canvas, scheme } = composer;
  const { area, on } = list;
  const row = area.height / pointsOf(composer).length;
  const size = Math.round(Math.min(row * 0.5, (canvas.shape === 'landscape' ? 76 : 84) * canvas.unit));
  const textX = area.x + size + 34 * canvas.unit;
  const points = await fitPoints(composer, area.x + area.width - textX, list.max, list.lines);
  points.forEach((point, index) => {
    const y = area.y + row * index;
    const at = { x: area.x, y: y + (row - size) / 2, size, mirrored: canvas.mirrored };
    const mark = contrast(list.accent, '#ffffff') > 2.6 ? '#ffffff' : darkInk(scheme.shadow);
    tick(stage, `mark-${index + 1}`, at, list.accent, mark, on);
    const place = { x: textX, y: y + (row - point.height) / 2, color: list.ink, on };
    stage.text(`label-${index + 1}`, 'label', point, place);
    if (index > 0) rule(composer, list, `rule-${index}`, textX, y);
  });
}

/** Points as a table of contents: a rule over each, its number before it. `large` makes pictures of the numbers. */
export async function numberedList(composer: Composer, list: PointList, large: boolean) {
  const { stage, canvas, brief } = composer;
  const { area, on } = list;
  const row = area.height / pointsOf(composer).length;
  const write = new Intl.NumberFormat(`${brief.language}-u-nu-latn`);
  const numbers = await Promise.all(
    Array.from({ length: pointsOf(composer).length }, (_, index) =>
      composer.text('display', write.format(index + 1), {
        width: area.width * 0.3,
        height: row * (large ? 0.66 : 0.5),
        min: canvas.smallest.text,
        max: Math.max(list.max * (large ? 4 : 1.1), canvas.smallest.text),
        maxLines: 1,
      }),
    ),
  );
  const widest = Math.max(...numbers.map((number) => number.width));
  const textX = area.x + widest + (large ? 56 : 44) * canvas.unit;
  const points = await fitPoints(
    composer,
    area.x + area.width - textX,
    list.max,
    list.lines ?? (large ? 2 : 1),
  );
  points.forEach((point, index) => {
    const number = numbers[index] as Block;
    const y = area.y + row * index;
    rule(composer, list, `rule-${index + 1}`, area.x, y);
    const middle = y + row / 2;
    stage.text(`number-${index + 1}`, 'label', number, {
      x: area.x,
      y: middle - number.height / 2,
      color: list.accent,
      on,
    });
    stage.text(`label-${index + 1}`, 'label', point, {
      x: textX,
      y: middle - point.height / 2,
      color: list.ink,
      on,
    });
  });
}
