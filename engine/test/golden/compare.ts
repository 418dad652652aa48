/** Pixels of three channels, row by row. */
export interface Sheet {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A tile of a sheet, in pixels. */
export interface Tile {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Red, green and blue together may move by this much before the eye sees another colour. */
const noticeable = 76;

/** The share of a tile's pixels, 0–1, that look different on two sheets of the same size. */
export function changed(one: Sheet, other: Sheet, tile: Tile): number {
  let moved = 0;
  for (let y = tile.top; y < tile.top + tile.height; y++) {
    for (let x = tile.left; x < tile.left + tile.width; x++) {
      const at = (y * one.width + x) * 3;
      const gap = [at, at + 1, at + 2].reduce(
        (sum, part) => sum + Math.abs((one.data[part] as number) - (other.data[part] as number)),
        0,
      );
      if (gap > noticeable) moved++;
    }
  }
  return moved / (tile.width * tile.height);
}
