import type { Raster } from '../raster/raster.ts';

/** A screenshot at a small width, read by place. A place is the index of a pixel's first channel. */
export interface InterfaceMap {
  width: number;
  height: number;
  place(x: number, y: number): number;
  /** The largest difference of any channel between two places. */
  gap(one: number, other: number): number;
  /** Whether two places have one colour, as far as the picture's compression lets it be told. */
  same(one: number, other: number): boolean;
  /** 0–255. */
  chroma(place: number): number;
  /** Half the bits of each channel: places of like colour have the same. */
  bin(place: number): number;
}

export function interfaceMap({ width, height, data }: Raster): InterfaceMap {
  const place = (x: number, y: number) => (y * width + x) * 4;
  const gap = (one: number, other: number) =>
    Math.max(
      Math.abs((data[one] as number) - (data[other] as number)),
      Math.abs((data[one + 1] as number) - (data[other + 1] as number)),
      Math.abs((data[one + 2] as number) - (data[other + 2] as number)),
    );
  // Where neighbours often differ by a trace the picture came compressed, and a trace says nothing.
  let [even, uneven] = [0, 0];
  for (let y = 4; y < height; y += 9) {
    for (let x = 4; x < width; x += 3) {
      const step = gap(place(x, y), place(x - 1, y));
      if (step === 0) even++;
      else if (step < 4) uneven++;
    }
  }
  const tolerance = uneven > even * 0.06 ? 7 : 3;
  return {
    width,
    height,
    place,
    gap,
    same: (one, other) => gap(one, other) <= tolerance,
    chroma(at) {
      const [red, green, blue] = [data[at], data[at + 1], data[at + 2]] as [number, number, number];
      return Math.max(red, green, blue) - Math.min(red, green, blue);
    },
    bin: (at) =>
      (((data[at] as number) >> 2) << 12) |
      (((data[at + 1] as number) >> 2) << 6) |
      ((data[at + 2] as number) >> 2),
  };
}
