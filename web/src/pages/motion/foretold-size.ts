import { frameCount, type Motion, momentOf } from '@marquee/contract';
import { openFrames } from './frames.ts';
import { i420Of, toI420 } from './to-i420.ts';
import { bitrate, encoderConfig, evenSize, frameOf, keyFrameEvery, pickVideoKind } from './video-codec.ts';

/** Shares of a motion at which a little of it is encoded, and how many frames each time. */
const samples = [0.06, 0.3, 0.62];
const framesOfSample = 16;

/** Bytes a second of what is not pictures: sound, and where each frame lies. */
const besides = 1_800;

/**
 * How many bytes a video will have, told by encoding a little of it; null where this browser writes none.
 * @param pictures of the layers, by their ids
 * @throws what `signal` was aborted with; what the encoder throws
 */
export async function foretoldBytes(
  motion: Motion,
  pictures: ReadonlyMap<string, ImageBitmap>,
  signal: AbortSignal,
): Promise<number | null> {
  const { width, height } = evenSize(motion);
  const kind = await pickVideoKind(width, height, motion.fps);
  if (!kind) return null;
  const frames = openFrames(motion, pictures, { width, height });
  const planes = i420Of(width, height);
  const rates: number[] = [];
  for (const share of samples) {
    signal.throwIfAborted();
    const weights: number[] = [];
    const faults: unknown[] = [];
    const encoder = new VideoEncoder({
      output: ({ byteLength }) => weights.push(byteLength),
      error: (fault) => faults.push(fault),
    });
    encoder.configure(encoderConfig(kind, width, height, motion.fps));
    const first = Math.round(share * frameCount(motion));
    for (let at = 0; at < framesOfSample; at++) {
      const pixels = frames.draw(momentOf(first + at, motion));
      if (pixels) toI420(pixels, planes);
      const frame = frameOf(planes, at, motion.fps);
      encoder.encode(frame, { keyFrame: at === 0 });
      frame.close();
    }
    await encoder.flush();
    encoder.close();
    if (faults.length > 0) throw faults[0];
    const [key = 0, ...others] = weights;
    const each = others.reduce((sum, weight) => sum + weight, 0) / Math.max(1, others.length);
    rates.push((key + each * (keyFrameEvery * motion.fps - 1)) / keyFrameEvery);
  }
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  // The ad as delivered stands still at the end, which weighs next to nothing.
  const finish = motion.layers.find((layer) => layer.kind === 'finish')?.id;
  const moves = motion.timeline.find(({ layer }) => layer === finish)?.at ?? motion.durationMs;
  return (Math.min(mean, bitrate / 8) * moves + besides * motion.durationMs) / 1_000;
}
