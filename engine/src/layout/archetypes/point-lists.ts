import { contrast, type Hex, mix } from '../../raster/colour.ts';
import type { Composer } from '../parts/composer.ts';
import { tick } from '../parts/ornaments.ts';
import type { Rect } from '../scene/scene.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import { iconSvg, iconsFor } from './point-icons.ts';
import { darkInk, fitPoints, pointsOf } from './points.ts';

export interface PointList {
  /** Where it stands; its rows share the height. */
  area: Rect;
  /** What is under it, as a colour and as a box. */
  board: Hex;
  on: string;
  ink: Hex;
  /** The colour of ticks, bars or pictures. */
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

/** Points as entries of a register: a rule over each, with a short bar where it begins. */
export async function barredList(composer: Composer, list: PointList) {
  const { stage, canvas } = composer;
  const { area, on } = list;
  const row = area.height / pointsOf(composer).length;
  const thick = Math.round(12 * canvas.unit);
  const points = await fitPoints(composer, area.width, list.max * 1.12, list.lines);
  points.forEach((point, index) => {
    const y = Math.round(area.y + row * index);
    rule(composer, list, `rule-${index + 1}`, area.x, y);
    stage.panel(
      `bar-${index + 1}`,
      { x: area.x, y, width: Math.round(116 * canvas.unit), height: thick },
      list.accent,
      { kind: 'ornament', on },
    );
    stage.text(`label-${index + 1}`, 'label', point, {
      x: area.x,
      y: y + thick / 2 + (row - point.height) / 2,
      color: list.ink,
      on,
    });
  });
}

/**
 * A large picture before each point, one that says the same.
 * @throws DoesNotFitError where there is none for each.
 */
export async function picturedList(composer: Composer, list: PointList) {
  const { stage, canvas } = composer;
  const { area, on } = list;
  const names = iconsFor(pointsOf(composer), composer.brief.language);
  if (!names) throw new DoesNotFitError('No pictures for the points.');
  const row = area.height / pointsOf(composer).length;
  const size = Math.round(Math.min(row * 0.58, area.width * 0.24));
  const textX = area.x + size + 56 * canvas.unit;
  const lines = list.lines ?? (row > 170 * canvas.unit ? 2 : 1);
  const points = await fitPoints(composer, area.x + area.width - textX, list.max, lines);
  for (const [index, point] of points.entries()) {
    const y = area.y + row * index;
    const middle = y + row / 2;
    const place = { x: area.x, y: middle - size / 2, width: size, height: size };
    rule(composer, list, `rule-${index + 1}`, area.x, y);
    stage.art(`picture-${index + 1}`, await iconSvg(names[index] as string, list.accent), place, { on });
    stage.text(`label-${index + 1}`, 'label', point, {
      x: textX,
      y: middle - point.height / 2,
      color: list.ink,
      on,
    });
  }
}
