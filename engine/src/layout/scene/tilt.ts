import type { Rect } from './scene.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The unrotated box of a `width` × `height` thing whose upper left corner stands at a point once it is rotated. */
export function byCorner(
  corner: { x: number; y: number },
  width: number,
  height: number,
  rotation: number,
): Rect {
  const [cos, sin] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))];
  const cx = corner.x + (width / 2) * cos - (height / 2) * sin;
  const cy = corner.y + (width / 2) * sin + (height / 2) * cos;
  return { x: cx - width / 2, y: cy - height / 2, width, height };
}

/** How far left the left edge of a thing tilted to the right has moved `drop` pixels below its corner. */
export const lean = (drop: number, rotation: number) => drop * Math.tan(radians(rotation));
