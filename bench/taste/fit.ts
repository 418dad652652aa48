import { type FeatureName, featureNames, type LayoutFeatures } from '../../engine/src/choosing/features.ts';
import type { Pair } from './pairs.ts';

/** What a judge said of a pair, not knowing how either side was made. */
export interface Verdict {
  pair: string;
  judge: string;
  chosen: 'left' | 'right';
}

export type Weights = Record<FeatureName, number>;

interface Example {
  app: string;
  /** What the chosen side has more of than the other. */
  more: number[];
}

/**
 * What is held before anybody has judged: an archetype is taken for how well it suits, and a screen for showing what the
 * words say. Few verdicts leave it so.
 */
const held: Partial<Weights> = { suits: 1, proof: 0.5 };
const before = featureNames.map((name) => held[name] ?? 0);

/** How much it costs to leave that: of the strengths tried the one that makes verdicts on apps left out least surprising. */
const strengths = [2, 4, 8, 16, 32, 64, 128, 256];

/** Newton's method needs no more for a problem of this kind. */
const rounds = 8;

function examplesOf(pairs: readonly Pair[], verdicts: readonly Verdict[]): Example[] {
  const byId = new Map(pairs.map((pair) => [pair.id, pair]));
  return verdicts.flatMap(({ pair: id, chosen }) => {
    const pair = byId.get(id);
    if (!pair) throw new RangeError(`No pair is called ${id}.`);
    const [won, lost] = chosen === 'left' ? [pair.left, pair.right] : [pair.right, pair.left];
    return [{ app: pair.app, more: differences(won.features, lost.features) }];
  });
}

/** What was not measured yet when a pair was drawn differs by nothing. */
const differences = (one: Partial<LayoutFeatures>, other: Partial<LayoutFeatures>) =>
  featureNames.map((name) => (one[name] ?? 0) - (other[name] ?? 0));

/** How far each difference spreads; 1 for what never differs. */
function spreadsOf(examples: readonly Example[]): number[] {
  return featureNames.map((_, at) => {
    const sum = examples.reduce((total, { more }) => total + (more[at] as number) ** 2, 0);
    return Math.sqrt(sum / Math.max(1, examples.length)) || 1;
  });
}

/** Solves a symmetric positive definite system by Gauss's elimination; both are used up. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const own = matrix[pivot] as number[];
    for (let row = pivot + 1; row < size; row++) {
      const other = matrix[row] as number[];
      const share = (other[pivot] as number) / (own[pivot] as number);
      for (let at = pivot; at < size; at++) other[at] = (other[at] as number) - share * (own[at] as number);
      right[row] = (right[row] as number) - share * (right[pivot] as number);
    }
  }
  const found = right.map(() => 0);
  for (let row = size - 1; row >= 0; row--) {
    const own = matrix[row] as number[];
    const rest = found.reduce((sum, value, at) => sum + value * (own[at] as number), 0);
    found[row] = ((right[row] as number) - rest) / (own[row] as number);
  }
  return found;
}

/**
 * Logistic regression without a constant, as left and right are by lot, by Newton's method; weights of differences in
 * their own units.
 */
function regress(examples: readonly Example[], strength: number): number[] {
  const spreads = spreadsOf(examples);
  const rows = examples.map(({ more }) => more.map((value, at) => value / (spreads[at] as number)));
  const start = before.map((weight, at) => weight * (spreads[at] as number));
  let weights = start;
  for (let round = 0; round < rounds; round++) {
    const slopes = weights.map((weight, at) => strength * ((start[at] as number) - weight));
    const curves = weights.map((_, at) => weights.map((__, other) => (at === other ? strength : 0)));
    for (const row of rows) {
      const miss = 1 / (1 + Math.exp(weighed(row, weights)));
      const bend = miss * (1 - miss);
      row.forEach((value, at) => {
        slopes[at] = (slopes[at] as number) + miss * value;
        const curve = curves[at] as number[];
        for (let other = 0; other < row.length; other++)
          curve[other] = (curve[other] as number) + bend * value * (row[other] as number);
      });
    }
    const steps = solve(curves, slopes);
    weights = weights.map((weight, at) => weight + (steps[at] as number));
  }
  return weights.map((weight, at) => weight / (spreads[at] as number));
}

const weighed = (row: readonly number[], weights: readonly number[]) =>
  row.reduce((sum, value, at) => sum + value * (weights[at] as number), 0);

/** Verdicts foretold; where both sides weigh the same it is one in two. */
const rightShare = (examples: readonly Example[], weights: readonly number[]) =>
  examples.reduce((sum, { more }) => sum + (Math.sign(weighed(more, weights)) + 1) / 2, 0);

/** Surprise at verdicts, in nats; at a coin it is 0.693 each. */
const surprise = (examples: readonly Example[], weights: readonly number[]) =>
  examples.reduce((sum, { more }) => sum + Math.log1p(Math.exp(-weighed(more, weights))), 0);

/** How verdicts on each app are foretold by weights that were fitted to all others. */
function leftOut(examples: readonly Example[], strength: number): { accuracy: number; loss: number } {
  const apps = new Set(examples.map(({ app }) => app));
  let [right, lost] = [0, 0];
  for (const app of apps) {
    const weights = regress(
      examples.filter((one) => one.app !== app),
      strength,
    );
    const own = examples.filter((one) => one.app === app);
    right += rightShare(own, weights);
    lost += surprise(own, weights);
  }
  return { accuracy: right / examples.length, loss: lost / examples.length };
}

/** Weights that foretell verdicts best, and how many they foretell: of apps left out, and of those they were fitted to. */
export function fitOf(pairs: readonly Pair[], verdicts: readonly Verdict[]) {
  const examples = examplesOf(pairs, verdicts);
  const tried = strengths.map((strength) => ({ strength, ...leftOut(examples, strength) }));
  const { strength, accuracy, loss } = tried.reduce((best, one) => (one.loss < best.loss ? one : best));
  const found = regress(examples, strength);
  const weights = Object.fromEntries(
    featureNames.map((name, at) => [name, Math.round((found[at] as number) * 1_000) / 1_000]),
  ) as Weights;
  return {
    weights,
    tried,
    strength,
    accuracy,
    loss,
    unjudged: rightShare(examples, before) / examples.length,
    onItself: rightShare(examples, found) / examples.length,
  };
}

/** Pairs that were judged more than once, and those of them where all said the same. */
export function agreementOf(verdicts: readonly Verdict[]): { again: number; agreed: number } {
  const several = [...Map.groupBy(verdicts, ({ pair }) => pair).values()].filter(({ length }) => length > 1);
  const agreed = several.filter((all) => all.every(({ chosen }) => chosen === all[0]?.chosen));
  return { again: several.length, agreed: agreed.length };
}

/** The module that the engine takes its weights from. */
export const weightsFile = (weights: Weights): string =>
  `import type { FeatureName } from './features.ts';

/** Log odds for each unit. Written by \`npm run taste -w bench -- fit\`; changed by judging more pairs, not by hand. */
export const weights: Record<FeatureName, number> = {
${featureNames.map((name) => `  ${name}: ${weights[name]},`).join('\n')}
};
`;
