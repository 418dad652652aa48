import type { Box } from '../../ad.ts';

/** A grid laid over a canvas: `count` cells along its width and as many along its height. */
export interface Cells {
  width: number;
  height: number;
  count: number;
}

/** The middle of a cell, in pixels along one side of the canvas. */
export const middleOf = (cell: number, count: number, length: number): number =>
  ((cell + 0.5) / count) * length;

/** Tells whether a point lies inside a box as rotated. */
export function covering({ x, y, width, height, rotation }: Box): (px: number, py: number) => boolean {
  const turn = (-rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [halfX, halfY] = [width / 2, height / 2];
  const [cx, cy] = [x + halfX, y + halfY];
  return (px, py) => {
    const dx = px - cx;
    const dy = py - cy;
    return Math.abs(dx * cos - dy * sin) <= halfX && Math.abs(dx * sin + dy * cos) <= halfY;
  };
}

/**
 * For each cell, row by row, the place in `boxes` of the last one, drawn over the others, that its middle lies in; -1
 * where it lies in none. A box is an interval of each row, so only the ends of that are looked for.
 */
export function topmost(boxes: readonly Box[], { width, height, count }: Cells): Int16Array {
  const grid = new Int16Array(count * count).fill(-1);
  const [columns, rows] = [middlesOf(count, width), middlesOf(count, height)];
  boxes.forEach((box, place) => {
    const fill = (row: number, first: number, last: number) =>
      grid.fill(place, row * count + first, row * count + last + 1);
    if (box.rotation === 0) {
      const across = withinReach(columns, box.x + box.width / 2, box.width / 2);
      const down = withinReach(rows, box.y + box.height / 2, box.height / 2);
      if (across.first <= across.last)
        for (let row = down.first; row <= down.last; row++) fill(row, across.first, across.last);
      return;
    }
    const covers = covering(box);
    const turn = (-box.rotation * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const middle = box.x + box.width / 2;
    for (let row = 0; row < count; row++) {
      const y = rows[row] as number;
      const dy = y - box.y - box.height / 2;
      const acrossAt = -dy * sin;
      const downAt = dy * cos;
      const left = Math.max(lowest(box.width / 2, cos, acrossAt), lowest(box.height / 2, sin, downAt));
      const right = Math.min(highest(box.width / 2, cos, acrossAt), highest(box.height / 2, sin, downAt));
      if (left > right + 1) continue;
      // One more on either side: the ends are decided by the very test that a single point is put to.
      let first = Math.max(0, Math.floor(((left + middle) / width) * count - 0.5) - 1);
      let last = Math.min(count - 1, Math.ceil(((right + middle) / width) * count - 0.5) + 1);
      while (first <= last && !covers(columns[first] as number, y)) first++;
      while (first <= last && !covers(columns[last] as number, y)) last--;
      if (first <= last) fill(row, first, last);
    }
  });
  return grid;
}

function middlesOf(count: number, length: number): Float64Array {
  const middles = new Float64Array(count);
  for (let cell = 0; cell < count; cell++) middles[cell] = middleOf(cell, count, length);
  return middles;
}

/** The first and the last of some ascending places that lie within `reach` of another; `first` is the greater of none. */
function withinReach(places: Float64Array, from: number, reach: number): { first: number; last: number } {
  const isWithin = (place: number | undefined) => place !== undefined && Math.abs(place - from) <= reach;
  let [first, last] = [0, places.length - 1];
  while (first <= last && !isWithin(places[first])) first++;
  while (first <= last && !isWithin(places[last])) last--;
  return { first, last };
}

/** From where on |slope · x + offset| is at most `reach`; infinite where it always is, or never. */
function lowest(reach: number, slope: number, offset: number): number {
  if (Math.abs(slope) < 1e-9)
    return isLevelWithin(reach, offset) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Math.min((-reach - offset) / slope, (reach - offset) / slope);
}

/** Up to where it is. */
function highest(reach: number, slope: number, offset: number): number {
  if (Math.abs(slope) < 1e-9)
    return isLevelWithin(reach, offset) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return Math.max((-reach - offset) / slope, (reach - offset) / slope);
}

const isLevelWithin = (reach: number, offset: number) => Math.abs(offset) <= reach + 1e-6;
