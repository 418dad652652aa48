import type { Raster } from '../raster/raster.ts';

/** Pixels of a small picture, read by place. */
export function reader({ width, data }: Raster) {
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

/** The middle one; 0 of none. */
export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The whole numbers from one to below another. */
export const counted = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
