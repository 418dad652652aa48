import type { Raster } from '../raster/raster.ts';

const luma = (data: Uint8Array, at: number) =>
  0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);

/**
 * The radius of a device's own corners in a screen cut out of it, from the dark run along its second row. Where the
 * interface is as dark, the usual one.
 */
export function ownCorner({ width, data }: Raster): number {
  let run = 0;
  while (run < width * 0.2 && luma(data, (width + run) * 4) < 60) run++;
  if (run > width * 0.15) return 0.1;
  let radius = Math.max(width * 0.06, darkCorner({ width, data }) * width);
  while (radius < width * maxCorner && radius - Math.sqrt(3 * radius - 2.25) < run) radius += 0.5;
  return radius / width;
}

/** A square corner's diagonal outside the arc, as a share of the radius along one side. */
const outside = 1 - Math.SQRT1_2;
/** Of a wider one the whole top is dark. */
const maxCorner = 0.14;

/** The rounding of a screen whose upper corners are dark, as its display's were, on a lighter interface; 0 where none is. */
function darkCorner({ width, data }: Pick<Raster, 'width' | 'data'>): number {
  const most = Math.ceil(width * maxCorner * outside);
  const radii = [0, 1].map((side) => {
    const isDark = (step: number) => luma(data, (step * width + (side ? width - 1 - step : step)) * 4) < 60;
    let steps = 0;
    while (steps <= most && isDark(steps)) steps++;
    // One step more for the pixels that blend.
    return steps > most || steps === 0 ? 0 : (steps + 1) / outside / width;
  });
  return Math.min(maxCorner, Math.max(...radii));
}

/** The least rounding of a card, as a share of its short side. */
const minCard = 0.05;

/**
 * The rounding of a card that brings round corners of its own, so that none of the ground it stood on shows in
 * them: as far as the corner's colour runs along both edges alike.
 */
export function cardCorner({ width, height, data }: Raster): number {
  const short = Math.min(width, height);
  const far = Math.floor(short * 0.2);
  const runs = [0, 1].map((side) => {
    const at = (x: number, y: number) => (y * width + (side ? width - 1 - x : x)) * 4;
    const ground = at(0, 0);
    const alike = (place: number) =>
      [0, 1, 2].every(
        (part) => Math.abs((data[place + part] as number) - (data[ground + part] as number)) < 26,
      );
    const [across, down] = [0, 0].map((_, way) => {
      let run = 0;
      while (run < far && alike(way ? at(0, run) : at(run, 0))) run++;
      return run;
    }) as [number, number];
    const round = across < far && down < far && Math.abs(across - down) <= Math.max(2, across * 0.3);
    return round ? Math.max(across, down) : 0;
  });
  // The edge leaves a line at the outermost pixels before the arc does.
  const run = Math.max(...runs);
  return run < 2 ? minCard : Math.max(minCard, Math.min(0.2, (run * 1.25 + 2) / short));
}

/** The largest rounding that only takes calm pixels away from the upper corners, or those that are dark of themselves. */
export function screenCorner({ width, height, data }: Raster): number {
  const calm = (radius: number) => {
    const size = Math.round(Math.min(width, height) * radius);
    const reference = luma(data, (Math.round(width * 0.02) * width + Math.round(width / 2)) * 4);
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (Math.hypot(size - x, size - y) <= size - 1) continue;
        for (const column of [x, width - 1 - x]) {
          if (Math.abs(luma(data, (y * width + column) * 4) - reference) > 40) return false;
        }
      }
    }
    return true;
  };
  return [0.125, 0.11, 0.085, 0.07].find(calm) ?? Math.max(darkCorner({ width, data }), 0.055);
}
