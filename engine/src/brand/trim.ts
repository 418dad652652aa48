import type { Crop, DecodedPicture, Raster } from '../raster/raster.ts';

/** Along this many lines a side is looked at. */
const lines = 40;

/** How many pixels in from its edge a strip last changes along most of its length. */
function lastChange({ width, height, data }: Raster, side: 'left' | 'right' | 'top' | 'bottom'): number {
  const across = side === 'left' || side === 'right';
  const [deep, long] = across ? [width, height] : [height, width];
  const inward = side === 'left' || side === 'top';
  const offset = (line: number, depth: number) => {
    const along = Math.floor(long * (0.15 + (0.7 * line) / lines));
    const step = inward ? depth : deep - 1 - depth;
    return (across ? along * width + step : step * width + along) * 4;
  };
  let last = 0;
  for (let depth = 1; depth < deep; depth++) {
    let changes = 0;
    for (let line = 0; line < lines; line++) {
      const [one, two] = [offset(line, depth - 1), offset(line, depth)];
      const gap = [0, 1, 2].reduce(
        (sum, part) => sum + Math.abs((data[one + part] as number) - (data[two + part] as number)),
        0,
      );
      if (gap > 30) changes++;
    }
    if (changes > lines * 0.6) last = depth;
  }
  return last;
}

/**
 * Takes away what is left of a drawn phone's frame at the edges of a screen found on a coarse map: what lies before
 * the last line that changes along most of a side, at most 1.5 % of the width deep. The end that the picture cut off
 * has no frame.
 */
export function trimFrame(source: DecodedPicture, crop: Crop, cut: 'head' | 'foot' | null): Crop {
  const deep = Math.ceil(crop.width * 0.015);
  const { left, top, width, height } = crop;
  const strip = (part: Crop) => source.pick(part.width, part);
  const upright = { top, width: deep, height };
  const level = { left, width, height: deep };
  const before = lastChange(strip({ ...upright, left }), 'left');
  const after = lastChange(strip({ ...upright, left: left + width - deep }), 'right');
  const above = cut === 'head' ? 0 : lastChange(strip({ ...level, top }), 'top');
  const below = cut === 'foot' ? 0 : lastChange(strip({ ...level, top: top + height - deep }), 'bottom');
  return {
    left: left + before,
    top: top + above,
    width: width - before - after,
    height: height - above - below,
  };
}
