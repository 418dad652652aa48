import type { FeatureName } from './features.ts';

/** Log odds for each unit. Written by `npm run taste -w bench -- fit`; changed by judging more pairs, not by hand. */
export const weights: Record<FeatureName, number> = {
  suits: 1.078,
  motif: -0.078,
  beats: 0,
  question: 0,
  figure: 0.147,
  proof: 0,
  content: 0.049,
  screen: 0.104,
  screens: -0.006,
  tilt: 0.038,
  aside: 0.006,
  upOrDown: 0.384,
  filled: 0.016,
  dead: -0.087,
  paleDead: -0.936,
  contrast: -0.1,
  headlineSize: 0.196,
  headlineArea: 1.002,
  lines: -0.095,
  texts: -0.039,
  sub: 0.002,
  chroma: 0.136,
  pale: -0.142,
  dark: 0.012,
};
