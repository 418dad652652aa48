import type { Rendering } from '../render/render.ts';

/** What two ads are compared by. */
export interface Looks {
  /** 64 bits of a perceptual hash. */
  hash: bigint;
  /** 256 × 256 grey values. */
  grey: Uint8Array;
  /** Sums of the grey values, and of their squares, over each 4 × 4 of them. */
  sums: Float64Array;
  powers: Float64Array;
}

/** Cells in a row of `grey`. */
const cells = 256;

const side = 32;
const cosines = Array.from({ length: 8 }, (_, frequency) =>
  Float64Array.from({ length: side }, (_, place) =>
    Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * side)),
  ),
);

/** What four values of red, of green and of blue, added up, give to the mean luma of the four. */
const [ofRed, ofGreen, ofBlue] = [0.299, 0.587, 0.114].map((share) =>
  Float64Array.from({ length: 4 * 255 + 1 }, (_, sum) => (share * sum) / 4),
) as [Float64Array, Float64Array, Float64Array];

/** The picture in 256 × 256 grey values, each the mean of four places spread over its cell. */
function greyOf({ finished, width, height }: Rendering): Uint8Array {
  const grey = new Uint8Array(cells * cells);
  const places = (length: number) =>
    Uint32Array.from({ length: cells * 2 }, (_, at) => Math.floor(((at + 0.5) * length) / (cells * 2)));
  const columns = places(width);
  const rows = places(height).map((y) => y * width);
  const words = new Int32Array(finished.buffer, finished.byteOffset, width * height);
  for (let y = 0, cell = 0; y < cells; y++) {
    const upper = rows[y * 2] as number;
    const lower = rows[y * 2 + 1] as number;
    for (let x = 0; x < cells; x++, cell++) {
      const left = columns[x * 2] as number;
      const right = columns[x * 2 + 1] as number;
      const one = words[upper + left] as number;
      const two = words[upper + right] as number;
      const three = words[lower + left] as number;
      const four = words[lower + right] as number;
      // Red and blue are added up in one word: four bytes of each need ten bits.
      const redBlue = (one & 0xff00ff) + (two & 0xff00ff) + (three & 0xff00ff) + (four & 0xff00ff);
      const green = ((one >> 8) & 255) + ((two >> 8) & 255) + ((three >> 8) & 255) + ((four >> 8) & 255);
      grey[cell] = Math.round(
        (ofRed[redBlue & 0xffff] as number) + (ofGreen[green] as number) + (ofBlue[redBlue >> 16] as number),
      );
    }
  }
  return grey;
}

/** The grey picture at an eighth of its size, from the sums over its squares of four. */
function shrunk(sums: Float64Array): Float64Array {
  const small = new Float64Array(side * side);
  for (let at = 0; at < sums.length; at++) {
    const to = (Math.floor(at / squares) >> 1) * side + ((at % squares) >> 1);
    small[to] = (small[to] as number) + (sums[at] as number) / (cells / side) ** 2;
  }
  return small;
}

/** DCT pHash (Zauner 2010, phash.org): the signs of the 8 × 8 lowest frequencies of 32 × 32 against their median. */
function hashOf(grey: Float64Array): bigint {
  const values = new Float64Array(64);
  for (let y = 0; y < side; y++) {
    for (let u = 0; u < 8; u++) {
      const waves = cosines[u] as Float64Array;
      let row = 0;
      for (let x = 0; x < side; x++) row += (grey[y * side + x] as number) * (waves[x] as number);
      for (let v = 0; v < 8; v++)
        values[v * 8 + u] = (values[v * 8 + u] as number) + row * (cosines[v]?.[y] as number);
    }
  }
  const middle = values.slice(1).sort()[31] as number;
  return values.reduce((bits, value, index) => (value > middle ? bits | (1n << BigInt(index)) : bits), 0n);
}

export function looksOf(rendering: Rendering): Looks {
  const grey = greyOf(rendering);
  const sums = productsOf(grey, ones);
  return {
    hash: hashOf(shrunk(sums)),
    grey,
    sums,
    powers: productsOf(grey, grey),
  };
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

/** Cells along a window of the similarity, and from one window to the next. */
const window = 8;
const stride = 4;
/** Squares of `stride` cells in a row of the picture: windows share them. */
const squares = cells / stride;

const ones = new Uint8Array(cells * cells).fill(1);

/** Sums of the products of two grey pictures over each square. */
function productsOf(one: Uint8Array, other: Uint8Array): Float64Array {
  const sums = new Float64Array(squares * squares);
  for (let y = 0, at = 0; y < cells; y++) {
    const row = Math.floor(y / stride) * squares;
    for (let square = row; square < row + squares; square++, at += stride) {
      let sum = 0;
      for (let cell = at; cell < at + stride; cell++) sum += (one[cell] as number) * (other[cell] as number);
      sums[square] = (sums[square] as number) + sum;
    }
  }
  return sums;
}

/** SSIM (Wang et al. 2004, doi:10.1109/TIP.2003.819861), mean over windows of 8 × 8, four pixels apart; 1 is the same. */
export function similarity(one: Looks, other: Looks): number {
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  const n = window ** 2;
  const products = productsOf(one.grey, other.grey);
  const last = squares - 1;
  const mean = (sums: Float64Array, at: number) =>
    ((sums[at] as number) +
      (sums[at + 1] as number) +
      (sums[at + squares] as number) +
      (sums[at + squares + 1] as number)) /
    n;
  let sum = 0;
  for (let row = 0; row < last; row++) {
    for (let at = row * squares; at < row * squares + last; at++) {
      const ma = mean(one.sums, at);
      const mb = mean(other.sums, at);
      const va = mean(one.powers, at) - ma * ma;
      const vb = mean(other.powers, at) - mb * mb;
      const vab = mean(products, at) - ma * mb;
      sum += ((2 * ma * mb + c1) * (2 * vab + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
    }
  }
  return sum / last ** 2;
}
