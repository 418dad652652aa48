import type { Brief, Proposition } from '../brief/brief.ts';
import { promises } from '../propositions/promises.ts';
import { type LanguageWords, type PropositionWords, wordsFor } from '../propositions/words.ts';
import type { HeadlineCandidate } from './candidate.ts';
import type { Angle } from './copy.ts';
import { speaksOf, type Topic, topicOf, withTerms } from './topic.ts';

/** Headlines in the copywriter's own words for what the listing says of its app: what it is for, and what it promises. */

/** How strongly such a line heads an ad, beside the listing's own lines. */
const strengthOf = { purpose: 1.15, reassurance: 0.95, benefit: 0.76, feature: 0.72 };
/** What each further line is worth less, and at most a purpose that is told less plainly than the first. */
const perLine = 0.03;
const lessPlain = 0.3;
/** Two beats, the thing and the promise: 'Your notes. No account.' */
const beatsStrength = 1.1;
const perBeats = 0.05;
/** A promise that the listing only mentions leads less than one that it opens with. */
const perWeight = 0.2;
/** What a purpose gains by a headline that names the thing, and loses where its second line does not name it either. */
const named = 0.06;
const riddle = 0.16;
/** What it takes off a promise where nothing tells what the app is for: such an ad could be anybody's. */
const ofWhat = { purpose: 0, reassurance: 0.15, benefit: 0.3, feature: 0.3 };

const ideas: Record<keyof typeof strengthOf, Angle[]> = {
  purpose: ['outcome', 'moment', 'ease', 'feature'],
  reassurance: ['objection', 'ease', 'feature'],
  benefit: ['ease', 'outcome', 'feature'],
  feature: ['feature', 'ease', 'outcome'],
};

const kindOf = (one: Proposition) => (one.of === 'purpose' ? one.of : promises[one.name].kind);

const wordsOf = (words: LanguageWords, one: Proposition): PropositionWords | undefined =>
  one.of === 'purpose' ? words.purposes[one.name] : words.promises[one.name];

const written = (propositions: Proposition[], headline: string, sub: string) => {
  const facts = propositions.flatMap((one) => one.facts);
  return {
    headline,
    sub,
    quotes: propositions.map(({ said }) => said),
    next: [],
    group: facts[0]?.group ?? -4,
    facts,
    propositions: propositions.map(({ name }) => name),
  };
};

/** Where an app begins in a list of lines: apps of one kind are not all to say the same first. */
function turnOf(name: string, lines: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % Math.max(1, lines);
}

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
    kind !== 'purpose' ? 0 : speaksOf(headline, told) ? named : speaksOf(sub, told) ? 0 : -riddle;
  const turn = turnOf(app, words.lines.length);
  const less =
    kind === 'purpose'
      ? lessPlain * (1 - one.weight / (main?.weight ?? one.weight))
      : (1 - one.weight) * perWeight + (main ? 0 : ofWhat[kind]);
  return words.lines.map(([headline, sub], line) => ({
    ...written([one], headline, sub),
    angles: ideas[kind],
    strength:
      strengthOf[kind] - less + plainness(headline, sub) - ((line + turn) % words.lines.length) * perLine,
    kind: 'proposition',
    ...(kind === 'purpose' && !speaksOf(headline, told) ? { wantsSub: true as const } : {}),
  }));
};

/** The plainest purpose and what lays a worry to rest, a sentence each: a feature beside the thing only lists. */
function inTwoBeats(
  purpose: Proposition,
  promised: Proposition[],
  words: LanguageWords,
): HeadlineCandidate[] {
  const first = wordsOf(words, purpose)?.beat;
  if (!first) return [];
  return promised.flatMap((promise): HeadlineCandidate[] => {
    const own = wordsOf(words, promise);
    if (!own?.beat || kindOf(promise) !== 'reassurance') return [];
    const space = /[。！？]$/u.test(first) ? '' : ' ';
    const less = (1 - promise.weight) * perWeight;
    return [
      {
        ...written([purpose, promise], `${first}${space}${own.beat}`, own.lines[0]?.[1] ?? ''),
        angles: ideas.reassurance,
        strength: beatsStrength - less,
        kind: 'beats',
      },
    ];
  });
}

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
  const pairs = main ? inTwoBeats(main, promised, words) : [];
  pairs.sort((a, b) => b.strength - a.strength);
  return [...lines, ...pairs.map((pair, at) => ({ ...pair, strength: pair.strength - at * perBeats }))];
}
