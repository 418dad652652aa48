import { describe, expect, it } from 'vitest';
import { writeWeights } from '../src/judge/weights.ts';
import { worthyFigures } from './figures.ts';
import { readListing } from './labelled-listing.ts';
import { learn } from './learn.ts';
import { crossValidated } from './try-out.ts';

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
    expect(writeWeights(learn(listings, 0.5))).toEqual(writeWeights(learn(listings, 0.5)));
  });

  it('judges lines of listings that it did not learn from', () => {
    expect(worthyFigures(crossValidated(listings, 3), 0.5)).toEqual({ precision: 1, recall: 1, count: 18 });
  });
});
