import type { FeatureName } from './features.ts';

/** Log odds for each unit. Written by `npm run taste -w bench -- fit`; changed by judging more pairs, not by hand. */
export const weights: Record<FeatureName, number> = {
  suits: 1.362,
  motif: -0.138,
  beats: 0.517,
  question: 0,
  figure: 0.428,
  proof: 0.212,
  content: 0.105,
  screen: 0.23,
  screens: -0.346,
  tilt: 0.226,
  aside: -0.287,
  upOrDown: 0.345,
  filled: -0.198,
  dead: -0.058,
  paleDead: -0.788,
  contrast: 0.025,
  headlineSize: 0.485,
  headlineArea: 2.369,
  lines: -0.596,
  texts: -0.391,
  sub: -0.031,
  chroma: 0.192,
  pale: -0.205,
  dark: 0.125,
};
