import sharp from 'sharp';
import type { Size } from '../raster/size.ts';
import { isSmallerLike } from '../raster/smaller-like.ts';
import { pngOptions } from './render.ts';

/**
 * A finished picture at a smaller size of the same ratio, as PNG: a layout is composed by the width of its canvas, so it is
 * what would be composed at that size.
 * @throws RangeError for a size that is larger or of another ratio
 */
export async function scalePicture(png: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const of = await sharp(png).metadata();
  if (!isSmallerLike({ width, height }, of))
    throw new RangeError(`${of.width}×${of.height} is not made ${width}×${height}.`);
  return sharp(png).resize(width, height, { fit: 'fill' }).png(pngOptions).toBuffer();
}
