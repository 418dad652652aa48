import { judge } from '../src/judge/judge.ts';
import type { Weights } from '../src/judge/weights.ts';
import type { Judged } from './figures.ts';
import type { LabelledListing } from './labelled-listing.ts';
import { learn } from './learn.ts';

/** What the judge makes of the labelled lines. */
export const judgedLines = (listings: LabelledListing[], weights?: Weights): Judged[] =>
  listings.flatMap((listing) =>
    judge(listing, weights).flatMap(({ kind, worth }, at) => {
      const label = listing.kinds[at];
      return label ? [{ language: listing.language, label, kind, worth }] : [];
    }),
  );

/** Every line judged with weights that were learned without its listing. */
export function crossValidated(listings: LabelledListing[], folds: number): Judged[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isHeld = (at: number) => at % folds === fold;
    const weights = learn(
      listings.filter((_, at) => !isHeld(at)),
      0.5,
    );
    return judgedLines(
      listings.filter((_, at) => isHeld(at)),
      weights,
    );
  }).flat();
}
