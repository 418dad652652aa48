import type { PictureSlot } from './network.ts';

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
