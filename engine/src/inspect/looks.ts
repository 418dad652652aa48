import type { Rendering } from '../render/render.ts';

/** What two ads are compared by. */
export interface Looks {
  /** 64 bits of a perceptual hash. */
  hash: bigint;
  /** 256 × 256 grey values. */
  grey: Uint8Array;
}

/** Cells in a row of `grey`. */
const cells = 256;

const side = 32;
const cosines = Array.from({ length: 8 }, (_, frequency) =>
  Float64Array.from({ length: side }, (_, place) =>
    Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * side)),
  ),
);

/** The picture in 256 × 256 grey values, each the mean of four places spread over its cell. */
function greyOf({ finished, width, height }: Rendering): Uint8Array {
  const grey = new Uint8Array(cells * cells);
  const places = (length: number) =>
    Uint32Array.from({ length: cells * 2 }, (_, at) => Math.floor(((at + 0.5) * length) / (cells * 2)));
  const columns = places(width).map((x) => x * 4);
  const rows = places(height).map((y) => y * width * 4);
  const luma = (at: number) =>
    0.2126 * (finished[at] as number) +
    0.7152 * (finished[at + 1] as number) +
    0.0722 * (finished[at + 2] as number);
  for (let y = 0, cell = 0; y < cells; y++) {
    const upper = rows[y * 2] as number;
    const lower = rows[y * 2 + 1] as number;
    for (let x = 0; x < cells; x++, cell++) {
      const left = columns[x * 2] as number;
      const right = columns[x * 2 + 1] as number;
      const sum = luma(upper + left) + luma(upper + right) + luma(lower + left) + luma(lower + right);
      grey[cell] = Math.round(sum / 4);
    }
  }
  return grey;
}

/** The grey picture at an eighth of its size. */
function shrunk(grey: Uint8Array): Float64Array {
  const small = new Float64Array(side * side);
  const step = cells / side;
  for (let at = 0; at < grey.length; at++) {
    const to = Math.floor(Math.floor(at / cells) / step) * side + Math.floor((at % cells) / step);
    small[to] = (small[to] as number) + (grey[at] as number) / step ** 2;
  }
  return small;
}

/** The signs of the 8 × 8 lowest frequencies of a 32 × 32 picture against their median. */
function hashOf(grey: Float64Array): bigint {
  const values: number[] = [];
  for (let v = 0; v < 8; v++) {
    for (let u = 0; u < 8; u++) {
      let sum = 0;
      for (let y = 0; y < side; y++) {
        let row = 0;
        for (let x = 0; x < side; x++) row += (grey[y * side + x] as number) * (cosines[u]?.[x] as number);
        sum += row * (cosines[v]?.[y] as number);
      }
      values.push(sum);
    }
  }
  const middle = values.slice(1).toSorted((a, b) => a - b)[31] as number;
  return values.reduce((bits, value, index) => (value > middle ? bits | (1n << BigInt(index)) : bits), 0n);
}

export function looksOf(rendering: Rendering): Looks {
  const grey = greyOf(rendering);
  return { hash: hashOf(shrunk(grey)), grey };
}

/** Bits in which two hashes differ, 0–64. */
export function hashDistance(one: Looks, other: Looks): number {
  let bits = one.hash ^ other.hash;
  let count = 0;
  while (bits > 0n) {
    count += Number(bits & 1n);
    bits >>= 1n;
  }
  return count;
}

/** Mean structural similarity of two 256 × 256 grey pictures over windows of 8 × 8, four pixels apart; 1 is the same. */
export function similarity(one: Looks, other: Looks): number {
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  const window = 8;
  let sum = 0;
  let count = 0;
  for (let top = 0; top <= 256 - window; top += 4) {
    for (let left = 0; left <= 256 - window; left += 4) {
      let a = 0;
      let b = 0;
      let aa = 0;
      let bb = 0;
      let ab = 0;
      for (let y = top; y < top + window; y++) {
        for (let at = y * 256 + left; at < y * 256 + left + window; at++) {
          const p = one.grey[at] as number;
          const q = other.grey[at] as number;
          a += p;
          b += q;
          aa += p * p;
          bb += q * q;
          ab += p * q;
        }
      }
      const n = window ** 2;
      const [ma, mb] = [a / n, b / n];
      const [va, vb, vab] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * vab + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
      count++;
    }
  }
  return sum / count;
}
