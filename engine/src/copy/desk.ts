import type { Brief, Fact, Quote } from '../brief/brief.ts';
import { isSameText } from '../brief/field.ts';
import type { Purpose } from '../propositions/kinds.ts';
import type { Promised } from '../propositions/promises.ts';
import { repeats } from '../text/words.ts';
import { activitiesOf } from './activity.ts';
import type { HeadlineCandidate } from './candidate.ts';
import { candidatesOf } from './candidates.ts';
import type { Angle, Copy } from './copy.ts';
import type { Activity } from './phrases/phrases.ts';

/** What the ads of one run have said so far. */
export interface Used {
  headlines: string[];
  subs: string[];
  /** Places of the listing that sub-headlines took. */
  subQuotes: Quote[];
  /** How many sub-headlines listed labels. */
  lists: number;
  /** Places of the listing that headlines took. */
  quotes: Quote[];
  angles: Map<Angle, number>;
  buttons: Map<string, number>;
  kinds: Map<HeadlineCandidate['kind'], number>;
  /** How many messages say each proposition. */
  propositions: Map<Purpose | Promised, number>;
  /** How many messages were written. */
  messages: number;
}

/** What the copywriter has before it while it writes one run. */
export interface Desk {
  brief: Brief;
  candidates: HeadlineCandidate[];
  activities: Activity[];
  used: Used;
  /** The idea that did not satisfy; null outside regenerations. */
  replaced: Angle | null;
}

export const tally = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** True when two quotes share words of the listing. */
export const overlap = (a: Quote, b: Quote): boolean =>
  isSameText(a.place, b.place) && a.place.start < b.place.end && b.place.start < a.place.end;

/** True when all words of the second quote stand in the first. */
export const holds = (a: Quote, b: Quote): boolean =>
  isSameText(a.place, b.place) && a.place.start <= b.place.start && b.place.end <= a.place.end;

/** True when another ad's headline already says the fact. */
export const isTaken = (fact: Fact, used: Used): boolean => used.quotes.some((quote) => overlap(quote, fact));

/** A desk for a brief; what the ads to avoid say counts as said. */
export function deskOf(brief: Brief, avoid: Copy[], replaced: Angle | null): Desk {
  const used: Used = {
    headlines: [],
    subs: [],
    subQuotes: [],
    lists: 0,
    quotes: [],
    angles: new Map(),
    buttons: new Map(),
    kinds: new Map(),
    propositions: new Map(),
    messages: avoid.length,
  };
  for (const copy of avoid) {
    used.headlines.push(copy.headline);
    if (copy.sub) used.subs.push(copy.sub);
    used.subQuotes.push(...brief.facts.filter((fact) => fact.text.toLowerCase() === copy.sub.toLowerCase()));
    if (copy.cta) tally(used.buttons, copy.cta);
    tally(used.angles, copy.angle);
    used.quotes.push(...brief.facts.filter((fact) => repeats(fact.text, copy.headline)));
  }
  const activities = activitiesOf(brief);
  return { brief, candidates: candidatesOf(brief, activities), activities, used, replaced };
}
