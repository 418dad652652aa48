import { drawFrame, type MotionStep } from '@marquee/contract';
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { freeCanvas } from '../raster/free.ts';
import type { Size } from '../raster/size.ts';
import type { CutLayer } from './layer.ts';

/** Draws a motion at moments, as browsers do. */
export interface MomentDrawer {
  /** Opaque RGBA at a moment, in milliseconds, of the layers that are asked for. */
  at(ms: number, wanted?: (layer: CutLayer) => boolean): Uint8Array;
  free(): void;
}

export function openMomentDrawer(
  layers: readonly CutLayer[],
  timeline: MotionStep[],
  { width, height }: Size,
): MomentDrawer {
  const pictures = new Map(layers.map(({ id, picture }) => [id, canvasOf(picture)]));
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  return {
    at(ms, wanted = () => true) {
      pen.reset();
      const shown = layers.filter(wanted);
      drawFrame<Canvas>(pen, { layers: shown, timeline }, ms, (id) => pictures.get(id) ?? null);
      return new Uint8Array(canvas.data());
    },
    free() {
      for (const one of [canvas, ...pictures.values()]) freeCanvas(one);
    },
  };
}

function canvasOf({ width, height, data }: CutLayer['picture']): Canvas {
  const canvas = createCanvas(width, height);
  const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length);
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}
