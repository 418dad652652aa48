import { judge } from '../src/judge/judge.ts';
import type { Weights } from '../src/judge/weights.ts';
import type { Judged } from './figures.ts';
import type { LabelledListing } from './labelled-listing.ts';

/** What the judge makes of the labelled lines. */
export const judgedLines = (listings: LabelledListing[], weights?: Weights): Judged[] =>
  listings.flatMap((listing) =>
    judge(listing, weights).flatMap(({ kind, worth }, at) => {
      const label = listing.kinds[at];
      return label ? [{ language: listing.language, label, kind, worth }] : [];
    }),
  );

/** One listing of so many is never learned from: by these the judge is measured. */
const heldOutOf = 12;

/** The listings to learn from, and those held out. */
export function divided(listings: LabelledListing[]): {
  known: LabelledListing[];
  heldOut: LabelledListing[];
} {
  const isHeldOut = (at: number) => at % heldOutOf === heldOutOf - 1;
  return {
    known: listings.filter((_, at) => !isHeldOut(at)),
    heldOut: listings.filter((_, at) => isHeldOut(at)),
  };
}
