import { contrast, deltaE, type Hex, mix } from '../../raster/colour.ts';
import { accented, type Composer, fitHeadline } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { motifFoot } from '../parts/motifs/motif.ts';
import { tick } from '../parts/ornaments.ts';
import type { Rect } from '../scene/scene.ts';
import type { Block } from '../type/fit-text.ts';
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
async function stackedBlocks(composer: Composer, area: Rect, end: number) {
  const { canvas } = composer;
  const { unit, safe } = canvas;
  const count = pointsOf(composer).length;
  const step = (end - area.y) / count;
  const size = Math.round(Math.min(96 * unit, step * 0.46));
  const textX = safe.left + size + 44 * unit;
  const points = await fitPoints(composer, safe.right - textX, 66 * unit, 2);
  const colors = fieldColors(composer);
  const names = iconsFor(pointsOf(composer), composer.brief.language);
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
async function blocksInARow(composer: Composer, area: Rect) {
  const { canvas } = composer;
  const { unit, safe } = canvas;
  const count = pointsOf(composer).length;
  const step = area.width / count;
  const points = await fitPoints(composer, step - 84 * unit, 48 * unit, 3);
  const colors = fieldColors(composer);
  const names = iconsFor(pointsOf(composer), composer.brief.language);
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

/** Headline and icon above, fields of colour to the edges below. */
export async function tallBlocks(composer: Composer) {
  const { canvas, scheme, stage } = composer;
  const { width, height, safe, unit } = canvas;
  const room = safe.right - safe.left;
  const mark = await fitMark(composer, { width: room, size: 76 * unit });
  const top = safe.top + (mark.height > 0 ? mark.height + 40 * unit : 0);
  const headline = await fitHeadline(composer, {
    width: room,
    height: (safe.bottom - safe.top) * 0.32,
    max: width * 0.13,
    lines: 3,
    area: width * height * 0.095,
  });
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  mark.draw({ x: safe.left, y: safe.top, ground: scheme.ground });
  const from = Math.round(top + headline.height + 60 * unit);
  const story = canvas.shape === 'story';
  // Below what a story shows free of controls stands nothing but the figure.
  const to = story ? Math.round(safe.bottom + 10 * unit) : height;
  await stackedBlocks(composer, { x: 0, y: from, width, height: to - from }, story ? safe.bottom : height);
  if (story) motifFoot(composer, { x: 0, y: to, width, height: height - to });
}

/** Headline and icon above, the fields beside each other below. */
export async function wideBlocks(composer: Composer) {
  const { canvas, scheme, stage } = composer;
  const { width, height, safe, unit } = canvas;
  const mark = await fitMark(composer, { width: (safe.right - safe.left) * 0.36, size: 92 * unit });
  const headline = await fitHeadline(composer, {
    width: safe.right - safe.left - (mark.width > 0 ? mark.width + 50 * unit : 0),
    height: height * 0.34,
    max: width * 0.085,
    lines: 2,
    area: width * height * 0.072,
  });
  const seam = Math.round(safe.top * 2 + Math.max(headline.height, mark.height));
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: (seam - headline.height) / 2,
    color: scheme.ink,
  });
  await blocksInARow(composer, { x: 0, y: seam, width, height: height - seam });
  mark.draw({ x: safe.right - mark.width, y: (seam - mark.height) / 2, ground: scheme.ground });
}
