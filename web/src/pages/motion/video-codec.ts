import { colorSpace, type I420 } from './to-i420.ts';

/** What a video is written with. */
export interface VideoKind {
  codec: 'avc' | 'vp9' | 'vp8';
  /** As WebCodecs call it. */
  fullCodec: string;
  container: 'mp4' | 'webm';
}

/** H.264 High, of the level that a size asks for: 4.0 takes as many blocks of 16 × 16 as a story has. */
const avcOf = (width: number, height: number): VideoKind => ({
  codec: 'avc',
  fullCodec: Math.ceil(width / 16) * Math.ceil(height / 16) <= 8_192 ? 'avc1.640028' : 'avc1.640032',
  container: 'mp4',
});
const others: VideoKind[] = [
  { codec: 'vp9', fullCodec: 'vp09.00.40.08', container: 'webm' },
  { codec: 'vp8', fullCodec: 'vp8', container: 'webm' },
];

/** Bits a second: what networks advise for a story's size. */
export const bitrate = 6_500_000;

export const encoderConfig = (kind: VideoKind, width: number, height: number, framerate: number) =>
  ({
    codec: kind.fullCodec,
    width,
    height,
    framerate,
    bitrate,
    bitrateMode: 'constant',
    latencyMode: 'quality',
    ...(kind.codec === 'avc' ? { avc: { format: 'avc' } } : {}),
  }) satisfies VideoEncoderConfig;

/** The best that this browser can write: H.264 High where it can. null where it writes no video at all. */
export async function pickVideoKind(
  width: number,
  height: number,
  framerate: number,
): Promise<VideoKind | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const kind of [avcOf(width, height), ...others]) {
    const answer = await VideoEncoder.isConfigSupported(encoderConfig(kind, width, height, framerate)).catch(
      () => null,
    );
    if (answer?.supported) return kind;
  }
  return null;
}

/** Seconds between frames that stand for themselves. */
export const keyFrameEvery = 1;

/** The size of a video: colour has half the size of light, so both sides are even. */
export const evenSize = ({ width, height }: { width: number; height: number }) => ({
  width: width & ~1,
  height: height & ~1,
});

/** A frame as encoders take it; it is to be closed. @param at how many come before it */
export function frameOf({ data, width, height }: I420, at: number, fps: number): VideoFrame {
  const duration = 1_000_000 / fps;
  return new VideoFrame(data, {
    ...{ format: 'I420', codedWidth: width, codedHeight: height, colorSpace },
    ...{ timestamp: Math.round(at * duration), duration: Math.round(duration) },
  });
}
