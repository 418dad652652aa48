/**
 * Learns the judge's weights from the listings beside this file, prints how well weights learned without a listing judge
 * its lines, and writes the weights. Usage: npm run train -w engine
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWeights } from '../src/judge/weights.ts';
import { type Judged, reportOf, worthyFigures } from './figures.ts';
import { readListings } from './labelled-listing.ts';
import { learn } from './learn.ts';
import { crossValidated } from './try-out.ts';

/** Of what the judge lets through, this much has to be worth saying. */
const precision = 0.97;
const folds = 4;

/** The lowest probability from which on what is let through is precise enough, 0.95 where none is. */
function thresholdFor(lines: Judged[]): number {
  for (let worthyAt = 0.5; worthyAt < 0.95; worthyAt += 0.01)
    if (worthyFigures(lines, worthyAt).precision >= precision) return worthyAt;
  return 0.95;
}

const listings = readListings(join(import.meta.dirname, 'listings'));
const lines = crossValidated(listings, folds);
const worthyAt = thresholdFor(lines);
console.log(`${listings.length} listings, ${lines.length} lines, worthy from ${worthyAt.toFixed(2)}`);
console.log(reportOf(lines, worthyAt));
writeFileSync(join(import.meta.dirname, '../src/judge/weights.bin'), writeWeights(learn(listings, worthyAt)));
