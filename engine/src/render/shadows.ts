import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { cssOf } from '../raster/colour.ts';
import { freeCanvas } from '../raster/free.ts';
import type { Rim, Shadow } from './picture-node.ts';

/** A box that casts, from its own corner. */
export interface Caster {
  width: number;
  height: number;
  radius: number;
}

/** How far shadows reach beyond the box, in pixels. */
export const reachOf = (shadows: readonly Shadow[]): number =>
  Math.max(
    0,
    ...shadows.map(({ x, y, blur, spread }) => Math.max(Math.abs(x), Math.abs(y)) + blur * 1.4 + spread),
  );

/** Adds a box with round corners to a path. */
export function trace(
  pen: SKRSContext2D,
  { width, height, radius }: Caster,
  { x = 0, y = 0, grow = 0 }: { x?: number; y?: number; grow?: number } = {},
): void {
  const [left, top, wide, high] = [x - grow, y - grow, width + 2 * grow, height + 2 * grow];
  const round = radius > 0 ? Math.max(0, Math.min(radius + grow, wide / 2, high / 2)) : 0;
  if (round > 0) pen.roundRect(left, top, wide, high, round);
  else pen.rect(left, top, wide, high);
}

/** Draws what a box throws on what lies below it, also where the box will cover it. */
export function castShadows(pen: SKRSContext2D, shadows: readonly Shadow[], caster: Caster): void {
  for (const { x, y, spread, color } of shadows.filter(({ blur }) => blur < 2).toReversed()) {
    pen.fillStyle = cssOf(color);
    pen.beginPath();
    trace(pen, caster, { x, y, grow: spread });
    pen.fill();
  }
  const soft = shadows.filter(({ blur }) => blur >= 2);
  if (soft.length > 0) castSoftly(pen, soft, caster);
}

/** Soft shadows are blurred small and then enlarged: a blur takes as long as it has pixels. */
function castSoftly(pen: SKRSContext2D, soft: readonly Shadow[], caster: Caster): void {
  const sharpest = Math.min(...soft.map(({ blur }) => blur));
  const scale = Math.max(1, Math.min(6, Math.floor(sharpest / 2.5)));
  const room = Math.ceil(reachOf(soft) / scale) + 1;
  const width = Math.ceil(caster.width / scale) + 2 * room;
  const height = Math.ceil(caster.height / scale) + 2 * room;
  const small = createCanvas(width, height);
  const stain = small.getContext('2d');
  // The box itself stands outside the canvas, and throws its shadows in.
  const away = width + 10;
  const [x, y] = [room - away, room];
  const size = {
    width: caster.width / scale,
    height: caster.height / scale,
    radius: caster.radius / scale,
  };
  for (const { color, blur, ...offset } of soft.toReversed()) {
    stain.shadowColor = cssOf(color);
    stain.shadowBlur = blur / scale;
    stain.shadowOffsetX = offset.x / scale + away;
    stain.shadowOffsetY = offset.y / scale;
    stain.beginPath();
    trace(stain, size, { x, y, grow: offset.spread / scale });
    stain.fill();
  }
  pen.imageSmoothingQuality = 'low';
  pen.drawImage(small, -room * scale, -room * scale, width * scale, height * scale);
  freeCanvas(small);
}

/** Draws the inner edges of a box over its ground. */
export function drawRims(pen: SKRSContext2D, rims: readonly Rim[], box: Caster): void {
  for (const { x, y, inset, color } of rims.toReversed()) {
    pen.save();
    pen.beginPath();
    trace(pen, box);
    pen.clip();
    pen.beginPath();
    trace(pen, { ...box, radius: 0 }, { grow: 1 });
    trace(pen, box, { x, y, grow: -inset });
    pen.fillStyle = cssOf(color);
    pen.fill('evenodd');
    pen.restore();
  }
}
