import type { Fact } from '../brief/brief.ts';
import { counterpartOf } from '../brief/counterpart.ts';
import { isCutOff } from '../text/cut-off.ts';
import { graphemes } from '../text/graphemes.ts';
import { presented } from '../text/true-case.ts';
import { meantBy, sharesWord } from '../text/words.ts';
import type { HeadlineCandidate } from './candidate.ts';
import type { CopyOrder } from './copy.ts';
import type { Desk } from './desk.ts';
import { mayShow, speaksAsOurs } from './lifted.ts';
import { inBeats, inReasons, rowLength } from './reasons-below.ts';
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

/** The store's line names what the app is made for, which tells it from others of its kind: 'YouTube frontend'. */
const tellsApart = (statement: Fact, { brief }: Desk): boolean => {
  const counterpart = counterpartOf(brief);
  return counterpart !== null && statement.text.includes(counterpart.text);
};

/** 'Accounts' and 'account' are one. */
const stemLength = 5;

const repeatsStem = (one: string, other: string): boolean => {
  const stems = new Set(meantBy(other).map((word) => word.slice(0, stemLength)));
  return meantBy(one).some((word) => word.length >= stemLength && stems.has(word.slice(0, stemLength)));
};

/**
 * Below a headline in the copywriter's own words: what the listing promises besides, where the headline tells what the app
 * is for; else its own second line, but once in a run the store's one line where that names what the app is made for
 * (others praise: 'A trusted assistant'), and wherever its own has no room. Where neither has room, or nothing yet names
 * the thing, the words of the title that say what the app is, or the thing and its promises in short sentences.
 */
export function belowOwnWords(candidate: HeadlineCandidate, order: CopyOrder, desk: Desk): Sub {
  const { headline, quotes, sub: first = '', otherSubs = [] } = candidate;
  const { brief, used } = desk;
  const subs = [first, ...otherSubs].filter(
    (one) => suitsBelow(one, headline, order, brief) && !used.subs.includes(one),
  );
  // 'Your sites, in one list.' above 'A feed of your sites.' was taken for the same thing twice.
  const others = subs.filter((one) => !sharesWord(one, headline));
  // What has to stand below the headline finds room in more layouts, those with a device among them, where it is short.
  const short = candidate.wantsSub
    ? others.find((one) => graphemes(one) <= rowLength(order, brief))
    : undefined;
  const sub = short ?? others[0] ?? subs[0];
  const statement = storeLine(headline, order, desk);
  const stated = statement && {
    text: presented(statement.text, brief),
    quotes: [{ text: statement.text, place: statement.place }],
  };
  const isNews = statement && tellsApart(statement, desk) && !repeatsStem(statement.text, headline);
  if (stated && isNews && used.messages === 0 && quotes.length === 1) return stated;
  const reasoned =
    candidate.wantsSub || candidate.isPair
      ? null
      : (inReasons(candidate, order, desk) ??
        (candidate.kind === 'beats' ? inReasons(candidate, order, desk, true) : null));
  if (reasoned) return reasoned;
  if (stated && !sub) return stated;
  if (sub && (candidate.isPair || !(candidate.wantsSub && candidate.vague))) return { text: sub, quotes: [] };
  const kind = kindOfApp(headline, order, desk);
  if (kind) return { text: presented(kind.text, brief), quotes: [{ text: kind.text, place: kind.place }] };
  return (
    inBeats(candidate, order, desk) ??
    (sub ? { text: sub, quotes: [] } : inReasons(candidate, order, desk, true)) ?? { text: '', quotes: [] }
  );
}
