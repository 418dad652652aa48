import { drawFrame, type FramePen, type Motion, statesAt } from '@marquee/contract';

/**
 * How what is scaled is smoothed. Layers have at most about twice the pixels that they are drawn with, for which four
 * neighbours of each pixel are enough; more of them take twice the time of a whole frame.
 */
export const smoothing: ImageSmoothingQuality = 'low';

/** Draws the frames of a motion. */
export interface Frames {
  /** The pixels of a moment, a word for each; null where nothing has changed since the last. */
  draw(ms: number): Uint32Array | null;
}

export function openFrames(
  motion: Motion,
  pictures: ReadonlyMap<string, ImageBitmap>,
  { width, height }: { width: number; height: number },
): Frames {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!pen) throw new Error('There is no canvas to draw on.');
  pen.imageSmoothingQuality = smoothing;
  let last = '';
  return {
    draw(ms) {
      const seen = seenAt(motion, ms);
      const state = JSON.stringify(seen);
      if (state === last) return null;
      last = state;
      const shown = new Set(seen.map(([id]) => id));
      drawFrame(pen as FramePen<ImageBitmap>, motion, ms, (id) =>
        shown.has(id) ? (pictures.get(id) ?? null) : null,
      );
      return new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
    },
  };
}

/** The layers that are seen at a moment, with how they are drawn: what lies under the finished ad is not. */
export function seenAt(motion: Motion, ms: number) {
  const states = [...statesAt(motion, ms)].filter(([, { opacity }]) => opacity > 0);
  const finish = motion.layers.find(({ kind }) => kind === 'finish')?.id;
  const top = states.findIndex(([id, { opacity }]) => id === finish && opacity === 1);
  return top < 0 ? states : states.slice(top);
}
