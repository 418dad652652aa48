import { frameCount, type Motion, momentOf } from '@marquee/contract';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { openFrames } from './frames.ts';
import { addSound, soundSource } from './sound-track.ts';
import { i420Of, toI420 } from './to-i420.ts';
import {
  encoderConfig,
  evenSize,
  frameOf,
  keyFrameEvery,
  pickVideoKind,
  type VideoKind,
} from './video-codec.ts';

export interface Video {
  bytes: ArrayBuffer;
  kind: VideoKind;
}

/** This browser writes no video. */
export class NoEncoderError extends Error {
  override name = 'NoEncoderError';
}

/** Frames that wait for the encoder: more would only fill the memory. */
const maxQueued = 3;

/**
 * Draws and encodes a motion, frame by frame.
 * @param pictures of the layers, by their ids
 * @param track what is heard, where the file is MP4; null for silence
 * @throws NoEncoderError; what the encoder throws
 */
export async function exportVideo(
  motion: Motion,
  pictures: ReadonlyMap<string, ImageBitmap>,
  track: Uint8Array | null,
  onFrame: (done: number) => void = () => {},
): Promise<Video> {
  const { width, height } = evenSize(motion);
  const kind = await pickVideoKind(width, height, motion.fps);
  if (!kind) throw new NoEncoderError();
  const target = new BufferTarget();
  const output = new Output({
    format:
      kind.container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  });
  const video = new EncodedVideoPacketSource(kind.codec);
  output.addVideoTrack(video, { frameRate: motion.fps });
  const audio = kind.container === 'mp4' ? soundSource() : null;
  if (audio) output.addAudioTrack(audio);
  await output.start();

  const faults: unknown[] = [];
  let written = Promise.resolve();
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      written = written.then(() => video.add(EncodedPacket.fromEncodedChunk(chunk), meta));
    },
    error: (fault) => faults.push(fault),
  });
  encoder.configure(encoderConfig(kind, width, height, motion.fps));
  const frames = openFrames(motion, pictures, { width, height });
  const planes = i420Of(width, height);
  const count = frameCount(motion);
  const sound = audio && addSound(audio, motion.durationMs / 1000, track);
  for (let at = 0; at < count; at++) {
    const pixels = frames.draw(momentOf(at, motion));
    if (pixels) toI420(pixels, planes);
    while (encoder.encodeQueueSize >= maxQueued && faults.length === 0)
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    if (faults.length > 0) throw faults[0];
    const frame = frameOf(planes, at, motion.fps);
    encoder.encode(frame, { keyFrame: at % (keyFrameEvery * motion.fps) === 0 });
    frame.close();
    onFrame(at + 1);
  }
  await encoder.flush();
  if (faults.length > 0) throw faults[0];
  encoder.close();
  await written;
  await sound;
  video.close();
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was written.');
  return { bytes: target.buffer, kind };
}
