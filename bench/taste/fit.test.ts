import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { featureNames, type LayoutFeatures } from '../../engine/src/choosing/features.ts';
import { readPairs, readVerdicts, weightsPath } from './files.ts';
import { fitOf, type Verdict, weightsFile } from './fit.ts';
import type { Pair } from './pairs.ts';

const plain = Object.fromEntries(featureNames.map((name) => [name, 0])) as LayoutFeatures;

/** Pairs that differ in two features, and verdicts by a judge who sees one of them only. */
function invented(count: number): { pairs: Pair[]; verdicts: Verdict[] } {
  const pairs = Array.from({ length: count }, (_, at): Pair => {
    const side = (filled: number, dead: number) => ({ archetype: 'a', features: { ...plain, filled, dead } });
    return {
      id: `${at}`,
      app: `app ${at % 7}`,
      language: 'en',
      template: 'basic',
      format: 'square',
      left: side(at % 5, at % 3),
      right: side((at * 2 + 1) % 5, (at + 1) % 3),
    };
  });
  const told = pairs.filter(({ left, right }) => left.features.filled !== right.features.filled);
  const verdicts = told.map(
    ({ id, left, right }): Verdict => ({
      pair: id,
      judge: 'one',
      chosen: (left.features.filled ?? 0) > (right.features.filled ?? 0) ? 'left' : 'right',
    }),
  );
  return { pairs, verdicts };
}

describe('fitOf', () => {
  it('finds what a judge goes by', () => {
    const { pairs, verdicts } = invented(60);
    const { weights, accuracy } = fitOf(pairs, verdicts);
    expect(accuracy).toBeGreaterThan(0.9);
    expect(weights.filled).toBeGreaterThan(4 * Math.abs(weights.dead));
    // What never differs stays as it was held before.
    expect(weights.tilt).toBe(0);
    expect(weights.proof).toBe(0.5);
  });
});

describe('the weights that layouts are chosen by', () => {
  it('are those of the fit to the verdicts', async () => {
    const { weights } = fitOf(await readPairs(), await readVerdicts());
    expect(weightsFile(weights)).toBe(await readFile(weightsPath, 'utf8'));
  });
});
