import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { lineKinds } from './kinds.ts';
import { surroundingsSize } from './surroundings.ts';

/** Two linear models: one of a line's features, one of what the first makes of the lines around it. */
export interface Weights {
  /** From this probability up, a line is worth saying. */
  worthyAt: number;
  /** What the whole numbers of each column are multiplied with. */
  scales: Float32Array;
  /** Hashes of the known features, ascending. */
  hashes: Uint32Array;
  /** One row for each feature, one column for each kind. */
  rows: Int8Array;
  /** One row for each kind, one column for each number of `surroundingsOf`. */
  second: Float32Array;
}

const kinds = lineKinds.length;
const secondSize = kinds * surroundingsSize;

/** The same items, those of each column together: alike ones stand side by side, which makes a small file. */
function byColumn(items: Uint8Array, columns: number): Uint8Array {
  const rows = items.length / columns;
  return items.map((_, at) => items[(at % rows) * columns + Math.floor(at / rows)] as number);
}
const byRow = (items: Uint8Array, columns: number) => byColumn(items, items.length / columns);

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array | Int8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The weights as bytes, pressed: the threshold, the scales, the second model, the features' hashes and rows. */
export function writeWeights({ worthyAt, scales, hashes, rows, second }: Weights): Uint8Array {
  const steps = hashes.map((hash, at) => hash - (hashes[at - 1] ?? 0));
  return brotliCompressSync(
    Buffer.concat([
      bytesOf(new Float32Array([worthyAt, ...scales, ...second])),
      byColumn(bytesOf(steps), 4),
      byColumn(bytesOf(rows), kinds),
    ]),
  );
}

/** What `writeWeights` wrote. Other bytes are a fault of the file and throw. */
export function readWeights(file: Uint8Array): Weights {
  const bytes = new Uint8Array(brotliDecompressSync(file));
  const start = 4 * (1 + kinds + secondSize);
  const head = new Float32Array(bytes.slice(0, start).buffer);
  const count = (bytes.length - start) / (4 + kinds);
  const hashes = new Uint32Array(byRow(bytes.slice(start, start + 4 * count), 4).buffer);
  hashes.forEach((step, at) => {
    hashes[at] = step + (hashes[at - 1] ?? 0);
  });
  return {
    worthyAt: head[0] as number,
    scales: head.slice(1, 1 + kinds),
    hashes,
    rows: new Int8Array(byRow(bytes.slice(start + 4 * count), kinds).buffer),
    second: head.slice(1 + kinds),
  };
}
