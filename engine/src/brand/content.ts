import type { Raster } from '../raster/raster.ts';

/** Where on a picture something stands: a grid of square fields, row by row. */
export interface Content {
  columns: number;
  rows: number;
  /** 1 where something stands, 0 where one colour fills the field. */
  fields: Uint8Array;
  /** 1 where a field is of a photo or a cover: many tones side by side. */
  pictured: Uint8Array;
}

/** Of a picture 100 pixels wide. */
const side = 5;
/** Lumas further apart than this are no ground. */
const minStep = 22;

/** So many tones, of eight steps in each channel, has a field of a photo; letters and icons have fewer. */
const minTones = 9;

/** Looks at a picture about 100 pixels wide. */
export function contentOf({ width, height, data }: Raster): Content {
  const [columns, rows] = [Math.max(1, Math.floor(width / side)), Math.max(1, Math.floor(height / side))];
  const fields = new Uint8Array(columns * rows);
  const pictured = new Uint8Array(columns * rows);
  const tones = new Set<number>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [min, max] = [255, 0];
      tones.clear();
      for (let y = row * side; y < row * side + side; y++) {
        for (let x = column * side; x < column * side + side; x++) {
          const at = (y * width + x) * 4;
          const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
          const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
          tones.add((red >> 5) * 64 + (green >> 5) * 8 + (blue >> 5));
          min = Math.min(min, luma);
          max = Math.max(max, luma);
        }
      }
      fields[row * columns + column] = max - min > minStep ? 1 : 0;
      pictured[row * columns + column] = tones.size >= minTones ? 1 : 0;
    }
  }
  return { columns, rows, fields, pictured };
}

/** Whether something stands at a place, given as shares of width and height. */
export function standsAt({ columns, rows, fields }: Content, x: number, y: number): boolean {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x * columns)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y * rows)));
  return fields[row * columns + column] === 1;
}

/** Share of the fields that something stands in, between two heights given as shares. */
export const contentBetween = (content: Content, from: number, to: number): number =>
  shareBetween(content, content.fields, from, to);

/** Share of the fields that are of photos and covers, between two heights given as shares. */
export const picturesBetween = (content: Content, from: number, to: number): number =>
  shareBetween(content, content.pictured, from, to);

function shareBetween({ columns, rows }: Content, fields: Uint8Array, from: number, to: number): number {
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
