import type { Crop, Raster } from './raster.ts';

/** Pixels of a small picture, read by place. */
function reader({ width, data }: Raster) {
  const channel = (x: number, y: number, part: number) => data[(y * width + x) * 4 + part] as number;
  return {
    alpha: (x: number, y: number) => channel(x, y, 3),
    light: (x: number, y: number) => Math.max(channel(x, y, 0), channel(x, y, 1), channel(x, y, 2)),
    dark: (x: number, y: number) =>
      Math.max(channel(x, y, 0), channel(x, y, 1), channel(x, y, 2)) < 72 && channel(x, y, 3) > 127,
    gap: (x: number, y: number, otherX: number, otherY: number) =>
      Math.abs(channel(x, y, 0) - channel(otherX, otherY, 0)) +
      Math.abs(channel(x, y, 1) - channel(otherX, otherY, 1)) +
      Math.abs(channel(x, y, 2) - channel(otherX, otherY, 2)),
  };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * How deep rim and bezel go within `most` steps: a bezel is the darkest thing there, and ends where the picture
 * grows lighter. Where it does not, the interface is as black as the bezel, and the usual depth is taken.
 */
function bezel(light: (step: number) => number, most: number): number {
  const lights = Array.from({ length: most }, (_, step) => light(step));
  const darkest = Math.min(...lights);
  if (darkest > 90) return 0;
  const end = lights.findLastIndex((value) => value <= darkest + 14) + 1;
  return end >= most ? Math.round(most * 0.45) : end;
}

/** The device in a picture that is transparent around it. */
function cutOut(map: Raster): { left: number; right: number; top: number; bottom: number } | null {
  const { width, height } = map;
  const { alpha } = reader(map);
  const corners = [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const;
  if (corners.filter(([x, y]) => alpha(x, y) < 128).length < 2) return null;
  const rows = Array.from({ length: height }, (_, y) => y);
  const solid = (x: number, y: number) => alpha(x, y) > 200;
  const middle = Math.floor(width / 2);
  const upright = rows.filter((y) => solid(middle, y));
  // The keys on a phone's side widen it here and there: the usual edge counts.
  const sides = upright
    .filter((y) => y > height * 0.2 && y < height * 0.8)
    .map((y) => {
      const columns = Array.from({ length: width }, (_, x) => x).filter((x) => solid(x, y));
      return { left: columns[0] ?? 0, right: columns.at(-1) ?? 0 };
    });
  const left = median(sides.map((side) => side.left));
  const right = median(sides.map((side) => side.right));
  if (right - left < width / 3 || upright.length < height / 3) return null;
  return { left, right, top: upright[0] ?? 0, bottom: upright.at(-1) ?? 0 };
}

/** The device standing on a publisher's coloured ground: two long dark edges, as far from either side. */
function onGround(map: Raster): { left: number; right: number; top: number; bottom: number } | null {
  const { width, height } = map;
  const { dark, gap } = reader(map);
  const edge = (y: number, fromLeft: boolean) => {
    const start = fromLeft ? 1 : width - 2;
    const step = fromLeft ? 1 : -1;
    if (dark(start, y)) return -1;
    for (let x = start; fromLeft ? x < width / 2 : x > width / 2; x += step) {
      if (gap(x, y, start, y) < 60) continue;
      // A metal rim may stand before the bezel.
      return [0, 1, 2, 3, 4, 5].some((depth) => dark(x + depth * step, y)) ? x : -1;
    }
    return -1;
  };
  const rows = Array.from({ length: height }, (_, y) => ({ y, left: edge(y, true), right: edge(y, false) }));
  const seen = rows.filter(({ left, right }) => left > 0 && right > 0);
  const left = median(seen.map((row) => row.left));
  const right = median(seen.map((row) => row.right));
  const straight = seen.filter((row) => Math.abs(row.left - left) <= 1 && Math.abs(row.right - right) <= 1);
  const balanced = Math.abs(left - (width - 1 - right)) <= width * 0.03;
  if (straight.length < height * 0.35 || !balanced || right - left < width * 0.5) return null;
  // The keys on a phone's side interrupt its edge.
  const { first, last } = longestRun(
    straight.map(({ y }) => y),
    height * 0.14,
  );
  if (last - first < height * 0.35) return null;
  // The straight sides end where the corners begin; the device's own edge is a dark line all across.
  const across = [0.38, 0.44, 0.5, 0.56, 0.62].map((share) => Math.round(left + (right - left) * share));
  const line = (y: number) => y >= 0 && y < height && across.every((x) => dark(x, y));
  const reach = Math.round(width * 0.2);
  const steps = (from: number, count: number, step: number) =>
    Array.from({ length: count }, (_, index) => from + index * step);
  const top = first < height * 0.04 ? 0 : (steps(first - reach, reach + 8, 1).find(line) ?? first);
  const cut = last > height * 0.96;
  const bottom = cut ? height - 1 : (steps(last + reach, reach + 8, -1).find(line) ?? last);
  return { left, right, top, bottom };
}

/** The longest run of ascending numbers whose gaps stay within `gap`. */
function longestRun(numbers: readonly number[], gap: number): { first: number; last: number } {
  let best = { first: numbers[0] ?? 0, last: numbers[0] ?? 0 };
  let current = { ...best };
  for (const number of numbers) {
    current = number - current.last <= gap ? { ...current, last: number } : { first: number, last: number };
    if (current.last - current.first > best.last - best.first) best = current;
  }
  return best;
}

/**
 * The interface inside a picture in which the publisher already drew a phone.
 * @returns the part to show, in pixels of the original; null when the picture holds no phone.
 */
export function findScreen(map: Raster, original: { width: number; height: number }): Crop | null {
  const cut = cutOut(map);
  const device = cut ?? onGround(map);
  if (!device) return null;
  const { light } = reader(map);
  const { left, right, top, bottom } = device;
  const width = right - left + 1;
  const heights = [0.3, 0.4, 0.5, 0.6, 0.7].map((share) => Math.round(top + (bottom - top) * share));
  const most = Math.round(width * 0.07);
  const side = (step: (depth: number) => number) =>
    Math.max(1, median(heights.map((y) => bezel((depth) => light(step(depth), y), most))));
  const before = side((depth) => left + depth);
  const after = side((depth) => right - depth);
  const middle = Math.floor((left + right) / 2) - Math.round(width * 0.12);
  const upper =
    top === 0 && !cut
      ? 0
      : Math.max(
          1,
          bezel((depth) => light(middle, top + depth), most),
        );
  const lower =
    bottom === map.height - 1 && !cut
      ? 0
      : Math.max(
          1,
          bezel((depth) => light(middle, bottom - depth), most),
        );
  const scale = original.width / map.width;
  const crop = {
    left: Math.round((left + before) * scale),
    top: Math.round((top + upper) * scale),
    width: Math.round((width - before - after) * scale),
    height: Math.round((bottom - top + 1 - upper - lower) * scale),
  };
  crop.height = Math.min(crop.height, original.height - crop.top);
  return crop.height > crop.width * 0.9 ? crop : null;
}
