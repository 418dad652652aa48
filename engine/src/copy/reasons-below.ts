import type { Brief, Quote } from '../brief/brief.ts';
import { counterpartOf } from '../brief/counterpart.ts';
import type { Promised } from '../propositions/promises.ts';
import { type LanguageWords, wordsFor } from '../propositions/words.ts';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { repeats, sharesWord } from '../text/words.ts';
import type { HeadlineCandidate } from './candidate.ts';
import type { CopyOrder } from './copy.ts';
import type { Desk } from './desk.ts';
import { endedLike, goesWith, inSentences } from './own-words.ts';
import { type Sub, suitsBelow } from './suits-below.ts';

/** Second lines made of what the listing promises, a short sentence each. */

/** More short sentences are a list that nobody reads. */
const maxBeats = 3;
/** A longer row is broken into lines that part a sentence from its mark, or finds no room beside a device. */
const maxRowLength = 44;
const shareOfRoom = 0.8;

/** Graphemes that a row may have below a headline in this room. */
export const rowLength = ({ limits }: CopyOrder, { language }: Brief): number =>
  Math.min(limits.sub * shareOfRoom, isWide(language) ? maxRowLength / 2 : maxRowLength);

/** Promises that are a reason by their name alone; 'Dark mode. Widgets.' was taken for a list that has nothing to do with the ad. */
const reasons: ReadonlySet<string> = new Set<Promised>([
  'no-account',
  'no-ads',
  'offline',
  'no-tracking',
  'on-device',
  'encrypted',
  'app-lock',
  'open-source',
  'self-hosted',
  'no-root',
  'lightweight',
  'many-accounts',
]);

/** Too little behind a sentence of our own, 'Write it down now. Many accounts.', and no reason without another. */
const featured: ReadonlySet<string> = new Set<Promised>(['lightweight', 'many-accounts', 'app-lock']);

/** Names of what the listing promises beside what the headline says, as sentences; `again`: those as well that the run has named. */
function openReasons(
  { propositions = [] }: HeadlineCandidate,
  { brief, used }: Desk,
  words: LanguageWords,
  again: boolean,
) {
  const purpose = brief.propositions.find(({ of }) => of === 'purpose');
  return brief.propositions.flatMap((one) => {
    if (one.of !== 'promise' || !reasons.has(one.name) || propositions.includes(one.name)) return [];
    if (!goesWith(one, purpose)) return [];
    const own = words.promises[one.name];
    const isSaid = (words: string) => [...used.subs, ...used.headlines].some((text) => text.includes(words));
    if (!own || (!again && (isSaid(own.label) || (own.beat && isSaid(own.beat))))) return [];
    return [{ name: one.name, beat: endedLike(own.label, own.lines[0]?.[1] ?? ''), quote: one.said }];
  });
}

/** As many sentences behind the first as the room holds. */
function fitted(first: Beat[], more: Beat[], order: CopyOrder, brief: Brief): Beat[] {
  const longest = rowLength(order, brief);
  let beats = first;
  for (const next of more) {
    const longer = [...beats, next];
    if (longer.length <= maxBeats && graphemes(joinedBeats(longer)) <= longest) beats = longer;
  }
  return beats;
}

/** The sentences as a second line, where they may stand below the headline. */
function saidBelow(beats: Beat[], headline: string, order: CopyOrder, { brief, used }: Desk): Sub | null {
  const text = joinedBeats(beats);
  const isSaid = [...used.subs, ...used.headlines].includes(text);
  return suitsBelow(text, headline, order, brief) && !isSaid
    ? { text, quotes: beats.flatMap(({ quote }) => quote ?? []) }
    : null;
}

/**
 * What the listing promises beside what the headline says: 'No account. Works offline. Open source.' A single one stands
 * behind the line's own words: 'Clean up your phone. No ads.' Judges took facts over any sentence that says once more what
 * the app is for.
 * @param again reasons that the run has named may be named once more
 */
export function inReasons(
  candidate: HeadlineCandidate,
  order: CopyOrder,
  desk: Desk,
  again = false,
): Sub | null {
  const { headline, sub = '', otherSubs = [] } = candidate;
  const words = wordsFor(desk.brief.language);
  const open = words ? openReasons(candidate, desk, words, again) : [];
  // What the app is made for says what it is: 'Mastodon. Open source.'
  const counterpart = counterpartOf(desk.brief);
  const named: Beat[] =
    counterpart && open[0] && !headline.includes(counterpart.text)
      ? [{ beat: endedLike(counterpart.text, open[0].beat), quote: counterpart }]
      : [];
  const rows = open
    .map((_, from) => fitted(named, open.slice(from), order, desk.brief))
    .filter((beats) => beats.length > 1 && beats.some(({ name }) => name && !featured.has(name)));
  const own = open
    .filter(({ name }) => !featured.has(name))
    .slice(0, 1)
    .flatMap((reason) =>
      [sub, ...otherSubs]
        .filter((text) => text !== '' && !sharesWord(text, headline))
        .filter((text) => !desk.used.subs.some((said) => said.includes(text)))
        .toSorted((a, b) => b.length - a.length)
        .map((text): Beat[] => [{ beat: text }, reason])
        .filter((beats) => graphemes(joinedBeats(beats)) <= rowLength(order, desk.brief)),
    );
  for (const beats of [...rows.toSorted((a, b) => b.length - a.length), ...own]) {
    const said = saidBelow(beats, headline, order, desk);
    if (said) return said;
  }
  return null;
}

/** The thing, and what the listing promises beside what the headline says, in short sentences: 'Your codes. Open source.' */
export function inBeats(candidate: HeadlineCandidate, order: CopyOrder, desk: Desk): Sub | null {
  const { brief } = desk;
  const words = wordsFor(brief.language);
  if (!words) return null;
  const thing = brief.propositions.find((one) => one.of === 'purpose');
  const named = thing?.of === 'purpose' ? words.purposes[thing.name]?.beat : undefined;
  const isNamed = !named || repeats(named, candidate.headline);
  const first = thing && named && !isNamed ? [{ beat: named, quote: thing.said }] : [];
  const beats = fitted(first, openReasons(candidate, desk, words, false), order, brief);
  return beats.length <= first.length ? null : saidBelow(beats, candidate.headline, order, desk);
}

interface Beat {
  beat: string;
  /** Of the promise that it names. */
  name?: string;
  /** Absent for words of our own. */
  quote?: Quote;
}

const joinedBeats = (beats: Beat[]): string => inSentences(beats.map(({ beat }) => beat));
