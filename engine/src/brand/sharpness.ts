import type { Crop, DecodedPicture } from '../raster/raster.ts';

/**
 * How hard a picture's edges are at its own size: the largest step between neighbours as a share of the whole rise,
 * in the upper quartile. Above 0.6 for an interface, around 0.4 for one enlarged to twice its size. 1 where it has no
 * edges.
 */
export function sharpnessOf(source: DecodedPicture, crop: Crop): number {
  const steps: number[] = [];
  for (let place = 1; place < 16; place++) {
    const top = crop.top + Math.floor(((crop.height - 4) * place) / 16);
    const band = source.pick(crop.width, { ...crop, top, height: 4 });
    collect(band.data, 0, band.width, steps);
    collect(band.data, 3 * band.width, band.width, steps);
  }
  if (steps.length < 24) return 1;
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length * 0.75)] as number;
}

/** The edges of one row: runs that rise or fall all along. */
function collect(data: Uint8Array, from: number, width: number, steps: number[]) {
  const green = (x: number) => data[(from + x) * 4 + 1] as number;
  let start = 0;
  let largest = 0;
  for (let x = 1; x < width; x++) {
    const step = green(x) - green(x - 1);
    const before = green(x - 1) - green(start);
    if (step === 0 || (before !== 0 && Math.sign(step) !== Math.sign(before))) {
      if (Math.abs(before) > 60) steps.push(largest / Math.abs(before));
      start = step === 0 ? x : x - 1;
      largest = 0;
    }
    largest = Math.max(largest, Math.abs(step));
  }
}
