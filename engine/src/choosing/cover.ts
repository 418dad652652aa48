import type { Box } from '../ad.ts';
import { textKinds } from '../inspect/geometry.ts';
import type { Canvas } from '../layout/scene/canvas.ts';
import { topmost } from '../layout/scene/cells.ts';

/** Fields along the canvas' width and height. */
const cells = 40;

/** How much a kind of thing draws the eye, beside the ground's nothing. */
function massOf({ kind, id }: Box): number {
  if (textKinds.has(kind)) return 0.75;
  if (kind === 'screenshot' || kind === 'device' || kind === 'icon') return 1;
  if (id === 'button' || kind === 'ornament') return 0.6;
  return 0;
}

/** How the things of a layout are spread over its canvas. */
export interface Cover {
  /** Share of the canvas that something stands on. */
  filled: number;
  /** The largest rectangle on which nothing stands, as a share of the canvas. */
  dead: number;
  /** How far the middle of what is drawn lies from the canvas' middle, as shares of width and height. */
  aside: number;
  upOrDown: number;
}

export function coverOf(boxes: readonly Box[], canvas: Pick<Canvas, 'width' | 'height'>): Cover {
  const standing = boxes.filter((box) => {
    // A decoration behind everything is ground.
    const behind = box.kind === 'ornament' && box.width * box.height > canvas.width * canvas.height * 0.6;
    return massOf(box) > 0 && !behind;
  });
  const masses = standing.map(massOf);
  const { width, height } = canvas;
  const tops = topmost(standing, { width, height, count: cells });
  let [count, mass, across, down] = [0, 0, 0, 0];
  tops.forEach((place, at) => {
    if (place < 0) return;
    const own = masses[place] as number;
    count++;
    mass += own;
    across += own * ((at % cells) + 0.5 - cells / 2);
    down += own * (Math.floor(at / cells) + 0.5 - cells / 2);
  });
  return {
    filled: count / cells ** 2,
    dead: largestRectangle(tops) / cells ** 2,
    aside: mass > 0 ? Math.abs(across / mass / cells) : 0,
    upOrDown: mass > 0 ? Math.abs(down / mass / cells) : 0,
  };
}

/** Fields of the largest rectangle on which nothing stands. */
function largestRectangle(tops: Int16Array): number {
  const heights = new Int32Array(cells);
  let most = 0;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++)
      heights[column] = tops[row * cells + column] === -1 ? (heights[column] as number) + 1 : 0;
    for (let left = 0; left < cells; left++) {
      let low = Number.POSITIVE_INFINITY;
      for (let right = left; right < cells && low > 0; right++) {
        low = Math.min(low, heights[right] as number);
        most = Math.max(most, low * (right - left + 1));
      }
    }
  }
  return most;
}
