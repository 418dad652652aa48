import type { Box } from '../ad.ts';
import { covering } from '../layout/scene/cells.ts';
import type { Rendering } from '../render/render.ts';

const cells = 48;

/** From this light up, of 255, and with channels no farther apart than `coloured`, a place counts as pale. */
const pale = 216;
const coloured = 46;
/** Channels that differ by no more over a cell are one flat tone. */
const flat = 7;

/** For each cell whether it is pale, flat and no part of a screenshot. */
function deadCells(rendering: Rendering, boxes: readonly Box[]): boolean[] {
  const { width, height } = rendering;
  const pictures = boxes.filter(({ kind }) => kind === 'screenshot' || kind === 'icon').map(covering);
  return Array.from({ length: cells * cells }, (_, index) => {
    const [column, row] = [index % cells, Math.floor(index / cells)];
    if (!isPale(rendering, column, row)) return false;
    const [x, y] = [placeIn(column, 1.5, width), placeIn(row, 1.5, height)];
    return !pictures.some((covers) => covers(x, y));
  });
}

/** Places looked at along each side of a cell. */
const parts = 4;

const placeIn = (cell: number, part: number, length: number) =>
  Math.floor(((cell + (part + 0.5) / parts) / cells) * length);

/** Whether a cell is one flat, pale tone. Most are not by their first place. */
function isPale({ finished, width, height }: Rendering, column: number, row: number): boolean {
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  for (let part = 0; part < parts * parts; part++) {
    const x = placeIn(column, part % parts, width);
    const y = placeIn(row, Math.floor(part / parts), height);
    for (let channel = 0; channel < 3; channel++) {
      const value = finished[(y * width + x) * 4 + channel] as number;
      if (value < pale) return false;
      least[channel] = Math.min(least[channel] as number, value);
      most[channel] = Math.max(most[channel] as number, value);
    }
  }
  const even = most.every((value, channel) => value - (least[channel] as number) <= flat);
  return even && Math.max(...most) - Math.min(...least) <= coloured;
}

/** The largest rectangle of dead cells, as a share of the canvas: pale ground on which nothing stands. */
export function deadSpace(rendering: Rendering, boxes: readonly Box[]): number {
  const dead = deadCells(rendering, boxes);
  const heights = new Array<number>(cells).fill(0);
  let most = 0;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++)
      heights[column] = dead[row * cells + column] ? (heights[column] as number) + 1 : 0;
    for (let left = 0; left < cells; left++) {
      let low = Number.POSITIVE_INFINITY;
      for (let right = left; right < cells && low > 0; right++) {
        low = Math.min(low, heights[right] as number);
        most = Math.max(most, low * (right - left + 1));
      }
    }
  }
  return most / cells ** 2;
}
