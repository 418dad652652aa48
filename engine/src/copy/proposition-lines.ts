import type { Brief, Proposition } from '../brief/brief.ts';
import type { Promised } from '../propositions/promises.ts';
import { type LanguageWords, type PropositionWords, wordsFor } from '../propositions/words.ts';
import { asks } from '../text/sentences.ts';
import { type HeadlineCandidate, isQuestion } from './candidate.ts';
import {
  calledLines,
  goesWith,
  ideas,
  kindOf,
  named,
  namedBelow,
  perWeight,
  wordsOf,
  written,
} from './own-words.ts';
import { reasonLines } from './reason-lines.ts';
import { speaksOf, type Topic, topicOf, withTerms } from './topic.ts';

/** Headlines in the copywriter's own words for what the listing says of its app: what it is for, and what it promises. */

/**
 * How strongly such a line heads an ad, beside the listing's own lines: by how many readers would run it (0072). A promise
 * alone could be of any app.
 */
const strengthOf = { purpose: 0.91, reassurance: 0.95, benefit: 0.76, feature: 0.58 };
/** What a line gains over the next of its kind; and at most what a purpose loses that is told less plainly than the first. */
const perLine = 0.07;
const lessPlain = 0.3;
/** What a purpose loses that is not the first: it has its turn behind it. */
const second = 0.15;
/**
 * What a line gains that the listing calls, 'No gym? Train at home.': of ads of apps that no words were written for, readers would
 * run half, as one text lay over apps that differ (0083).
 */
const perTrait = 0.35;
/**
 * Little where the listing names that in passing: beside a designer's words lines like 'Switching? Bring it all.', 'Bring your
 * feeds along.' and 'What are those additives?' won one verdict of 18 (0087).
 */
const perTraitInPassing = 0.1;
/** What three acts in a row lose: judges took 'Choose. Press play. Watch.' for anybody's, and never chose it. */
const perTriple = 0.25;
/**
 * What a need gains that is asked and answered, 'Phone full? Clear it out.': of 56 verdicts beside a designer's words 60 %
 * were for such a line, of 106 on plain statements 24 % (0081).
 */
const perNeed = 0.3;
/** What a feature gains that the store's one line names, where it tells this app from others of its kind. */
const inStoreLine = 0.95;
const tellingFeatures: ReadonlySet<Proposition['name']> = new Set<Promised>([
  'ai',
  'background',
  'camera',
  'filters',
  'gps',
  'keep-offline',
  'live',
  'many-accounts',
  'markdown',
  'multiplayer',
  'together',
  'voice-input',
  'watch',
]);

/** Beats, set apart by marks, or in Thai by spaces. */
const isTriple = (headline: string): boolean =>
  headline.split(/\p{sc=Thai}/u.test(headline) ? /\s+/u : /[.!?。！？؟।،,、，]\s*/u).filter(Boolean).length >
  2;
/** What it takes off a promise where nothing tells what the app is for: such an ad could be anybody's. */
const ofWhat = { purpose: 0, reassurance: 0.15, benefit: 0.3, feature: 0.3 };

/**
 * A feature that many apps have says little of one whose purpose is known: it heads an ad only where the listing says it
 * at the top, in a screenshot's large words, or twice.
 */
const isProminent = ({ said, facts }: Proposition): boolean =>
  said.place.field !== 'basicInfo.description' || facts.length > 1;

/** How well the words of a purpose's line name the thing. */
const plainnessOf = (headline: string, sub: string, told: Topic): number =>
  (speaksOf(headline, told) ? named : 0) + (speaksOf(sub, told) ? namedBelow : 0);

/** What a purpose loses beside the plainest of the app. */
const behind = (one: Proposition, main: Proposition): number =>
  one === main ? 0 : second + lessPlain * (1 - one.weight / main.weight);

/** The lines of a purpose that the listing calls by what it says of its app within its kind. */
const traitLines = (
  one: Proposition,
  words: LanguageWords,
  main: Proposition,
  topic: Topic,
): HeadlineCandidate[] => {
  const told = withTerms(topic, wordsOf(words, one)?.terms ?? '');
  return calledLines(words, one).map(({ headline, sub, shortSub, said, facts, inPassing }, at) => ({
    ...written([one], headline, sub, [said]),
    otherSubs: [shortSub],
    facts,
    group: facts[0]?.group ?? -4,
    angles: ideas.purpose,
    strength:
      strengthOf.purpose +
      (inPassing ? perTraitInPassing : perTrait) +
      plainnessOf(headline, sub, told) +
      (asks(headline) ? perNeed : 0) -
      behind(one, main) -
      at * perLine,
    kind: 'proposition',
    isPair: true,
    ...(inPassing ? { aside: true as const } : {}),
    ...(isQuestion(headline) || !speaksOf(headline, told) ? { wantsSub: true as const } : {}),
  }));
};

/** The lines of one proposition that any app may have of which it is said. `main`: the plainest purpose, where there is one. */
const linesOf = (
  one: Proposition,
  words: PropositionWords,
  main: Proposition | undefined,
  topic: Topic,
): HeadlineCandidate[] => {
  const kind = kindOf(one);
  const told = withTerms(topic, words.terms);
  const less =
    kind === 'purpose' ? behind(one, main ?? one) : (1 - one.weight) * perWeight + (main ? 0 : ofWhat[kind]);
  return words.lines.map(([headline, ...own], line) => {
    const isRiddle = kind === 'purpose' && !speaksOf(headline, told);
    const [sub, shortSub] = own;
    // Below a headline that does not name the thing, a line's own words are its answer; another line's answer something else.
    const others = words.lines.flatMap(([, ...subs], at) => (at === line ? [] : subs));
    return {
      ...written([one], headline, sub),
      otherSubs: isRiddle || isQuestion(headline) ? [shortSub] : [shortSub, ...others],
      angles: ideas[kind],
      strength:
        strengthOf[kind] -
        less +
        (kind === 'purpose' ? plainnessOf(headline, sub, told) : 0) -
        (isTriple(headline) ? perTriple : 0) +
        (kind === 'purpose' && asks(headline) ? perNeed : 0) +
        (main && tellingFeatures.has(one.name) && one.said.place.field === 'basicInfo.summary'
          ? inStoreLine
          : 0) +
        ((words.lines.length - 1) / 2 - line) * perLine,
      kind: 'proposition',
      ...(isRiddle || isQuestion(headline) ? { wantsSub: true as const } : {}),
      ...(kind === 'purpose' && !speaksOf(sub, told) ? { vague: true as const } : {}),
      // Where the listing says what the app is for, a promise alone could be of any app: readers would run one in five.
      ...(kind !== 'purpose' && main && !tellingFeatures.has(one.name) ? { weak: true as const } : {}),
    };
  });
};

/** Every headline in the copywriter's own words that the listing bears out; empty in a language without a file of words. */
export function propositionLines(brief: Brief): HeadlineCandidate[] {
  const { propositions, language } = brief;
  const words = wordsFor(language);
  if (!words) return [];
  const topic = topicOf(brief);
  const purposes = propositions.filter((one) => one.of === 'purpose');
  const [main] = purposes;
  const promised = propositions.filter((one) => one.of === 'promise' && goesWith(one, main));
  const leading = promised.filter((one) => !main || kindOf(one) === 'reassurance' || isProminent(one));
  const lines = [...purposes, ...leading].flatMap((one) => {
    const own = wordsOf(words, one);
    if (!own) return [];
    return [...(main ? traitLines(one, words, main, topic) : []), ...linesOf(one, own, main, topic)];
  });
  return [...lines, ...(main ? reasonLines(brief, main, promised, words, topic) : [])];
}
