import { readFileSync } from 'node:fs';
import { featuresOf } from './features.ts';
import type { HashedFeatures } from './hash.ts';
import { isWorthyKind, type LineKind, lineKinds } from './kinds.ts';
import { chancesOf, type Scores, surroundingsOf } from './surroundings.ts';
import type { ListingUnit, UnitsOfListing } from './units.ts';
import { readWeights, type Weights } from './weights.ts';

/** What the judge makes of a unit. */
export interface Judgement {
  unit: ListingUnit;
  /** The likeliest kind; among those that an ad may carry where the unit is worthy. */
  kind: LineKind;
  /** 0–1: how likely an ad may carry it. */
  worth: number;
  worthy: boolean;
}

let own: Weights | null = null;
const ownWeights = (): Weights => {
  own ??= readWeights(readFileSync(new URL('weights.bin', import.meta.url)));
  return own;
};

const rowsOf = new WeakMap<Uint32Array, Map<number, number>>();
function rowOf({ hashes }: Pick<Weights, 'hashes'>): Map<number, number> {
  let rows = rowsOf.get(hashes);
  if (!rows) {
    rows = new Map(Array.from(hashes, (hash, row) => [hash, row]));
    rowsOf.set(hashes, rows);
  }
  return rows;
}

/** How much a line's own features speak for each kind. */
export function scoresOf(
  { hashes, values }: HashedFeatures,
  weights: Pick<Weights, 'scales' | 'hashes' | 'rows'>,
): Scores {
  const rows = rowOf(weights);
  const kinds = lineKinds.length;
  const sums = new Float64Array(kinds);
  for (let at = 0; at < hashes.length; at += 1) {
    const row = rows.get(hashes[at] as number);
    if (row === undefined) continue;
    const value = values[at] as number;
    for (let kind = 0; kind < kinds; kind += 1)
      (sums[kind] as number) += value * (weights.rows[row * kinds + kind] as number);
  }
  return sums.map((sum, kind) => sum * (weights.scales[kind] as number));
}

/** The same once what surrounds the line is known. */
function reconsidered(around: Float64Array, { second }: Weights): Scores {
  const sums = new Float64Array(lineKinds.length);
  for (let kind = 0; kind < sums.length; kind += 1) {
    const row = kind * around.length;
    let sum = 0;
    for (let at = 0; at < around.length; at += 1)
      sum += (around[at] as number) * (second[row + at] as number);
    sums[kind] = sum;
  }
  return sums;
}

/** Judges every unit of a listing, in its order. Deterministic; microseconds a unit. */
export function judge(listing: UnitsOfListing, weights = ownWeights()): Judgement[] {
  const scores = featuresOf(listing).map((features) => scoresOf(features, weights));
  return surroundingsOf(listing, scores).map((around, at) => {
    const chances = chancesOf(reconsidered(around, weights));
    const worth = chances.reduce(
      (sum, chance, kind) => sum + (isWorthyKind(lineKinds[kind] as LineKind) ? chance : 0),
      0,
    );
    const worthy = worth >= weights.worthyAt;
    const open = lineKinds.filter((kind) => isWorthyKind(kind) === worthy);
    const chanceOf = (kind: LineKind) => chances[lineKinds.indexOf(kind)] as number;
    const kind = open.reduce((best, one) => (chanceOf(one) > chanceOf(best) ? one : best));
    return { unit: listing.units[at] as ListingUnit, kind, worth, worthy };
  });
}
