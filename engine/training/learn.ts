import type { Weights } from '../src/judge/weights.ts';
import { learnFirstLook } from './first-look.ts';
import type { LabelledListing } from './labelled-listing.ts';
import { learnSecondLook } from './second-look.ts';

/** Learns from labelled listings. The same listings in the same order give the same weights. */
export const learn = (listings: LabelledListing[], worthyAt = 0.5): Weights => ({
  worthyAt,
  ...learnFirstLook(listings),
  second: learnSecondLook(listings),
});
