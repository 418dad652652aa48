/**
 * Prints how well the judge judges lines of real listings, which lie beside the project and are no part of it.
 * Usage: npm run evaluate -w engine [-- FOLDER]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWeights } from '../src/judge/weights.ts';
import { reportOf } from './figures.ts';
import { labelledReal, realLabels, realListingsFolder } from './real-listings.ts';
import { judgedLines } from './try-out.ts';

const folder = process.argv[2] ?? realListingsFolder;
if (existsSync(folder)) {
  const weights = readWeights(readFileSync(join(import.meta.dirname, '../src/judge/weights.bin')));
  console.log(reportOf(judgedLines(labelledReal(folder, realLabels()), weights), weights.worthyAt));
} else console.log(`SKIPPED: there are no real listings at ${folder}`);
