import type { Shot } from '../brand/shot.ts';
import type { Raster } from '../raster/raster.ts';

/** What a system's bar takes up, as a share of its signs' height: a camera reaches lower than the clock. */
const barFoot = 1.25;

/** How much of a shot's height is looked at for a bar, and how many pixels wide. */
const [head, width] = [0.075, 320];

/** How high a bar's signs are at most, of that width: a heading of the app is higher. */
const highest = 14;

/**
 * Pixels at a shot's head that are the system's bar. Where none was seen for sure, a row of signs by itself at the very head
 * is taken for one: in a picture that fills a canvas nobody misses it. Where a picture lies behind it, it is as high as in
 * other screens of the size.
 */
export async function barOf(shot: Shot, shots: readonly Shot[]): Promise<number> {
  if (shot.statusBar > 0) return Math.round(barFoot * shot.statusBar);
  if (shot.kind !== 'screen' || shot.height <= shot.width) return 0;
  const part = { left: 0, top: 0, width: shot.width, height: Math.round(shot.height * head) };
  const found = footOfSigns(await shot.part(part, width));
  if (found > 0) return Math.round((found * shot.width) / width);
  const alike = shots.filter((one) => one.width === shot.width && one.height === shot.height);
  return Math.round(barFoot * Math.max(0, ...alike.map(({ statusBar }) => statusBar)));
}

/** Where the gap under the first row of signs is, in pixels; 0 where there is none, or the row is no bar's. */
export function footOfSigns({ width, height, data }: Raster): number {
  // Round corners, and a camera beside the clock, stand in the outermost parts.
  const [from, to] = [Math.round(width * 0.1), Math.round(width * 0.9)];
  const isPlain = (y: number) => {
    let [least, largest] = [255, 0];
    for (let at = (y * width + from) * 4; at < (y * width + to) * 4; at += 4) {
      const light = ((data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number)) / 3;
      least = Math.min(least, light);
      largest = Math.max(largest, light);
    }
    return largest - least < 16;
  };
  let top = 0;
  // What touches the edge are round corners that reach far in.
  while (top < height && !isPlain(top)) top++;
  while (top < height && isPlain(top)) top++;
  let foot = top;
  while (foot < height && !isPlain(foot)) foot++;
  let next = foot;
  while (next < height && isPlain(next)) next++;
  const isRow = top < height && foot - top <= highest && next - foot >= 3;
  return isRow ? Math.round((foot + Math.min(next, foot + 12)) / 2) : 0;
}
