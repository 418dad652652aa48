import type { Brief, Proposition } from '../brief/brief.ts';
import { promises } from '../propositions/kinds.ts';
import { type LanguageWords, type PropositionWords, wordsFor } from '../propositions/words.ts';
import type { Candidate } from './candidate.ts';
import type { Angle } from './copy.ts';

/** Headlines in the copywriter's own words for what the listing says of its app: what it is for, and what it promises. */

/** How strongly such a line heads an ad, beside the listing's own lines. */
const strengthOf = { purpose: 1, reassurance: 0.8, benefit: 0.62, feature: 0.58 };
/** What each further line, and each purpose told less plainly, is worth less. */
const perLine = 0.03;
const perRank = 0.14;
/** Two beats, the thing and the promise: 'Your notes. No account.' */
const beatsStrength = { reassurance: 0.96, benefit: 0.8, feature: 0.78 };
const perBeats = 0.05;
/** A promise that the listing only mentions leads less than one that it opens with. */
const perWeight = 0.2;

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

/** The lines of one proposition. `rank`: how many of its kind are told more plainly. */
const linesOf = (one: Proposition, words: PropositionWords, rank: number): Candidate[] => {
  const kind = kindOf(one);
  const less = kind === 'purpose' ? rank * perRank : (1 - one.weight) * perWeight;
  return words.lines.map(([headline, sub], line) => ({
    ...written([one], headline, sub),
    angles: ideas[kind],
    strength: strengthOf[kind] - less - line * perLine,
    kind: 'proposition',
  }));
};

/** The plainest purpose and a promise, a sentence each. */
function inTwoBeats(purpose: Proposition, promised: Proposition[], words: LanguageWords): Candidate[] {
  const first = wordsOf(words, purpose)?.beat;
  if (!first) return [];
  return promised.flatMap((promise): Candidate[] => {
    const kind = kindOf(promise);
    const own = wordsOf(words, promise);
    if (!own?.beat || kind === 'purpose') return [];
    const space = /[。！？]$/u.test(first) ? '' : ' ';
    const less = (1 - promise.weight) * perWeight;
    return [
      {
        ...written([purpose, promise], `${first}${space}${own.beat}`, own.lines[0]?.[1] ?? ''),
        angles: ideas[kind],
        strength: beatsStrength[kind] - less,
        kind: 'beats',
      },
    ];
  });
}

/** Every headline in the copywriter's own words that the listing bears out; empty in a language without a file of words. */
export function propositionLines({ propositions, language }: Brief): Candidate[] {
  const words = wordsFor(language);
  if (!words) return [];
  const purposes = propositions.filter((one) => one.of === 'purpose');
  const promised = propositions.filter((one) => one.of === 'promise');
  const lines = [purposes, promised].flatMap((ranked) =>
    ranked.flatMap((one, rank) => {
      const own = wordsOf(words, one);
      return own ? linesOf(one, own, rank) : [];
    }),
  );
  const [main] = purposes;
  const pairs = main ? inTwoBeats(main, promised, words) : [];
  pairs.sort((a, b) => b.strength - a.strength);
  return [...lines, ...pairs.map((pair, at) => ({ ...pair, strength: pair.strength - at * perBeats }))];
}
