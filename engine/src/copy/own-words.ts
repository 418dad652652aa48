import type { Proposition, Quote } from '../brief/brief.ts';
import { promises } from '../propositions/promises.ts';
import type { LanguageWords, PropositionWords } from '../propositions/words.ts';
import type { Angle } from './copy.ts';

/** What lines in the copywriter's own words are made from and weighed by. */

/** What a line gains by naming the thing, and by a second line that does: one of both is wanted, both are best (0072). */
export const named = 0.14;
export const namedBelow = 0.17;
/** A promise that the listing only mentions leads less than one that it opens with. */
export const perWeight = 0.2;

export const ideas: Record<'purpose' | 'reassurance' | 'benefit' | 'feature', Angle[]> = {
  purpose: ['outcome', 'moment', 'ease', 'feature'],
  reassurance: ['objection', 'ease', 'feature'],
  benefit: ['ease', 'outcome', 'feature'],
  feature: ['feature', 'ease', 'outcome'],
};

export const kindOf = (one: Proposition) => (one.of === 'purpose' ? one.of : promises[one.name].kind);

export const wordsOf = (words: LanguageWords, one: Proposition): PropositionWords | undefined =>
  one.of === 'purpose' ? words.purposes[one.name] : words.promises[one.name];

/** Things that count or follow their user: 'Your steps. No tracking.' takes back what they are for. */
const tracking = new Set<Proposition['name']>([
  'cycle',
  'cycling',
  'fasting',
  'finder',
  'habits',
  'health',
  'medication',
  'mood',
  'nutrition',
  'location-sharing',
  'parental',
  'running',
  'sleep',
  'steps',
  'time-tracking',
  'water',
  'workout',
]);

/** False for a promise that takes back what the app is for. */
export const goesWith = (promise: Proposition, purpose: Proposition | undefined): boolean =>
  !(promise.name === 'no-tracking' && purpose && tracking.has(purpose.name));

/** The lines of a kind that the listing calls, those of its title and store's line first, before those of any app of it. */
export function calledLines(words: LanguageWords, one: Proposition) {
  if (one.of !== 'purpose') return [];
  const when = words.purposes[one.name]?.when ?? [];
  return one.traits
    .toSorted((a, b) => Number(a.inPassing) - Number(b.inPassing))
    .flatMap((trait) => {
      const [, ...line] = when[trait.line] ?? [];
      const [headline, sub, shortSub] = line;
      return headline && sub && shortSub ? [{ ...trait, headline, sub, shortSub }] : [];
    });
}

/** Where an app begins in a list of lines: apps of one kind are not all to say the same first. */
export function turnOf(name: string, lines: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % Math.max(1, lines);
}

/** A headline with what it rests on. `also`: words of the listing that stand in it. */
export const written = (propositions: Proposition[], headline: string, sub: string, also: Quote[] = []) => {
  const facts = propositions.flatMap((one) => one.facts);
  return {
    headline,
    sub,
    quotes: [...also, ...propositions.map(({ said }) => said)],
    next: [],
    group: facts[0]?.group ?? -4,
    facts,
    propositions: propositions.map(({ name }) => name),
  };
};

/** Short sentences one after the other. */
export const inSentences = (beats: string[]): string =>
  beats.reduce((said, beat) => `${said}${/[。！？]$/u.test(said) ? '' : ' '}${beat}`);

/** A word as a sentence in the way of another. */
export const endedLike = (word: string, beat: string): string => `${word}${/[.。।]$/u.exec(beat)?.[0] ?? ''}`;
