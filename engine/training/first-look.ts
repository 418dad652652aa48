import { featuresOf } from '../src/judge/features.ts';
import { lineKinds } from '../src/judge/kinds.ts';
import type { Weights } from '../src/judge/weights.ts';
import { chance, shuffled } from './chance.ts';
import type { LabelledListing } from './labelled-listing.ts';
import { inAllManners } from './vary.ts';

/** The part of the weights that judges a line by itself. */
export type FirstLook = Pick<Weights, 'scales' | 'hashes' | 'rows'>;

const kinds = lineKinds.length;
const rounds = 5;
/** How often each listing is laid out anew. */
const variants = 6;
const rate = 0.15;
/** How hard weights are drawn to zero. */
const decay = 2e-5;
/** The share of a line's features that are hidden each time it is learned from, so that none is relied on alone. */
const hidden = 0.4;
/** How much of a line's label goes to all kinds: some labels are wrong, and many lines are nearly of another kind. */
const doubt = 0.05;
/** About four and a half bytes each once pressed, so that the file stays below 400 kB. */
const maxFeatures = 84_000;

/** Lines one after the other: those of line `n` are `hashes` and `values` from `starts[n]` to `starts[n + 1]`. */
interface Examples {
  hashes: number[];
  values: number[];
  starts: number[];
  kinds: number[];
  listings: number[];
}

function examplesOf(listings: LabelledListing[]): Examples {
  const random = chance(2);
  const examples: Examples = { hashes: [], values: [], starts: [0], kinds: [], listings: [] };
  listings.forEach((listing, number) => {
    for (const one of inAllManners(listing, variants, random))
      featuresOf(one).forEach(({ hashes, values }, at) => {
        const kind = one.kinds[at];
        if (!kind) return;
        for (const hash of hashes) examples.hashes.push(hash);
        for (const value of values) examples.values.push(value);
        examples.starts.push(examples.hashes.length);
        examples.kinds.push(lineKinds.indexOf(kind));
        examples.listings.push(number);
      });
  });
  return examples;
}

/**
 * The rows of the features, found by stochastic gradient descent (AdaGrad) on multinomial logistic loss: the mean of what
 * they are after each round but the first.
 */
function descend(examples: Examples, rowOf: Map<number, number>): Float32Array {
  const weights = new Float32Array(rowOf.size * kinds);
  const squares = new Float32Array(weights.length).fill(1e-3);
  const mean = new Float32Array(weights.length);
  const random = chance(1);
  const scores = new Float64Array(kinds);
  const cells = Int32Array.from(examples.hashes, (hash) => (rowOf.get(hash) ?? -1) * kinds);
  const values = Float32Array.from(examples.values, (value) => value / (1 - hidden));
  const seen = new Int32Array(cells.length);
  const order = examples.kinds.map((_, line) => line);
  for (let round = 0; round < rounds; round += 1) {
    for (const line of shuffled(order, random)) {
      let count = 0;
      scores.fill(0);
      for (let at = examples.starts[line] as number; at < (examples.starts[line + 1] as number); at += 1) {
        const cell = cells[at] as number;
        if (cell < 0 || random() < hidden) continue;
        seen[count] = at;
        count += 1;
        for (let one = 0; one < kinds; one += 1)
          (scores[one] as number) += (values[at] as number) * (weights[cell + one] as number);
      }
      const most = Math.max(...scores);
      let whole = 0;
      for (let one = 0; one < kinds; one += 1) whole += Math.exp((scores[one] as number) - most);
      for (let one = 0; one < kinds; one += 1) {
        const wanted = doubt / kinds + (one === examples.kinds[line] ? 1 - doubt : 0);
        scores[one] = Math.exp((scores[one] as number) - most) / whole - wanted;
      }
      for (let index = 0; index < count; index += 1) {
        const at = seen[index] as number;
        for (let one = 0; one < kinds; one += 1) {
          const cell = (cells[at] as number) + one;
          const slope = (values[at] as number) * (scores[one] as number) + decay * (weights[cell] as number);
          (squares[cell] as number) += slope * slope;
          (weights[cell] as number) -= (rate * slope) / Math.sqrt(squares[cell] as number);
        }
      }
    }
    if (round === 0) continue;
    for (let cell = 0; cell < mean.length; cell += 1)
      (mean[cell] as number) += (weights[cell] as number) / (rounds - 1);
  }
  return mean;
}

/** Row numbers of features, in the order of their hashes. */
const rowsOf = (hashes: number[]): Map<number, number> =>
  new Map(hashes.sort((a, b) => a - b).map((hash, row) => [hash, row]));

/** The features that at least two listings have. */
function sharedFeatures({ hashes, starts, listings }: Examples): Map<number, number> {
  const first = new Map<number, number>();
  const shared = new Set<number>();
  listings.forEach((listing, line) => {
    for (let at = starts[line] as number; at < (starts[line + 1] as number); at += 1) {
      const hash = hashes[at] as number;
      const known = first.get(hash);
      if (known === undefined) first.set(hash, listing);
      else if (known !== listing) shared.add(hash);
    }
  });
  return rowsOf([...shared]);
}

/** The features that weigh most, as many as the file has room for. */
function weightiest(rowOf: Map<number, number>, weights: Float32Array): Map<number, number> {
  const weightOf = (row: number) =>
    Math.max(...weights.subarray(row * kinds, (row + 1) * kinds).map(Math.abs));
  const ranked = [...rowOf].map(([hash, row]) => ({ hash, weight: weightOf(row) }));
  ranked.sort((a, b) => b.weight - a.weight || a.hash - b.hash);
  return rowsOf(ranked.slice(0, maxFeatures).map(({ hash }) => hash));
}

/** The farthest that a weight is from zero: coarse numbers make a small file, and leave room for more features. */
const maxSteps = 7;

/** Weights as whole numbers, each kind with a scale of its own. */
function quantised(rowOf: Map<number, number>, weights: Float32Array): FirstLook {
  const scales = new Float32Array(kinds);
  weights.forEach((weight, at) => {
    scales[at % kinds] = Math.max(scales[at % kinds] as number, Math.abs(weight) / maxSteps);
  });
  const rows = Int8Array.from(weights, (weight, at) =>
    Math.round(weight / ((scales[at % kinds] as number) || 1)),
  );
  return { scales, hashes: Uint32Array.from(rowOf.keys()), rows };
}

/** Learns what the features of a line say of it. The same listings in the same order give the same weights. */
export function learnFirstLook(listings: LabelledListing[]): FirstLook {
  const examples = examplesOf(listings);
  const all = sharedFeatures(examples);
  const kept = weightiest(all, descend(examples, all));
  return quantised(kept, descend(examples, kept));
}
