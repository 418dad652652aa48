import type { Size } from './size.ts';

/** How far two ratios may be apart and be the same to the eye: two pixels of a picture 800 wide. */
const sameRatio = 0.003;

/** Whether a picture of a size comes of another by making it smaller alone. */
export const isSmallerLike = (size: Size, of: Size): boolean =>
  size.width <= of.width &&
  size.height <= of.height &&
  Math.abs((size.width / size.height) * (of.height / of.width) - 1) < sameRatio;
