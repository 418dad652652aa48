import type { MotionLayer } from '@marquee/contract';
import type { BoxKind } from '../ad.ts';
import type { Size } from '../raster/size.ts';

/** A layer with its pixels. */
export interface CutLayer extends Omit<MotionLayer, 'path'> {
  /** Of the box that it shows. */
  role: BoxKind;
  box: string;
  /** The words of the whole box, of a layer that shows a line of them; '' of others. */
  text: string;
  /** Straight RGBA, row by row. */
  picture: Size & { data: Uint8Array };
}

/** What of full pixels anything stands on, in whole pixels; null where nothing does. */
export function boundsOf(
  data: Uint8Array,
  { width, height }: Size,
): { x: number; y: number; width: number; height: number } | null {
  const words = new Int32Array(data.buffer, data.byteOffset, width * height);
  // Straight pixels without opacity may keep a colour.
  const isClear = (at: number) => (words[at] as number) >>> 24 === 0;
  const rowIsClear = (y: number) => {
    for (let at = y * width; at < (y + 1) * width; at++) if (!isClear(at)) return false;
    return true;
  };
  let top = 0;
  while (top < height && rowIsClear(top)) top++;
  if (top === height) return null;
  let bottom = height - 1;
  while (rowIsClear(bottom)) bottom--;
  let left = width;
  let right = 0;
  for (let y = top; y <= bottom; y++) {
    const row = y * width;
    for (let x = 0; x < left; x++) if (!isClear(row + x)) left = x;
    for (let x = width - 1; x > right; x--) if (!isClear(row + x)) right = x;
  }
  right = Math.max(left, right);
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A part of full pixels. */
export function cutOut(
  data: Uint8Array,
  whole: Size,
  part: { x: number; y: number; width: number; height: number },
): Uint8Array {
  const cut = new Uint8Array(part.width * part.height * 4);
  for (let row = 0; row < part.height; row++) {
    const from = ((part.y + row) * whole.width + part.x) * 4;
    cut.set(data.subarray(from, from + part.width * 4), row * part.width * 4);
  }
  return cut;
}
