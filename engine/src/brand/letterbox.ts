import type { Crop, Raster } from './raster.ts';

/** A bar is one colour, and the picture beside it another along nearly all of it. */
const [plain, other] = [0.985, 0.93];

/**
 * The part of a picture between bars of one colour, on two sides that face each other or on all four.
 * @param map the picture about 320 pixels wide.
 * @returns in pixels of the original; null where there are no bars, only an interface's own margins.
 */
export function withoutBars(map: Raster, original: { width: number; height: number }): Crop | null {
  const { width, height, data } = map;
  // What is clear is no bar.
  if ((data[3] as number) < 255) return null;
  const gap = (x: number, y: number, to: number) => {
    const at = (y * width + x) * 4;
    return (
      Math.abs((data[at] as number) - (data[to] as number)) +
      Math.abs((data[at + 1] as number) - (data[to + 1] as number)) +
      Math.abs((data[at + 2] as number) - (data[to + 2] as number))
    );
  };
  /** Depth of the bar at one side; `at` walks along a line `depth` deep. */
  const bar = (most: number, length: number, at: (depth: number, along: number) => [number, number]) => {
    const [x, y] = at(0, 0);
    const corner = (y * width + x) * 4;
    /** Whether more than a share of a line differs from the corner. */
    const differs = (depth: number, share: number) => {
      let left = length * share;
      for (let along = 0; along < length && left >= 0; along++)
        if (gap(...at(depth, along), corner) > 36) left--;
      return left < 0;
    };
    let depth = 0;
    while (depth < most && !differs(depth, 1 - plain)) depth++;
    const ends = depth < most && (differs(depth, other) || differs(depth + 1, other));
    return ends && depth >= Math.max(3, most * 0.05) ? depth : 0;
  };
  const pair = (one: number, two: number) => one > 0 && Math.abs(one - two) <= Math.max(3, one * 0.2);
  const across = Math.round(width * 0.45);
  const down = Math.round(height * 0.45);
  const top = bar(down, width, (depth, along) => [along, depth]);
  const bottom = bar(down, width, (depth, along) => [along, height - 1 - depth]);
  const rows = pair(top, bottom) ? [top + 1, height - bottom - 1] : [0, height];
  const [from, to] = rows as [number, number];
  const left = bar(across, to - from, (depth, along) => [depth, from + along]);
  const right = bar(across, to - from, (depth, along) => [width - 1 - depth, from + along]);
  const columns = pair(left, right) ? [left + 1, width - right - 1] : [0, width];
  if (columns[0] === 0 && from === 0) return null;
  const scale = original.width / width;
  const [start, end] = columns as [number, number];
  const crop = { left: Math.round(start * scale), top: Math.round(from * scale) };
  return {
    ...crop,
    width: end === width ? original.width - crop.left : Math.round((end - start) * scale),
    height: to === height ? original.height - crop.top : Math.round((to - from) * scale),
  };
}
