import type { Crop, Raster } from '../raster/raster.ts';
import { findDevice } from './find-device.ts';
import { counted, median, reader } from './measures.ts';

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
interface FrameSide {
  depth: number;
  dark: boolean;
}

/**
 * How deep rim and bezel go within `maxDepth` steps: a bezel is the darkest thing there, and ends where the picture
 * grows lighter. Where it does not, the interface is as black as the bezel, and the usual depth is taken. 0: no bezel.
 */
function darkBezel(light: (step: number) => number, maxDepth: number): number {
  const lights = counted(0, maxDepth).map(light);
  const darkest = Math.min(...lights);
  if (darkest > 72) return 0;
  const begins = lights.findIndex((value) => value <= darkest + 14);
  const end = lights.findLastIndex((value) => value <= darkest + 14) + 1;
  // Dark that begins deep and does not end is the interface's, inside a light frame.
  if (end >= maxDepth) return begins > maxDepth * 0.3 ? 0 : Math.round(maxDepth * 0.45);
  return end;
}

/**
 * The depth at which a plain frame of one colour ends along all of a side; 0 where none does. White and metal phones
 * have one.
 */
function plainBezel(
  gapAt: (line: number, step: number, from: number) => number,
  lines: number[],
  maxDepth: number,
): number {
  const depths = lines.map((line) => {
    let depth = 3;
    while (depth < maxDepth && gapAt(line, depth, 2) < 24) depth++;
    return depth;
  });
  const usual = median(depths);
  if (usual <= 3 || usual >= maxDepth) return 0;
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
  const found = findDevice(map, ground);
  if (!found) return null;
  const { light, gap } = reader(map);
  const { left, right, top, bottom, clear } = found;
  const width = right - left + 1;
  const maxDepth = Math.round(width * 0.08);
  const frameDepth = (at: (line: number, step: number) => [number, number], lines: number[]): FrameSide => {
    const dark = median(lines.map((line) => darkBezel((step) => light(...at(line, step)), maxDepth)));
    if (dark > 0) return { depth: dark, dark: true };
    const plain = plainBezel(
      (line, step, from) => gap(...at(line, step), ...at(line, from)),
      lines,
      maxDepth,
    );
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
  const phone = clear || (before.depth > 0 && after.depth > 0 && framed);
  const inner = (side: FrameSide | null) => (side === null ? 0 : phone ? Math.max(1, side.depth) : 1);
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
