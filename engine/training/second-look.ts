import { featuresOf } from '../src/judge/features.ts';
import { scoresOf } from '../src/judge/judge.ts';
import { lineKinds } from '../src/judge/kinds.ts';
import { chancesOf, surroundingsOf, surroundingsSize } from '../src/judge/surroundings.ts';
import { chance, shuffled } from './chance.ts';
import { type FirstLook, learnFirstLook } from './first-look.ts';
import type { LabelledListing } from './labelled-listing.ts';
import { inAllManners } from './vary.ts';

const kinds = lineKinds.length;
/** Each listing is looked at by a first look that learned from the other parts: lines that it knows it judges too well. */
const parts = 4;
const variants = 2;
const rounds = 6;
const rate = 0.02;
const decay = 1e-4;
const hidden = 0.2;
const doubt = 0.05;

interface Example {
  around: Float64Array;
  kind: number;
}

function examplesOf(listing: LabelledListing, first: FirstLook): Example[] {
  const scores = featuresOf(listing).map((features) => scoresOf(features, first));
  return surroundingsOf(listing, scores).flatMap((around, at) => {
    const kind = listing.kinds[at];
    return kind ? [{ around, kind: lineKinds.indexOf(kind) }] : [];
  });
}

/** Multinomial logistic regression by AdaGrad. It begins as what the first look says, and is drawn back to that. */
function descend(examples: Example[]): Float32Array {
  const start = Float32Array.from({ length: kinds * surroundingsSize }, (_, cell) =>
    cell % surroundingsSize === Math.floor(cell / surroundingsSize) ? 1 : 0,
  );
  const weights = Float64Array.from(start);
  const squares = new Float64Array(weights.length).fill(0.1);
  const random = chance(3);
  for (let round = 0; round < rounds; round += 1)
    for (const { around, kind } of shuffled(examples, random)) {
      const seen = around.map((one, at) => (at >= kinds && random() < hidden ? 0 : one));
      const scores = new Float64Array(kinds);
      for (let row = 0; row < kinds; row += 1)
        for (let at = 0; at < surroundingsSize; at += 1)
          (scores[row] as number) += (weights[row * surroundingsSize + at] as number) * (seen[at] as number);
      const chances = chancesOf(scores);
      for (let row = 0; row < kinds; row += 1) {
        const error = (chances[row] as number) - doubt / kinds - (row === kind ? 1 - doubt : 0);
        for (let at = 0; at < surroundingsSize; at += 1) {
          if (seen[at] === 0) continue;
          const cell = row * surroundingsSize + at;
          const away = (weights[cell] as number) - (start[cell] as number);
          const slope = error * (seen[at] as number) + decay * away;
          (squares[cell] as number) += slope * slope;
          (weights[cell] as number) -= (rate * slope) / Math.sqrt(squares[cell] as number);
        }
      }
    }
  return Float32Array.from(weights);
}

/** Learns what the lines around a line say of it. Learns the first look `parts` times for that. */
export function learnSecondLook(listings: LabelledListing[]): Float32Array {
  const random = chance(7);
  const examples = Array.from({ length: parts }, (_, part) => {
    const isOwn = (at: number) => at % parts === part;
    const first = learnFirstLook(listings.filter((_, at) => !isOwn(at)));
    return listings
      .filter((_, at) => isOwn(at))
      .flatMap((one) => inAllManners(one, variants, random))
      .flatMap((one) => examplesOf(one, first));
  });
  return descend(examples.flat());
}
