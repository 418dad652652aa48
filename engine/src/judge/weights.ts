import { lineKinds } from './kinds.ts';

/** A linear model: one row of weights for each feature that it knows, one column for each kind. */
export interface Weights {
  /** From this probability up, a line is worth saying. */
  worthyAt: number;
  /** What the whole numbers of each column are multiplied with. */
  scales: Float32Array;
  /** Hashes of the known features, ascending. */
  hashes: Uint32Array;
  rows: Int8Array;
}

const kinds = lineKinds.length;

/** The weights as bytes: the threshold, the scales, the number of features, their hashes, their rows. */
export function writeWeights({ worthyAt, scales, hashes, rows }: Weights): Uint8Array {
  const head = new Float32Array([worthyAt, ...scales]);
  const parts = [head, new Uint32Array([hashes.length]), hashes, rows];
  return Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
}

/** What `writeWeights` wrote. Bytes of another length are a fault of the file and throw a `RangeError`. */
export function readWeights(bytes: Uint8Array): Weights {
  const { buffer } = new Uint8Array(bytes);
  const head = new Float32Array(buffer, 0, 1 + kinds);
  const [count = 0] = new Uint32Array(buffer, head.byteLength, 1);
  const start = head.byteLength + 4;
  return {
    worthyAt: head[0] as number,
    scales: head.slice(1),
    hashes: new Uint32Array(buffer, start, count),
    rows: new Int8Array(buffer, start + 4 * count, count * kinds),
  };
}
