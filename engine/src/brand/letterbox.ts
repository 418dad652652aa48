import type { Crop, Raster } from '../raster/raster.ts';

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
  const differ = (a: number, b: number) =>
    Math.abs((data[a] as number) - (data[b] as number)) +
      Math.abs((data[a + 1] as number) - (data[b + 1] as number)) +
      Math.abs((data[a + 2] as number) - (data[b + 2] as number)) >
    36;
  /** Whether more than a share of a line differs from the picture's corner. */
  const differs = (line: readonly [number, number], at: (along: number) => number, share: number) => {
    let left = (line[1] - line[0]) * share;
    for (let along = line[0]; along < line[1] && left >= 0; along++) if (differ(at(along) * 4, 0)) left--;
    return left < 0;
  };
  type SideWalk = (depth: number) => (along: number) => number;
  const sides: Record<'top' | 'bottom' | 'left' | 'right', SideWalk> = {
    top: (depth) => (x) => depth * width + x,
    bottom: (depth) => (x) => (height - 1 - depth) * width + x,
    left: (depth) => (y) => y * width + depth,
    right: (depth) => (y) => y * width + width - 1 - depth,
  };
  /** How deep one side is of the corner's colour. */
  const flat = (side: SideWalk, line: readonly [number, number], maxDepth: number) => {
    let depth = 0;
    while (depth < maxDepth && !differs(line, side(depth), 1 - plain)) depth++;
    return depth;
  };
  /** Two bars that face each other, each ending along a line all across; none otherwise. */
  const pair = (
    one: SideWalk,
    two: SideWalk,
    [a, b]: [number, number],
    line: readonly [number, number],
    full: number,
  ) => {
    const ends = [one(a), one(a + 1), two(b), two(b + 1)].map((at) => differs(line, at, other));
    const even = Math.min(a, b) >= Math.max(3, full * 0.025) && Math.abs(a - b) <= Math.max(3, a * 0.2);
    return even && (ends[0] || ends[1]) && (ends[2] || ends[3]) ? ([a, b] as const) : ([0, 0] as const);
  };
  const [across, down] = [Math.round(width * 0.45), Math.round(height * 0.45)];
  const heads: [number, number] = [flat(sides.top, [0, width], down), flat(sides.bottom, [0, width], down)];
  const flanks = (rows: readonly [number, number]): [number, number] => [
    flat(sides.left, rows, across),
    flat(sides.right, rows, across),
  ];
  const wide = flanks([heads[0], height - heads[1]]);
  const [top, bottom] = pair(sides.top, sides.bottom, heads, [wide[0], width - wide[1]], height);
  const rows = [top, height - bottom] as const;
  const [left, right] = pair(sides.left, sides.right, flanks(rows), rows, width);
  if (top === 0 && left === 0) return null;
  // One more: the outermost pixels are half bar.
  const [from, to] = top > 0 ? [top + 1, height - bottom - 1] : [0, height];
  const [start, end] = left > 0 ? [left + 1, width - right - 1] : [0, width];
  const scale = original.width / width;
  const crop = { left: Math.round(start * scale), top: Math.round(from * scale) };
  return {
    ...crop,
    width: end === width ? original.width - crop.left : Math.round((end - start) * scale),
    height: to === height ? original.height - crop.top : Math.round((to - from) * scale),
  };
}
