import type { Motion } from '@marquee/contract';
import { bitrate } from './video-codec.ts';

/** What a video weighs at most, in bytes: what stands still takes less. */
export const foretoldBytes = ({ durationMs }: Pick<Motion, 'durationMs'>): number =>
  (bitrate * durationMs) / 8_000;
