import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWeights, writeWeights } from '../src/judge/weights.ts';
import { worthyFigures } from './figures.ts';
import { readListing, readListings } from './labelled-listing.ts';
import { learn } from './learn.ts';
import { labelledReal, realLabels, realListingsFolder } from './real-listings.ts';
import { divided, judgedLines } from './try-out.ts';

const fruits = ['apples', 'pears', 'plums', 'cherries', 'grapes', 'figs'];
const listings = fruits.map((fruit) =>
  readListing(
    `name: ${fruit}\ndeveloper: Orchard\nsummary: benefit | Pick more ${fruit}\n---\nheading | WHAT IT DOES\nbenefit | • Pick more ${fruit} every day\n+ feature | Weigh your ${fruit}.\n\nlegal | The terms apply to ${fruit}.`,
    'en',
    `${fruit}.txt`,
  ),
);

describe('training', () => {
  it('reads kinds, joined sentences and blank lines', () => {
    expect(listings[0]?.kinds).toEqual(['benefit', 'heading', 'benefit', 'feature', 'legal']);
    expect(listings[0]?.units.map(({ line }) => line)).toEqual([1, 2, 3, 3, 4]);
    expect(listings[0]?.units.map(({ apart }) => apart)).toEqual([true, true, false, false, true]);
  });

  it('names the file in which a line has no kind', () => {
    expect(() => readListing('name: x\n---\nslogan | Buy now', 'en', 'x.txt')).toThrow('x.txt');
  });

  it('gives the same weights for the same listings', () => {
    expect(writeWeights(learn(listings))).toEqual(writeWeights(learn(listings)));
  });

  it('judges lines of listings that it did not learn from', () => {
    const judged = judgedLines(listings.slice(4), learn(listings.slice(0, 4)));
    expect(worthyFigures(judged, 0.5)).toEqual({ precision: 1, recall: 1, count: 6 });
  });
});

const { worthyAt } = readWeights(readFileSync(new URL('../src/judge/weights.bin', import.meta.url)));

describe('the weights that are shipped', () => {
  it('judge the listings that were held out as well as is said of them', () => {
    const { heldOut } = divided(readListings(join(import.meta.dirname, 'listings')));
    const { precision, recall } = worthyFigures(judgedLines(heldOut), worthyAt);
    expect(precision).toBeGreaterThanOrEqual(0.92);
    expect(recall).toBeGreaterThanOrEqual(0.75);
  });

  const present = existsSync(realListingsFolder);
  if (!present) console.warn(`SKIPPED: judging real listings, as ${realListingsFolder} is absent`);
  it.skipIf(!present)('judge real listings as well as is said of them', () => {
    const { precision, recall } = worthyFigures(
      judgedLines(labelledReal(realListingsFolder, realLabels())),
      worthyAt,
    );
    expect(precision).toBeGreaterThanOrEqual(0.85);
    expect(recall).toBeGreaterThanOrEqual(0.7);
  });
});
