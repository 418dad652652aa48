import type { FeatureName } from './features.ts';

/** Log odds for each unit. Written by `npm run taste -w bench -- fit`; changed by judging more pairs, not by hand. */
export const weights: Record<FeatureName, number> = {
  suits: 1.454,
  motif: -0.212,
  beats: 0,
  question: 0,
  figure: 0.486,
  proof: 0,
  content: 0.107,
  screen: 0.179,
  screens: -0.299,
  tilt: 0.179,
  aside: -0.371,
  upOrDown: 0.252,
  filled: -0.242,
  dead: -0.013,
  paleDead: -1.643,
  contrast: 0.039,
  headlineSize: 0.544,
  headlineArea: 1.417,
  lines: -0.635,
  texts: -0.404,
  sub: -0.023,
  chroma: 0.204,
  pale: -0.257,
  dark: 0.112,
};
