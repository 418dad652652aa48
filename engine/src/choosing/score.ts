import type { Choice } from '../layout/plan/rank-layouts.ts';
import { type FeatureName, featureNames, type LayoutFeatures } from './features.ts';
import { weights } from './weights.ts';

/** How likely a layout is to be preferred, and what counts for and against it; log odds. */
export interface Score {
  score: number;
  parts: Record<string, number>;
}

/** `wear`, `setting`, `apart`: see `Choice`. */
export type Taste = (features: LayoutFeatures, choice: Pick<Choice, 'wear' | 'setting' | 'apart'>) => Score;

/** What a layout loses for each unit of wear: ads of one run are to differ, which no pair of single ads tells. */
const perWear = 1.6;

/** What it takes off a layout that leaves a message's second line out: the headline was written to stand above it. */
const withoutSecondLine = 0.8;

/** What it loses for each unit by which it stands apart from its message's other formats: a message is one campaign. */
const perApart = 1.4;

/** The score by the weights that were fitted to judgements of pairs: `bench/taste`. */
export const scoreOf: Taste = (features, { wear, setting, apart }) => {
  const parts: Partial<Record<FeatureName | 'difference' | 'campaign' | 'alone', number>> = {
    difference: -perWear * wear,
    campaign: -perApart * apart,
    ...(setting === 'alone' ? { alone: -withoutSecondLine } : {}),
  };
  for (const name of featureNames) parts[name] = weights[name] * features[name];
  const score = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { score, parts: parts as Record<string, number> };
};
