import type { Fact } from '../brief/brief.ts';
import { counterpartOf } from '../brief/counterpart.ts';
import type { Promised } from '../propositions/promises.ts';
import { wordsFor } from '../propositions/words.ts';
import { isCutOff } from '../text/cut-off.ts';
import { graphemes } from '../text/graphemes.ts';
import { presented } from '../text/true-case.ts';
import type { HeadlineCandidate } from './candidate.ts';
import type { CopyOrder } from './copy.ts';
import type { Desk } from './desk.ts';
import { mayShow, speaksAsOurs } from './lifted.ts';
import { inSentences } from './reason-lines.ts';
import { isMeagre, isStale, question, type Sub, suitsBelow } from './suits-below.ts';

/** Weaker store's lines are lists, or too long to be read. */
const leastOfStoreLine = 0.42;

/** Nothing else stands in the store's line: 'Offline Wikipedia reader' says plainly what the app is. */
const isAllOfStoreLine = ({ text }: Fact, { brief: { listing } }: Desk): boolean =>
  text.length >= listing.basicInfo.summary.replace(/[.!。！।\s]+$/u, '').trim().length;

/** The store's line, where it may stand below a headline: its opening, as what follows often sets conditions. */
const storeLine = (headline: string, order: CopyOrder, desk: Desk): Fact | undefined =>
  desk.brief.facts.find(
    (fact) =>
      fact.place.field === 'basicInfo.summary' &&
      fact.place.start <= 1 &&
      (fact.form === 'label'
        ? isAllOfStoreLine(fact, desk)
        : (fact.kind === 'purpose' || fact.kind === 'benefit') && fact.strength >= leastOfStoreLine) &&
      mayShow(fact, desk.brief) &&
      suitsBelow(fact.text, headline, order, desk.brief) &&
      !isCutOff(fact.text, desk.brief.language) &&
      !question.test(fact.text) &&
      !isStale(fact, desk),
  );

/** What the title says behind the name: 'Loyalty card wallet'. */
const kindOfApp = (headline: string, order: CopyOrder, desk: Desk): Fact | undefined =>
  desk.brief.facts.find(
    (fact) =>
      fact.place.field === 'basicInfo.title' &&
      !isMeagre(fact, desk) &&
      suitsBelow(fact.text, headline, order, desk.brief) &&
      speaksAsOurs(fact.text, desk.brief) &&
      !isCutOff(fact.text, desk.brief.language),
  );

/** More short sentences are a list that nobody reads. */
const maxBeats = 3;

/** Promises that are a reason in two words; 'Dark or light' is none. */
const reasons: ReadonlySet<string> = new Set<Promised>([
  'no-account',
  'no-ads',
  'offline',
  'no-tracking',
  'on-device',
  'encrypted',
  'open-source',
  'anonymous',
  'self-hosted',
  'no-root',
  'backup',
]);

/** The thing, and what the listing promises beside what the headline says, in short sentences: 'Your codes. Open source.' */
export function inBeats(
  { headline, propositions = [] }: HeadlineCandidate,
  order: CopyOrder,
  desk: Desk,
): Sub | null {
  const { brief, used } = desk;
  const words = wordsFor(brief.language);
  if (!words) return null;
  const thing = brief.propositions.find((one) => one.of === 'purpose');
  const promised = brief.propositions.flatMap((one) => {
    const open = one.of === 'promise' && reasons.has(one.name) && !propositions.includes(one.name);
    const beat = open && words.promises[one.name]?.beat;
    return beat ? [{ beat, quote: one.said }] : [];
  });
  const from = promised.length > 0 ? used.messages % promised.length : 0;
  const named = thing?.of === 'purpose' ? words.purposes[thing.name]?.beat : undefined;
  let beats = thing && named && !headline.includes(named) ? [{ beat: named, quote: thing.said }] : [];
  const least = beats.length + 1;
  for (const next of [...promised.slice(from), ...promised.slice(0, from)]) {
    const more = [...beats, next];
    if (more.length <= maxBeats && graphemes(joinedBeats(more)) <= order.limits.sub) beats = more;
  }
  if (beats.length < least) return null;
  const text = joinedBeats(beats);
  const isSaid = [...used.subs, ...used.headlines].includes(text);
  return suitsBelow(text, headline, order, brief) && !isSaid
    ? { text, quotes: beats.map(({ quote }) => quote) }
    : null;
}

const joinedBeats = (beats: { beat: string }[]): string => inSentences(beats.map(({ beat }) => beat));

/** The store's line names what the app is made for, which tells it from others of its kind: 'YouTube frontend'. */
const tellsApart = (statement: Fact, { brief }: Desk): boolean => {
  const counterpart = counterpartOf(brief);
  return counterpart !== null && statement.text.includes(counterpart.text);
};

/**
 * Below a headline in the copywriter's own words: its own second line, but once in a run the store's one line where that
 * names what the app is made for (others praise: 'A trusted assistant'); and wherever its own has no room. Where neither has room, or nothing yet names the
 * thing, the words of the title that say what the app is, or the thing and its promises in short sentences.
 */
export function belowOwnWords(candidate: HeadlineCandidate, order: CopyOrder, desk: Desk): Sub {
  const { headline, quotes, sub: first = '', otherSubs = [] } = candidate;
  const { brief, used } = desk;
  const sub = [first, ...otherSubs].find(
    (one) => suitsBelow(one, headline, order, brief) && !used.subs.includes(one),
  );
  const statement = storeLine(headline, order, desk);
  if (statement && (!sub || (used.messages === 0 && quotes.length === 1 && tellsApart(statement, desk)))) {
    const { text, place } = statement;
    return { text: presented(text, brief), quotes: [{ text, place }] };
  }
  if (sub && !(candidate.wantsSub && candidate.vague)) return { text: sub, quotes: [] };
  const kind = kindOfApp(headline, order, desk);
  if (kind) return { text: presented(kind.text, brief), quotes: [{ text: kind.text, place: kind.place }] };
  return inBeats(candidate, order, desk) ?? { text: sub ?? '', quotes: [] };
}
