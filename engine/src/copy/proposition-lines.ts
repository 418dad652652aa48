import type { Brief, Proposition } from '../brief/brief.ts';
import { type PropositionWords, wordsFor } from '../propositions/words.ts';
import type { HeadlineCandidate } from './candidate.ts';
import { ideas, kindOf, named, namedBelow, perWeight, wordsOf, written } from './own-words.ts';
import { reasonLines } from './reason-lines.ts';
import { speaksOf, type Topic, topicOf, withTerms } from './topic.ts';

/** Headlines in the copywriter's own words for what the listing says of its app: what it is for, and what it promises. */

/**
 * How strongly such a line heads an ad, beside the listing's own lines: by how many readers would run it (0072). A promise
 * alone could be of any app.
 */
const strengthOf = { purpose: 0.91, reassurance: 0.95, benefit: 0.76, feature: 0.72 };
/** What each further line is worth less, and at most a purpose that is told less plainly than the first. */
const perLine = 0.03;
const lessPlain = 0.3;
/** What it takes off a promise where nothing tells what the app is for: such an ad could be anybody's. */
const ofWhat = { purpose: 0, reassurance: 0.15, benefit: 0.3, feature: 0.3 };

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
    kind !== 'purpose' ? 0 : (speaksOf(headline, told) ? named : 0) + (speaksOf(sub, told) ? namedBelow : 0);
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
    ...(kind === 'purpose' && !speaksOf(sub, told) ? { vague: true as const } : {}),
    ...(kind !== 'purpose' && main && one.said.place.field === 'basicInfo.description'
      ? { weak: true as const }
      : {}),
  }));
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
