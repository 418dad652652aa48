import type { Brief, Proposition } from '../brief/brief.ts';
import type { Promised } from '../propositions/promises.ts';
import { type PropositionWords, wordsFor } from '../propositions/words.ts';
import { asks } from '../text/sentences.ts';
import { type HeadlineCandidate, isQuestion } from './candidate.ts';
import { ideas, kindOf, named, namedBelow, perWeight, turnOf, wordsOf, written } from './own-words.ts';
import { reasonLines } from './reason-lines.ts';
import { speaksOf, type Topic, topicOf, withTerms } from './topic.ts';

/** Headlines in the copywriter's own words for what the listing says of its app: what it is for, and what it promises. */

/**
 * How strongly such a line heads an ad, beside the listing's own lines: by how many readers would run it (0072). A promise
 * alone could be of any app.
 */
const strengthOf = { purpose: 0.91, reassurance: 0.95, benefit: 0.76, feature: 0.58 };
/**
 * What a line gains over the next, so much that apps of a kind do not open alike though one line names the thing best; and
 * at most what a purpose loses that is told less plainly than the first.
 */
const perLine = 0.07;
const lessPlain = 0.3;
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

/** Things that count or follow their user: 'Your steps. No tracking.' takes back what they are for. */
const tracking = new Set<Proposition['name']>([
  'cycle',
  'cycling',
  'finder',
  'habits',
  'health',
  'location-sharing',
  'parental',
  'running',
  'sleep',
  'steps',
  'time-tracking',
]);

/** False for a promise that takes back what the app is for. */
const goesWith = (promise: Proposition, purpose: Proposition | undefined): boolean =>
  !(promise.name === 'no-tracking' && purpose && tracking.has(purpose.name));

/**
 * A feature that many apps have says little of one whose purpose is known: it heads an ad only where the listing says it
 * at the top, in a screenshot's large words, or twice.
 */
const isProminent = ({ said, facts }: Proposition): boolean =>
  said.place.field !== 'basicInfo.description' || facts.length > 1;

/** The lines of one proposition. `main`: the plainest purpose, where there is one. */
const linesOf = (
  one: Proposition,
  words: PropositionWords,
  main: Proposition | undefined,
  app: string,
  topic: Topic,
): HeadlineCandidate[] => {
  const kind = kindOf(one);
  const told = withTerms(topic, words.terms);
  const plainness = (headline: string, sub: string) =>
    kind !== 'purpose' ? 0 : (speaksOf(headline, told) ? named : 0) + (speaksOf(sub, told) ? namedBelow : 0);
  const turn = turnOf(app, words.lines.length);
  const less =
    kind === 'purpose'
      ? lessPlain * (1 - one.weight / (main?.weight ?? one.weight))
      : (1 - one.weight) * perWeight + (main ? 0 : ofWhat[kind]);
  return words.lines.map(([headline, ...own], line) => {
    const isRiddle = kind === 'purpose' && !speaksOf(headline, told);
    const others = words.lines.flatMap(([, ...subs], at) => (at === line ? [] : subs));
    // Below a headline that does not name the thing, another line's words that do are better than its own that do not.
    const subs = isRiddle
      ? [...own, ...others].toSorted((a, b) => Number(speaksOf(b, told)) - Number(speaksOf(a, told)))
      : own;
    const [sub = '', ...otherSubs] = subs;
    return {
      ...written([one], headline, sub),
      otherSubs,
      angles: ideas[kind],
      strength:
        strengthOf[kind] -
        less +
        plainness(headline, sub) -
        (isTriple(headline) ? perTriple : 0) +
        (kind === 'purpose' && asks(headline) ? perNeed : 0) +
        (main && tellingFeatures.has(one.name) && one.said.place.field === 'basicInfo.summary'
          ? inStoreLine
          : 0) +
        ((words.lines.length - 1) / 2 - ((line + turn) % words.lines.length)) * perLine,
      kind: 'proposition',
      ...(isRiddle || isQuestion(headline) ? { wantsSub: true as const } : {}),
      ...(kind === 'purpose' && !speaksOf(sub, told) ? { vague: true as const } : {}),
      ...(kind !== 'purpose' && main && one.said.place.field === 'basicInfo.description'
        ? { weak: true as const }
        : {}),
    };
  });
};

/** Every headline in the copywriter's own words that the listing bears out; empty in a language without a file of words. */
export function propositionLines(brief: Brief): HeadlineCandidate[] {
  const { propositions, language, name } = brief;
  const words = wordsFor(language);
  if (!words) return [];
  const topic = topicOf(brief);
  const purposes = propositions.filter((one) => one.of === 'purpose');
  const [main] = purposes;
  const promised = propositions.filter((one) => one.of === 'promise' && goesWith(one, main));
  const leading = promised.filter((one) => !main || kindOf(one) === 'reassurance' || isProminent(one));
  const lines = [...purposes, ...leading].flatMap((one) => {
    const own = wordsOf(words, one);
    return own ? linesOf(one, own, main, name.text, topic) : [];
  });
  return [...lines, ...(main ? reasonLines(brief, main, promised, words, topic) : [])];
}
