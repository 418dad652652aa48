import type { Brief, Proposition, Quote } from '../brief/brief.ts';
import { counterpartOf } from '../brief/counterpart.ts';
import type { Promised } from '../propositions/promises.ts';
import type { LanguageWords, PropositionWords } from '../propositions/words.ts';
import type { HeadlineCandidate } from './candidate.ts';
import {
  calledLines,
  endedLike,
  ideas,
  inSentences,
  kindOf,
  named,
  namedBelow,
  perWeight,
  turnOf,
  wordsOf,
  written,
} from './own-words.ts';
import { speaksOf, type Topic, withTerms } from './topic.ts';

/** Headlines that give a reason in short sentences: the thing or its own name, what the listing promises, a number. */

/** Two beats, the thing and the promise: 'Your notes. No account.' A feature there, 'Open source', moves fewer people. */
const beatsStrength = 1;
const featureStrength = 0.65;
/**
 * What one reason gains over another: judges took 'No account.' over any purpose, and 'No ads.' over none; what every app
 * has, a backup, is hardly a reason to take this one.
 */
const perReason: Partial<Record<Proposition['name'], number>> = {
  'no-account': 0.15,
  encrypted: 0.15,
  offline: 0.08,
  'app-lock': 0.05,
  'no-ads': -0.3,
  'no-tracking': -0.1,
  anonymous: -0.25,
  backup: -0.5,
};
/** A worry laid to rest and what is left to do: 'No account. Just listen.' */
const actStrength = 0.98;
/** Two reasons without the thing. */
const aloneStrength = 0.8;
const perBeats = 0.03;
/** Pairs this near in strength stand for each other: apps that promise the same do not open alike. */
const nearStrength = 0.12;
/** The same of a thing with a name of its own: 'YouTube. No account.' */
const namedStrength = 1.15;
/** A number of the listing: it stops the eye and says little, 'a fact, not a benefit', so plain purposes come before it. */
const numberStrength = 0.95;
/** What it gains by the act behind it, which finishes the thought: '2.3M foods. Just scan.' */
const perAct = 0.35;
/** A number is taken from lines of which the judge is sure. */
const sureWorth = 0.73;
/** Features that are a reason in two words: 'Dark or light' is none. */
const reasons: ReadonlySet<Proposition['name']> = new Set<Promised>([
  'self-hosted',
  'no-root',
  'keep-offline',
]);
/** All second lines, the short ones behind the others, for where those have no room. */
const subsOf = (lines: { sub: string; shortSub: string }[]): string[] => [
  ...lines.map(({ sub }) => sub),
  ...lines.map(({ shortSub }) => shortSub),
];

const ownSubsOf = (own: PropositionWords | undefined): string[] =>
  subsOf((own?.lines ?? []).map(([, sub, shortSub]) => ({ sub, shortSub })));

/**
 * Second lines of a purpose, those that the listing calls and those of its plain headline first, as the others answer questions
 * of their own ('still there after washing up'): those that name the thing; below a headline that does, any.
 */
function subsFor(purpose: Proposition, words: LanguageWords, told: Topic, headline = ''): string[] {
  const subs = [...subsOf(calledLines(words, purpose)), ...ownSubsOf(wordsOf(words, purpose))];
  return speaksOf(headline, told) ? subs : subs.filter((sub) => speaksOf(sub, told));
}

/**
 * The plainest purpose and what lays a worry to rest, a sentence each: 'Your mail. No ads.' Where the app is made for
 * something with a name of its own, that name and the worry: 'YouTube. No account.' A feature beside such a name is a label
 * that says nothing to a stranger: 'Mastodon. Lightweight.'
 */
function inTwoBeats(
  purpose: Proposition,
  promised: Proposition[],
  words: LanguageWords,
  topic: Topic,
  counterpart: Quote | null,
): HeadlineCandidate[] {
  const thing = wordsOf(words, purpose);
  const told = withTerms(topic, thing?.terms ?? '');
  return promised.flatMap((promise): HeadlineCandidate[] => {
    const own = promise.of === 'promise' ? words.promises[promise.name] : undefined;
    if (!own?.beat) return [];
    const less = ((1 - promise.weight) * perWeight) / 2;
    const said = (
      first: string,
      second: string,
      strength: number,
      quotes: Quote[] = [],
    ): HeadlineCandidate => {
      const [sub = '', ...otherSubs] = [...subsFor(purpose, words, told, first), ...ownSubsOf(own)];
      return {
        ...written([purpose, promise], inSentences([first, second]), sub, quotes),
        otherSubs,
        angles: ideas.reassurance,
        strength:
          strength - less + (speaksOf(first, told) ? named : 0) + (speaksOf(sub, told) ? namedBelow : 0),
        kind: 'beats',
      };
    };
    const reassures = kindOf(promise) === 'reassurance';
    const more = perReason[promise.name] ?? 0;
    return [
      ...(thing?.beat && (reassures || reasons.has(promise.name))
        ? [said(thing.beat, own.beat, (reassures ? beatsStrength : featureStrength) + more)]
        : []),
      ...(counterpart && reassures
        ? [said(endedLike(counterpart.text, own.beat), own.beat, namedStrength + more, [counterpart])]
        : []),
    ];
  });
}

/** What may stand in a headline without the thing: 'On your device.' would not. */
const absences: ReadonlySet<Proposition['name']> = new Set<Promised>([
  'no-account',
  'no-ads',
  'no-tracking',
  'offline',
  'open-source',
]);

/** What keeps people from beginning, so that its absence leaves nothing but to begin. */
const worries: ReadonlySet<Proposition['name']> = new Set<Promised>(['no-account', 'no-ads', 'no-tracking']);

/** Sentences that do not name the thing: a line below them has to. */
const withoutThing = (
  propositions: Proposition[],
  beats: string[],
  [sub, ...otherSubs]: [string, ...string[]],
  strength: number,
): HeadlineCandidate => ({
  ...written(propositions, inSentences(beats), sub),
  otherSubs,
  angles: ideas.reassurance,
  strength: strength + namedBelow,
  kind: 'beats',
  wantsSub: true,
});

/** Two reasons, above a line that names the thing: 'No account. No tracking.' */
function reasonsAlone(
  purpose: Proposition,
  promised: Proposition[],
  words: LanguageWords,
  topic: Topic,
): HeadlineCandidate[] {
  const own = wordsOf(words, purpose);
  const [sub, ...otherSubs] = subsFor(purpose, words, withTerms(topic, own?.terms ?? ''));
  const open = promised.filter(({ name }) => absences.has(name));
  return open.slice(1).flatMap((second, at): HeadlineCandidate[] => {
    const both = [open[at] as Proposition, second];
    const beats = both.flatMap((one) => wordsOf(words, one)?.beat ?? []);
    if (!sub || beats.length < both.length) return [];
    return [withoutThing(both, beats, [sub, ...otherSubs], aloneStrength)];
  });
}

/** What lays a worry to rest, and what is left to do then: 'No account. Just listen.', above a line that names the thing. */
function withAct(
  purpose: Proposition,
  promised: Proposition[],
  words: LanguageWords,
  topic: Topic,
): HeadlineCandidate[] {
  const own = wordsOf(words, purpose);
  const act = own?.act;
  const [sub, ...otherSubs] = subsFor(purpose, words, withTerms(topic, own?.terms ?? ''));
  if (!act || !sub) return [];
  return promised.flatMap((promise): HeadlineCandidate[] => {
    const beat = worries.has(promise.name) && wordsOf(words, promise)?.beat;
    if (!beat) return [];
    const strength = actStrength + (perReason[promise.name] ?? 0);
    return [withoutThing([purpose, promise], [beat, act], [sub, ...otherSubs], strength)];
  });
}

/** From here on a number speaks of a whole catalogue: 'foods', 'articles'; fewer 'languages' or 'themes' move nobody. */
const minOfCatalogue = 1000;
const magnitude = /\d\d[kK](?!\p{L})|[mM](?!\p{L})|[万萬億亿만억]|\s\p{L}+/u;

/** A large number of the listing with what it counts, and what one does: '2.3M foods. Just scan.' */
function byNumber(
  brief: Brief,
  purpose: Proposition,
  words: LanguageWords,
  topic: Topic,
): HeadlineCandidate[] {
  const own = wordsOf(words, purpose);
  if (!own) return [];
  const told = withTerms(topic, own.terms);
  const [sub = '', ...otherSubs] = [...subsFor(purpose, words, told), ...ownSubsOf(own)];
  return brief.figures.flatMap(({ text, place, number, fact }): HeadlineCandidate[] => {
    const value = Number(number.text.normalize('NFKC').replace(/\P{Nd}/gu, ''));
    const isLarge = value >= minOfCatalogue || magnitude.test(number.text);
    if (!isLarge || fact.worth < sureWorth || text === text.toUpperCase()) return [];
    const counted = endedLike(text, own.beat ?? '');
    return [
      {
        ...written([purpose], own.act ? inSentences([counted, own.act]) : counted, sub, [{ text, place }]),
        otherSubs,
        facts: [fact],
        angles: ['outcome', 'feature'],
        strength: numberStrength + (own.act ? perAct : 0),
        kind: 'beats',
        // '2.3M foods.' alone leaves open what one does with them.
        ...(own.act ? {} : { wantsSub: true as const }),
      },
    ];
  });
}

/** Every headline that gives a reason for the app of a known purpose, the strongest of each form first. */
export function reasonLines(
  brief: Brief,
  purpose: Proposition,
  promised: Proposition[],
  words: LanguageWords,
  topic: Topic,
): HeadlineCandidate[] {
  const pairs = inTwoBeats(purpose, promised, words, topic, counterpartOf(brief)).sort(
    (a, b) => b.strength - a.strength,
  );
  const near = pairs.filter(({ strength }) => strength > (pairs[0]?.strength ?? 0) - nearStrength).length;
  const turn = turnOf(brief.name.text, near);
  return [
    ...byNumber(brief, purpose, words, topic),
    ...reasonsAlone(purpose, promised, words, topic),
    ...withAct(purpose, promised, words, topic),
    ...pairs.map((pair, at) => {
      const place = at < near ? (at + turn) % near : at;
      return { ...pair, strength: (pairs[place] ?? pair).strength - place * perBeats };
    }),
  ];
}
