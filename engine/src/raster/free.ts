import type { Canvas, Image } from '@napi-rs/canvas';

/**
 * Memory outside the heap that is given back as soon as it is of no use. Left to the garbage collector, an ad's
 * megabytes of pixels would have it search the whole heap for them every few ads, which takes longer than the drawing.
 */

/** Nothing may read these pixels afterwards. Those that share memory with others are left alone. */
export function freePixels(...all: readonly (Uint8Array | Uint8ClampedArray)[]): void {
  for (const { buffer, byteLength } of all)
    if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength)
      buffer.transfer(0);
}

export function freeCanvas(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

export function freeImage(image: Image): void {
  image.src = Buffer.alloc(0);
}
