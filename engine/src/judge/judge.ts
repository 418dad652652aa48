import { readFileSync } from 'node:fs';
import { featuresOf } from './features.ts';
import type { Features } from './hash.ts';
import { isWorthyKind, type LineKind, lineKinds } from './kinds.ts';
import type { Unit, UnitsOfListing } from './units.ts';
import { readWeights, type Weights } from './weights.ts';

/** What the judge makes of a unit. */
export interface Judgement {
  unit: Unit;
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

const rowsOf = new WeakMap<Weights, Map<number, number>>();
function rowOf(weights: Weights): Map<number, number> {
  let rows = rowsOf.get(weights);
  if (!rows) {
    rows = new Map(Array.from(weights.hashes, (hash, row) => [hash, row]));
    rowsOf.set(weights, rows);
  }
  return rows;
}

/** The probability of each kind, in the order of `lineKinds`; they add up to 1. */
function probabilitiesOf({ hashes, values }: Features, weights: Weights): number[] {
  const rows = rowOf(weights);
  const kinds = lineKinds.length;
  const sums = new Array<number>(kinds).fill(0);
  hashes.forEach((hash, at) => {
    const row = rows.get(hash);
    if (row === undefined) return;
    const value = values[at] as number;
    for (let kind = 0; kind < kinds; kind += 1)
      (sums[kind] as number) += value * (weights.rows[row * kinds + kind] as number);
  });
  const scores = sums.map((sum, kind) => sum * (weights.scales[kind] as number));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const whole = shares.reduce((sum, one) => sum + one, 0);
  return shares.map((one) => one / whole);
}

/** Judges every unit of a listing, in its order. Deterministic; microseconds a unit. */
export function judge(listing: UnitsOfListing, weights = ownWeights()): Judgement[] {
  return featuresOf(listing).map((features, at) => {
    const chances = probabilitiesOf(features, weights);
    const worth = chances.reduce(
      (sum, chance, kind) => sum + (isWorthyKind(lineKinds[kind] as LineKind) ? chance : 0),
      0,
    );
    const worthy = worth >= weights.worthyAt;
    const open = lineKinds.filter((kind) => isWorthyKind(kind) === worthy);
    const chanceOf = (kind: LineKind) => chances[lineKinds.indexOf(kind)] as number;
    const kind = open.reduce((best, one) => (chanceOf(one) > chanceOf(best) ? one : best));
    return { unit: listing.units[at] as Unit, kind, worth, worthy };
  });
}
