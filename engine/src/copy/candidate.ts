import type { Brief, Fact, FactKind, Quote } from '../brief/brief.ts';
import type { Purpose } from '../propositions/kinds.ts';
import type { Promised } from '../propositions/promises.ts';
import type { Angle } from './copy.ts';

/** Lines of our own that claim nothing: a call, a greeting. */
export type OwnKind = 'call' | 'greeting';

export const isOwn = ({ kind }: HeadlineCandidate): boolean => kind === 'call' || kind === 'greeting';

/** A headline that could be, with what it rests on. */
export interface HeadlineCandidate {
  headline: string;
  /** What of the headline stands in the listing; empty for the copywriter's own neutral lines. */
  quotes: Quote[];
  /** Continuations from the listing, longest first. */
  next: Quote[];
  angles: Angle[];
  strength: number;
  /** The listing's passage; facts of one passage speak of one thing. */
  group: number;
  /** In the copywriter's own words: what they say, and what stands below them unless the listing says it better. */
  propositions?: (Purpose | Promised)[];
  sub?: string;
  /** What may stand there where another ad of the run has it. */
  otherSubs?: string[];
  /** Only the line below it tells what the app is. */
  wantsSub?: true;
  /** Headline and second line are one thought: no other stands below it. */
  isPair?: true;
  /** The listing says it in passing: it does not open a campaign. */
  aside?: true;
  /** Its own second line does not name the thing either. */
  vague?: true;
  /** It heads an ad only where nothing else does: a name of a thing, words torn out of a text. */
  weak?: true;
  /** Which facts it says, so that no other ad says them again. */
  facts: Fact[];
  kind: 'proposition' | 'fact' | 'beats' | 'rating' | OwnKind;
}

/** It asks: an ad must answer it. */
export const isQuestion = (text: string): boolean => /[?？؟;]$/u.test(text);

/** What a reader gains is worth more than what the app has. */
const gains: Partial<Record<FactKind, number>> = {
  benefit: 0.12,
  purpose: 0.1,
  reassurance: 0.06,
  proof: 0.05,
};
/** The large words of a screenshot were written to sell, and have their picture beside them. */
const captionAppeal = 0.75;
/** So was the store's one line, where it stands as it is. */
const summaryAppeal = 0.24;
/** Words of the title name the app's kind: they suit below a headline. */
const titleAppeal = -0.3;

/** What is to be said for a fact as a headline, besides its strength. */
export function appealOf({ kind, place, text }: Fact, brief: Brief): number {
  const gain = gains[kind] ?? 0;
  if (place.field === 'screenshot') return gain + captionAppeal;
  if (place.field === 'basicInfo.title') return gain + titleAppeal;
  const summary = place.field === 'basicInfo.summary' && brief.listing.basicInfo.summary;
  return gain + (summary && text.length > summary.length * 0.6 ? summaryAppeal : 0);
}

const ideas: Record<FactKind, Angle[]> = {
  problem: ['pain-relief', 'feature'],
  reassurance: ['objection', 'feature'],
  proof: ['outcome', 'objection'],
  benefit: ['outcome', 'ease', 'feature'],
  purpose: ['outcome', 'feature'],
  feature: ['feature', 'ease'],
};

/** The ideas that a line can carry, the most telling first. */
export const anglesOf = (fact: Fact, game: boolean): Angle[] =>
  game && fact.form === 'line' ? ['challenge', ...ideas[fact.kind]] : ideas[fact.kind];
