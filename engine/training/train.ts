/**
 * Learns the judge's weights from the listings beside this file, prints how well they judge the listings held out, and
 * writes them. Usage: npm run train -w engine
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWeights } from '../src/judge/weights.ts';
import { type Judged, reportOf, worthyFigures } from './figures.ts';
import { readListings } from './labelled-listing.ts';
import { learn } from './learn.ts';
import { divided, judgedLines } from './try-out.ts';

/**
 * Of what the judge lets through of the invented listings, this much has to be worth saying. Of real listings it
 * is about as much.
 */
const precision = 0.95;

/** The lowest probability from which on what is let through is precise enough, 0.95 where none is. */
function thresholdFor(lines: Judged[]): number {
  for (let worthyAt = 0.4; worthyAt < 0.95; worthyAt += 0.01)
    if (worthyFigures(lines, worthyAt).precision >= precision) return worthyAt;
  return 0.95;
}

const { known, heldOut } = divided(readListings(join(import.meta.dirname, 'listings')));
const weights = learn(known);
const worthyAt = thresholdFor(judgedLines(heldOut, weights));
const lines = judgedLines(heldOut, { ...weights, worthyAt });
console.log(
  `learned from ${known.length} listings, ${lines.length} lines held out, worthy from ${worthyAt.toFixed(2)}`,
);
console.log(reportOf(lines, worthyAt));
writeFileSync(join(import.meta.dirname, '../src/judge/weights.bin'), writeWeights({ ...weights, worthyAt }));
