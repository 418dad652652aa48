import type { Raster } from '../raster/raster.ts';

/** Where on a picture something stands: a grid of square fields, row by row. */
export interface Content {
  columns: number;
  rows: number;
  /** 1 where something stands, 0 where one colour fills the field. */
  fields: Uint8Array;
}

/** Of a picture 100 pixels wide. */
const side = 5;
/** Lumas further apart than this are no ground. */
const minStep = 22;

/** Looks at a picture about 100 pixels wide. */
export function contentOf({ width, height, data }: Raster): Content {
  const [columns, rows] = [Math.max(1, Math.floor(width / side)), Math.max(1, Math.floor(height / side))];
  const fields = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [min, max] = [255, 0];
      for (let y = row * side; y < row * side + side; y++) {
        for (let x = column * side; x < column * side + side; x++) {
          const at = (y * width + x) * 4;
          const luma =
            0.299 * (data[at] as number) +
            0.587 * (data[at + 1] as number) +
            0.114 * (data[at + 2] as number);
          min = Math.min(min, luma);
          max = Math.max(max, luma);
        }
      }
      fields[row * columns + column] = max - min > minStep ? 1 : 0;
    }
  }
  return { columns, rows, fields };
}

/** Whether something stands at a place, given as shares of width and height. */
export function standsAt({ columns, rows, fields }: Content, x: number, y: number): boolean {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x * columns)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y * rows)));
  return fields[row * columns + column] === 1;
}

/** Share of the fields that something stands in, between two heights given as shares. */
export function contentBetween({ columns, rows, fields }: Content, from: number, to: number): number {
  const part = fields.subarray(Math.round(from * rows) * columns, Math.round(to * rows) * columns);
  return part.reduce((sum, field) => sum + field, 0) / Math.max(1, part.length);
}

/** A row on which less stands is empty: the mark of a scroll bar, the rim of a picture. */
const minOfRow = 0.06;

/** The longest stretch between two heights, given as shares, in which nothing stands on any row; a share of the distance. */
export function longestBlank({ columns, rows, fields }: Content, from: number, to: number): number {
  const [first, end] = [Math.max(0, Math.round(from * rows)), Math.min(rows, Math.round(to * rows))];
  let [longest, run] = [0, 0];
  for (let row = first; row < end; row++) {
    const stands = fields.subarray(row * columns, (row + 1) * columns).reduce((sum, field) => sum + field, 0);
    run = stands < columns * minOfRow ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest / Math.max(1, end - first);
}
