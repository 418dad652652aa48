import type { NetworkSource, PictureSlot, VideoRules } from './network.ts';

type Extent = { width: number; height: number };

const extent = (of: readonly [number, number] | undefined): Extent | null =>
  of ? { width: of[0], height: of[1] } : null;

/** A slot of a network's table; what it leaves out was not found. */
export const slot = (
  id: string,
  ratio: string,
  [width, height]: readonly [number, number],
  more: {
    min?: readonly [number, number];
    max?: readonly [number, number];
    most?: number;
    isRequired?: boolean;
  } = {},
): PictureSlot => ({
  id,
  ratio,
  width,
  height,
  min: extent(more.min),
  max: extent(more.max),
  most: more.most ?? null,
  isRequired: more.isRequired ?? false,
});

/** What a network takes of videos; what it leaves out was not found. */
export const videos = (
  seconds: readonly [min: number, max?: number],
  sources: readonly NetworkSource[],
  more: Partial<Omit<VideoRules, 'seconds' | 'sources'>> = {},
): VideoRules => ({
  shapes: null,
  seconds: { min: seconds[0], max: seconds[1] ?? null },
  minBytes: null,
  maxBytes: null,
  minBitrate: null,
  most: null,
  sources,
  ...more,
});

/** A ratio of videos, and the least that is taken of it. */
export const shape = (ratio: string, min?: readonly [number, number]) => ({ ratio, min: extent(min) });
