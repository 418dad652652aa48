import type { Crop, Raster } from './raster.ts';

/** An interface that a publisher's picture holds. */
export interface Inset {
  /** The part to show, in pixels of the original. */
  crop: Crop;
  /** `phone`: the whole width of a drawn phone's display; `panel`: a part of an interface laid on the ground. */
  kind: 'phone' | 'panel';
  /** The interface goes on beyond the picture's foot, or its head. */
  cut: 'foot' | 'head' | null;
}

/** How deep a frame is on one side. */
interface Side {
  depth: number;
  dark: boolean;
}

/** From one row to another. */
interface Stretch {
  first: number;
  last: number;
}

interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels of a small picture, read by place. */
function reader({ width, data }: Raster) {
  const channel = (x: number, y: number, part: number) => data[(y * width + x) * 4 + part] as number;
  return {
    alpha: (x: number, y: number) => channel(x, y, 3),
    light: (x: number, y: number) => Math.max(channel(x, y, 0), channel(x, y, 1), channel(x, y, 2)),
    gap: (x: number, y: number, otherX: number, otherY: number) =>
      Math.abs(channel(x, y, 0) - channel(otherX, otherY, 0)) +
      Math.abs(channel(x, y, 1) - channel(otherX, otherY, 1)) +
      Math.abs(channel(x, y, 2) - channel(otherX, otherY, 2)),
  };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const counted = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/**
 * How deep rim and bezel go within `most` steps: a bezel is the darkest thing there, and ends where the picture
 * grows lighter. Where it does not, the interface is as black as the bezel, and the usual depth is taken. 0: no bezel.
 */
function darkBezel(light: (step: number) => number, most: number): number {
  const lights = counted(0, most).map(light);
  const darkest = Math.min(...lights);
  if (darkest > 72) return 0;
  const begins = lights.findIndex((value) => value <= darkest + 14);
  const end = lights.findLastIndex((value) => value <= darkest + 14) + 1;
  // Dark that begins deep and does not end is the interface's, inside a light frame.
  if (end >= most) return begins > most * 0.3 ? 0 : Math.round(most * 0.45);
  return end;
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
 * The depth at which a plain frame of one colour ends along all of a side; 0 where none does. White and metal phones
 * have one.
 */
function plainBezel(
  gapAt: (line: number, step: number, from: number) => number,
  lines: number[],
  most: number,
): number {
  const depths = lines.map((line) => {
    let depth = 3;
    while (depth < most && gapAt(line, depth, 2) < 24) depth++;
    return depth;
  });
  const usual = median(depths);
  if (usual <= 3 || usual >= most) return 0;
  const same = depths.filter((depth) => Math.abs(depth - usual) <= 1).length;
  return same >= lines.length * 0.8 ? usual : 0;
}

/**
 * The interface inside a picture in which the publisher drew a phone, or laid a part of the interface on a ground.
 * @param map the picture about 320 pixels wide.
 * @param ground look on an opaque ground too, not only where the picture is transparent.
 * @returns null when nothing stands upright in it.
 */
export function findInset(
  map: Raster,
  original: { width: number; height: number },
  ground: boolean,
): Inset | null {
  const clear = cutOut(map);
  const found = clear ?? (ground ? onGround(map) : null);
  if (!found) return null;
  const { light, gap } = reader(map);
  const { left, right, top, bottom } = found;
  const width = right - left + 1;
  const most = Math.round(width * 0.08);
  const frameDepth = (at: (line: number, step: number) => [number, number], lines: number[]): Side => {
    const dark = median(lines.map((line) => darkBezel((step) => light(...at(line, step)), most)));
    if (dark > 0) return { depth: dark, dark: true };
    const plain = plainBezel((line, step, from) => gap(...at(line, step), ...at(line, from)), lines, most);
    return { depth: plain, dark: false };
  };
  // Along these lines the frame's depth is measured; a panel's outermost pixels are half ground.
  const heights = counted(0, 15).map((step) => Math.round(top + (bottom - top) * (0.2 + step * 0.04)));
  const middle = Math.floor((left + right) / 2);
  const across = counted(0, 9).map((step) => Math.round(middle + width * (step - 4) * 0.06));
  const before = frameDepth((y, step) => [left + step, y], heights);
  const after = frameDepth((y, step) => [right - step, y], heights);
  const cut = clear ? null : bottom >= map.height - 2 ? 'foot' : top <= 1 ? 'head' : null;
  // A camera in the bezel's middle would be read as bezel: what most columns say counts.
  const upper = cut === 'head' ? null : frameDepth((x, step) => [x, top + step], across);
  const lower = cut === 'foot' ? null : frameDepth((x, step) => [x, bottom - step], across);
  // A plain frame goes all around; otherwise what was found is the space around a list.
  const framed = [before, after, upper, lower].every((side) => side === null || side.dark || side.depth > 0);
  const phone = clear !== null || (before.depth > 0 && after.depth > 0 && framed);
  const inner = (side: Side | null) => (side === null ? 0 : phone ? Math.max(1, side.depth) : 1);
  const scale = original.width / map.width;
  const from = {
    left: Math.ceil((left + inner(before)) * scale),
    top: Math.ceil((top + inner(upper)) * scale),
  };
  const to = {
    right: Math.floor((right + 1 - inner(after)) * scale),
    bottom: Math.min(original.height, Math.floor((bottom + 1 - inner(lower)) * scale)),
  };
  const crop = { ...from, width: to.right - from.left, height: to.bottom - from.top };
  return crop.height > crop.width * 0.6 && crop.width > original.width * 0.4
    ? { crop, kind: phone ? 'phone' : 'panel', cut }
    : null;
}
