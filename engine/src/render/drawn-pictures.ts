import { LRUCache } from 'lru-cache';
import type { Raster } from '../raster/raster.ts';
import type { Size } from '../raster/size.ts';
import { drawPicture } from './draw-picture.ts';
import type { ScenePicture } from './picture-node.ts';

/** Draws pictures as `drawPicture` does. */
export type DrawPicture = typeof drawPicture;

/**
 * Keeps up to `maxBytes` of the pictures drawn last: while a person changes words, what stands behind them is mostly the
 * same from one drawing to the next. Each caller gets pixels of its own.
 */
export function keepDrawn(maxBytes: number): DrawPicture {
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
  });
  const keyOf = nameRasters();
  return async (picture, size) => {
    const key = keyOf(picture, size);
    const known = drawn.get(key);
    if (known) return new Uint8Array(known);
    const pixels = await drawPicture(picture, size);
    drawn.set(key, new Uint8Array(pixels));
    return pixels;
  };
}

/** A picture as text. Pixels count as the same while they are the same object: scaled pictures are kept as such. */
function nameRasters(): (picture: ScenePicture, size: Size) => string {
  const names = new WeakMap<object, number>();
  let count = 0;
  const nameOf = (_: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('data' in value)) return value;
    const { data, ...raster } = value as Raster;
    const name = names.get(data) ?? ++count;
    names.set(data, name);
    return { ...raster, name };
  };
  return (picture, { width, height }) => JSON.stringify([width, height, picture], nameOf);
}
