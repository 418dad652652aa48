import type { Raster } from '../raster/raster.ts';
import { counted, median, reader } from './measures.ts';

/** From one row to another. */
interface Stretch {
  first: number;
  last: number;
}

/** The outermost columns and rows of what stands in a picture. */
export interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The device in a picture that is transparent around it. */
function cutOut(map: Raster): Sides | null {
  const { width, height } = map;
  const { alpha } = reader(map);
  const corners = [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const;
  if (corners.filter(([x, y]) => alpha(x, y) < 128).length < 2) return null;
  const solid = (x: number, y: number) => alpha(x, y) > 200;
  const middle = Math.floor(width / 2);
  const upright = counted(0, height).filter((y) => solid(middle, y));
  // The keys on a phone's side widen it here and there: the usual edge counts.
  const sides = upright
    .filter((y) => y > height * 0.2 && y < height * 0.8)
    .map((y) => {
      let [left, right] = [0, width - 1];
      while (left < right && !solid(left, y)) left++;
      while (right > left && !solid(right, y)) right--;
      return { left, right };
    });
  const left = median(sides.map((side) => side.left));
  const right = median(sides.map((side) => side.right));
  if (right - left < width / 3 || upright.length < height / 3) return null;
  return { left, right, top: upright[0] ?? 0, bottom: upright.at(-1) ?? 0 };
}

/** For each column, the longest stretch of rows along which the picture changes from the column before. */
function uprightEdges(map: Raster): Stretch[] {
  const { width, height } = map;
  const { gap } = reader(map);
  // The keys on a phone's side, and a word behind it, interrupt an edge.
  const pause = height * 0.03;
  return counted(0, width).map((x) => {
    let best = { first: 0, last: -1 };
    let current = { first: 0, last: Number.NEGATIVE_INFINITY };
    for (let y = 0; x > 0 && y < height; y++) {
      if (gap(x, y, x - 1, y) < 18 && (x < 2 || gap(x, y, x - 2, y) < 24)) continue;
      current = y - current.last <= pause ? { ...current, last: y } : { first: y, last: y };
      if (current.last - current.first > best.last - best.first) best = current;
    }
    return best;
  });
}

const length = ({ first, last }: Stretch) => last - first;

/** A device or panel standing on a publisher's ground: two long upright edges, as far from either side. */
function onGround(map: Raster): Sides | null {
  const { width, height } = map;
  const edges = uprightEdges(map);
  const least = height * 0.35;
  const slack = Math.round(width * 0.03);
  const long = (x: number) => {
    const edge = edges[x];
    return edge !== undefined && length(edge) >= least;
  };
  for (let left = 2; left < width * 0.25; left++) {
    if (!long(left)) continue;
    const mirror = width - left;
    const right = counted(mirror - slack, mirror + slack + 1)
      .filter((x) => x < width - 1 && long(x))
      .at(-1);
    if (right === undefined) continue;
    const [a, b] = [edges[left] as Stretch, edges[right] as Stretch];
    if (Math.min(a.last, b.last) - Math.max(a.first, b.first) < least) continue;
    // The keys on one side of a phone break its edge, hardly ever those on both.
    const [first, last] = [Math.min(a.first, b.first), Math.max(a.last, b.last)];
    // A few such edges in the midst of it: several devices side by side. Many: a photograph.
    const midst = edges.slice(Math.round(left * 0.75 + right * 0.25), Math.round(left * 0.25 + right * 0.75));
    const more = midst.filter((edge) => length(edge) > (last - first) * 0.85).length;
    if (more > 0 && more < width * 0.03) return null;
    const found = ends(map, { left, right, first, last });
    if (found) return { left, right: right - 1, ...found };
  }
  return null;
}

/** Where head and foot of what stands between two edges are: a level edge all across, near the upright ones' ends. */
function ends(
  map: Raster,
  { left, right, first, last }: Stretch & { left: number; right: number },
): { top: number; bottom: number } | null {
  const { width, height } = map;
  const { gap } = reader(map);
  const across = [0.32, 0.38, 0.44, 0.5, 0.56, 0.62, 0.68].map((share) =>
    Math.round(left + (right - left) * share),
  );
  const level = (y: number) =>
    y > 0 && y < height && across.filter((x) => gap(x, y, x, y - 1) > 18).length >= 6;
  const reach = Math.round(width * 0.14);
  const top = first < height * 0.04 ? 0 : counted(first - reach, first + 9).find(level);
  const foot =
    last > height * 0.96
      ? height
      : counted(last - 8, last + reach + 1)
          .toReversed()
          .find(level);
  return top === undefined || foot === undefined ? null : { top, bottom: foot - 1 };
}

/**
 * A device or a panel that stands upright in a picture, about 320 pixels wide.
 * @param ground look on an opaque ground too, not only where the picture is transparent around it.
 */
export function findDevice(map: Raster, ground: boolean): (Sides & { clear: boolean }) | null {
  const clear = cutOut(map);
  if (clear) return { ...clear, clear: true };
  const standing = ground ? onGround(map) : null;
  return standing && { ...standing, clear: false };
}
