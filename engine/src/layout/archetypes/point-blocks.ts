import { contrast, deltaE, type Hex, mix } from '../../brand/colour.ts';
import type { Composer } from '../composer.ts';
import type { Block } from '../fit-text.ts';
import { tick } from '../ornaments.ts';
import type { Rect } from '../scene.ts';
import { iconSvg, iconsFor } from './point-icons.ts';
import { darkInk, fitPoints, inkOn, pointsOf } from './points.ts';

/** Colours of fields beside each other: the scheme's own, told from the ground and from one another. */
function fieldColors(composer: Composer): Hex[] {
  const { scheme } = composer;
  const deep = mix(scheme.ground, scheme.shadow, 0.45);
  const candidates = [
    scheme.field,
    mix(scheme.ground, scheme.field, 0.45),
    mix(scheme.ground, '#ffffff', 0.88),
    mix(scheme.ground, scheme.shadow, 0.2),
    deep,
  ];
  const chosen: Hex[] = [];
  for (const color of candidates) {
    const told = [scheme.ground, ...chosen].every((other) => deltaE(other, color) > 7);
    const reads = contrast(inkOn(color, composer), color) >= 4.6;
    if (told && reads) chosen.push(color);
  }
  for (const share of [0.12, 0.24, 0.36]) chosen.push(mix(scheme.ground, darkInk(scheme.shadow), share));
  return chosen.slice(0, pointsOf(composer).length);
}

interface Field {
  rect: Rect;
  color: Hex;
  mark: { x: number; y: number; size: number };
  text: { x: number; y: number };
}

/** One field: its icon where all points have one, else a tick; its point. */
async function drawField(
  composer: Composer,
  index: number,
  point: Block,
  field: Field,
  name: string | undefined,
) {
  const { stage, canvas } = composer;
  const id = `block-${index + 1}`;
  const ink = inkOn(field.color, composer);
  stage.panel(id, field.rect, field.color);
  const { mark } = field;
  if (name) {
    const svg = await iconSvg(name, ink);
    stage.art(`mark-${index + 1}`, svg, { ...mark, width: mark.size, height: mark.size }, { on: id });
  } else {
    tick(stage, `mark-${index + 1}`, { ...mark, mirrored: canvas.mirrored }, ink, field.color, id);
  }
  stage.text(`label-${index + 1}`, 'label', point, { ...field.text, color: ink, on: id });
}

/** Fields below each other, from side to side; the points end at `end`, the last field at the area's foot. */
export async function stackedBlocks(composer: Composer, area: Rect, end: number) {
  const { canvas } = composer;
  const { unit, safe } = canvas;
  const count = pointsOf(composer).length;
  const step = (end - area.y) / count;
  const size = Math.round(Math.min(96 * unit, step * 0.46));
  const textX = safe.left + size + 44 * unit;
  const points = await fitPoints(composer, safe.right - textX, 66 * unit, 2);
  const colors = fieldColors(composer);
  const names = iconsFor(pointsOf(composer));
  for (const [index, point] of points.entries()) {
    const top = Math.round(area.y + step * index);
    const last = index === count - 1;
    const foot = last ? area.y + area.height : Math.round(area.y + step * (index + 1));
    const middle = top + step / 2;
    const field: Field = {
      rect: { x: 0, y: top, width: area.width, height: foot - top },
      color: colors[index] as Hex,
      mark: { x: safe.left, y: middle - size / 2, size },
      text: { x: textX, y: middle - point.height / 2 },
    };
    await drawField(composer, index, point, field, names?.[index]);
  }
  return colors.at(-1) as Hex;
}

/** Fields beside each other, the points on one line at the foot. */
export async function blocksInARow(composer: Composer, area: Rect) {
  const { canvas } = composer;
  const { unit, safe } = canvas;
  const count = pointsOf(composer).length;
  const step = area.width / count;
  const points = await fitPoints(composer, step - 84 * unit, 48 * unit, 3);
  const colors = fieldColors(composer);
  const names = iconsFor(pointsOf(composer));
  const size = Math.round(Math.min(92 * unit, area.height * 0.28));
  for (const [index, point] of points.entries()) {
    const left = Math.round(area.x + step * index);
    const x = index === 0 ? safe.left : left + 40 * unit;
    const field: Field = {
      rect: {
        x: left,
        y: area.y,
        width: Math.round(area.x + step * (index + 1)) - left,
        height: area.height,
      },
      color: colors[index] as Hex,
      mark: { x, y: area.y + 44 * unit, size },
      text: { x, y: safe.bottom - point.height },
    };
    await drawField(composer, index, point, field, names?.[index]);
  }
}
