import type { Box, BoxKind } from '../../ad.ts';
import { topmost } from './cells.ts';

/** Kinds that hide a screenshot that they are drawn over. */
export const opaque: ReadonlySet<BoxKind> = new Set(['plate', 'device', 'icon', 'screenshot']);

/** Share of the canvas on which screenshots are seen: inside it, and under nothing drawn over them. */
export function screenshotShare(boxes: readonly Box[], canvas: { width: number; height: number }): number {
  if (!boxes.some((box) => box.kind === 'screenshot')) return 0;
  const count = 120;
  const hiding = boxes.filter((box) => opaque.has(box.kind));
  const isScreen = hiding.map(({ kind }) => kind === 'screenshot');
  const grid = topmost(hiding, { ...canvas, count });
  let seen = 0;
  for (let cell = 0; cell < grid.length; cell++) {
    const place = grid[cell] as number;
    if (place >= 0 && isScreen[place]) seen++;
  }
  return seen / count ** 2;
}
