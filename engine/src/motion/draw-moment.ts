import { drawFrame, type MotionStep } from '@marquee/contract';
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { freeCanvas } from '../raster/free.ts';
import type { Size } from '../raster/size.ts';
import type { CutLayer } from './layer.ts';

/** Draws a motion at moments, as browsers do. */
export interface MomentDrawer {
  /** Opaque RGBA at a moment, in milliseconds, of the layers that are asked for. Its memory is the caller's to give back. */
  at(ms: number, wanted?: (layer: CutLayer) => boolean): Uint8Array;
  free(): void;
}

export function openMomentDrawer(
  layers: readonly CutLayer[],
  timeline: MotionStep[],
  { width, height }: Size,
): MomentDrawer {
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  /** Of the layers that are seen at the moment drawn last: all together take up hundreds of megabytes. */
  const pictures = new Map<string, Canvas>();
  const pictureOf = (id: string): Canvas | null => {
    const known = pictures.get(id);
    const layer = byId.get(id);
    if (known || !layer) return known ?? null;
    const picture = canvasOf(layer.picture);
    pictures.set(id, picture);
    return picture;
  };
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  return {
    at(ms, wanted = () => true) {
      pen.reset();
      const shown = layers.filter(wanted);
      const unseen = new Set(shown.map(({ id }) => id));
      drawFrame<Canvas>(pen, { layers: shown, timeline }, ms, (id) => {
        unseen.delete(id);
        return pictureOf(id);
      });
      for (const id of unseen) {
        const picture = pictures.get(id);
        if (picture) freeCanvas(picture);
        pictures.delete(id);
      }
      return canvas.data();
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
