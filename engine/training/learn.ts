import { featuresOf } from '../src/judge/features.ts';
import type { Features } from '../src/judge/hash.ts';
import { lineKinds } from '../src/judge/kinds.ts';
import type { Weights } from '../src/judge/weights.ts';
import { chance, shuffled } from './chance.ts';
import type { LabelledListing } from './labelled-listing.ts';
import { varied } from './vary.ts';

const kinds = lineKinds.length;
const rounds = 5;
/** How often each listing is laid out anew. */
const variants = 3;
const rate = 0.15;
/** How hard weights are drawn to zero. */
const decay = 2e-5;
/** 18 bytes each, so that the file stays below 400 kB. */
const mostFeatures = 22_000;

interface Example extends Features {
  kind: number;
}

/** The rows of the features, found by stochastic gradient descent (AdaGrad) on multinomial logistic loss. */
function descend(examples: Example[], rowOf: Map<number, number>): Float32Array {
  const weights = new Float32Array(rowOf.size * kinds);
  const squares = new Float32Array(weights.length).fill(1e-3);
  const random = chance(1);
  const scores = new Float64Array(kinds);
  const known = examples.map(({ hashes, values, kind }) => {
    const at = hashes.flatMap((hash, index) => (rowOf.has(hash) ? [index] : []));
    return {
      kind,
      rows: Int32Array.from(at, (index) => (rowOf.get(hashes[index] as number) as number) * kinds),
      values: Float64Array.from(at, (index) => values[index] as number),
    };
  });
  for (let round = 0; round < rounds; round += 1)
    for (const { kind, rows, values } of shuffled(known, random)) {
      scores.fill(0);
      for (let at = 0; at < rows.length; at += 1)
        for (let one = 0; one < kinds; one += 1)
          (scores[one] as number) += (values[at] as number) * (weights[(rows[at] as number) + one] as number);
      const most = Math.max(...scores);
      let whole = 0;
      for (let one = 0; one < kinds; one += 1) whole += Math.exp((scores[one] as number) - most);
      for (let one = 0; one < kinds; one += 1)
        scores[one] = Math.exp((scores[one] as number) - most) / whole - (one === kind ? 1 : 0);
      for (let at = 0; at < rows.length; at += 1)
        for (let one = 0; one < kinds; one += 1) {
          const cell = (rows[at] as number) + one;
          const slope = (values[at] as number) * (scores[one] as number) + decay * (weights[cell] as number);
          (squares[cell] as number) += slope * slope;
          (weights[cell] as number) -= (rate * slope) / Math.sqrt(squares[cell] as number);
        }
    }
  return weights;
}

/** Row numbers of the features that at least two listings have. */
function sharedFeatures(perListing: Example[][]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const examples of perListing)
    for (const hash of new Set(examples.flatMap(({ hashes }) => hashes)))
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count >= 2).map(([hash]) => hash);
  return new Map(shared.sort((a, b) => a - b).map((hash, row) => [hash, row]));
}

/** The features that weigh most, as many as the file has room for. */
function weightiest(rowOf: Map<number, number>, weights: Float32Array): Map<number, number> {
  const weightOf = (row: number) =>
    Math.max(...weights.subarray(row * kinds, (row + 1) * kinds).map(Math.abs));
  const ranked = [...rowOf].map(([hash, row]) => ({ hash, weight: weightOf(row) }));
  ranked.sort((a, b) => b.weight - a.weight || a.hash - b.hash);
  const kept = ranked.slice(0, mostFeatures).map(({ hash }) => hash);
  return new Map(kept.sort((a, b) => a - b).map((hash, row) => [hash, row]));
}

/** Weights as whole numbers of 8 bits, each kind with a scale of its own. */
function quantised(rowOf: Map<number, number>, weights: Float32Array, worthyAt: number): Weights {
  const scales = new Float32Array(kinds);
  weights.forEach((weight, at) => {
    scales[at % kinds] = Math.max(scales[at % kinds] as number, Math.abs(weight) / 127);
  });
  const rows = Int8Array.from(weights, (weight, at) =>
    Math.round(weight / ((scales[at % kinds] as number) || 1)),
  );
  return { worthyAt, scales, hashes: Uint32Array.from(rowOf.keys()), rows };
}

/** Learns from labelled listings. The same listings in the same order give the same weights. */
export function learn(listings: LabelledListing[], worthyAt: number): Weights {
  const random = chance(2);
  const perListing = listings.map((listing) =>
    [listing, ...Array.from({ length: variants }, () => varied(listing, random))].flatMap((one) =>
      featuresOf(one).flatMap((features, at) => {
        const kind = one.kinds[at];
        return kind ? [{ ...features, kind: lineKinds.indexOf(kind) }] : [];
      }),
    ),
  );
  const examples = perListing.flat();
  const all = sharedFeatures(perListing);
  const kept = weightiest(all, descend(examples, all));
  return quantised(kept, descend(examples, kept), worthyAt);
}
