import { type Hex, mix } from '../../brand/colour.ts';
import type { Composer } from '../composer.ts';
import type { Block } from '../fit-text.ts';
import { tick } from '../ornaments.ts';
import type { Rect } from '../scene.ts';
import { fitPoints, pointCount } from './points.ts';

/** Fields in tones of the ground, one point on each. */
const tonesOf = ({ scheme }: Composer): Hex[] =>
  [0.1, 0.2, 0.3].map((share) => mix(scheme.ground, scheme.ink === '#ffffff' ? '#000000' : '#ffffff', share));

function drawBlock(
  { stage, scheme, canvas }: Composer,
  number: number,
  field: { rect: Rect; tone: Hex },
  point: Block,
  at: { mark: { x: number; y: number }; text: { x: number; y: number } },
) {
  const id = `block-${number}`;
  stage.panel(id, field.rect, field.tone);
  const size = Math.round(64 * canvas.unit);
  const mark = { ...at.mark, size, mirrored: canvas.mirrored };
  tick(stage, `mark-${number}`, mark, scheme.button, scheme.buttonInk, id);
  stage.text(`label-${number}`, 'label', point, { ...at.text, color: scheme.ink, on: id });
}

/** Blocks below each other; the points end at `end`, the last block at the area's foot. */
export async function stackedBlocks(composer: Composer, area: Rect, end: number) {
  const { unit, safe } = composer.canvas;
  const count = pointCount(composer);
  const step = (end - area.y) / count;
  const points = await fitPoints(composer, safe.right - safe.left - 150 * unit, 60 * unit);
  const tones = tonesOf(composer);
  const mark = Math.round(64 * unit);
  points.forEach((point, index) => {
    const top = area.y + step * index;
    const height = index === count - 1 ? area.y + area.height - top : step;
    const rect = { x: 0, y: Math.round(top), width: area.width, height: Math.round(height) };
    const middle = rect.y + step / 2;
    drawBlock(composer, index + 1, { rect, tone: tones[index] as Hex }, point, {
      mark: { x: safe.left, y: middle - mark / 2 },
      text: { x: safe.left + mark + 32 * unit, y: middle - point.height / 2 },
    });
  });
}

/** Blocks beside each other, the points on one line at the foot. */
export async function blocksInARow(composer: Composer, area: Rect) {
  const { unit, safe } = composer.canvas;
  const step = area.width / pointCount(composer);
  const points = await fitPoints(composer, step - 84 * unit, 50 * unit, 3);
  const tones = tonesOf(composer);
  points.forEach((point, index) => {
    const rect = {
      x: Math.round(area.x + step * index),
      y: area.y,
      width: Math.ceil(step),
      height: area.height,
    };
    const x = index === 0 ? safe.left : rect.x + 36 * unit;
    drawBlock(composer, index + 1, { rect, tone: tones[index] as Hex }, point, {
      mark: { x, y: rect.y + 44 * unit },
      text: { x, y: safe.bottom - point.height },
    });
  });
}
