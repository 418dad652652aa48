import type { Motion } from '@marquee/contract';
import { bitrate } from './video-codec.ts';

/** What a video is going to weigh, in bytes. */
export const foretoldBytes = ({ durationMs }: Pick<Motion, 'durationMs'>): number =>
  (bitrate * durationMs) / 8_000;
