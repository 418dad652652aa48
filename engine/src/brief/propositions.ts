import type { Judgement } from '../judge/judge.ts';
import { type Promised, type Purpose, promises, purposes } from '../propositions/kinds.ts';
import { type LanguageWords, wordsFor } from '../propositions/words.ts';
import { isWide } from '../text/language.ts';
import { type WordSearch, wordSearch } from '../text/word-pattern.ts';
import type { Fact, Proposition, Quote, Source } from './brief.ts';
import { quote } from './field.ts';

/** What a language's terms are looked for by. */
interface Ears {
  paid: WordSearch;
  purposes: [Purpose, WordSearch][];
  promises: [Promised, WordSearch][];
}

const known = new Map<LanguageWords, Ears>();

function earsOf(words: LanguageWords): Ears {
  const before = known.get(words);
  if (before) return before;
  const heard = <Name extends string>(names: object, of: Partial<Record<Name, { terms: string }>>) =>
    (Object.keys(names) as Name[]).flatMap((name): [Name, WordSearch][] => {
      const terms = of[name]?.terms;
      return terms ? [[name, wordSearch(terms)]] : [];
    });
  const made = {
    paid: wordSearch(words.paid),
    purposes: heard<Purpose>(purposes, words.purposes),
    promises: heard<Promised>(promises, words.promises),
  };
  known.set(words, made);
  return made;
}

/** Those whose words may stand somewhere in a listing's text, with their patterns. */
const inListing = <Name>(ears: [Name, WordSearch][], text: string): [Name, RegExp][] =>
  ears.flatMap(([name, search]): [Name, RegExp][] => {
    const pattern = search.within(text);
    return pattern ? [[name, pattern]] : [];
  });

/** The words of a text that a pattern finds, with their place; null without any. */
function heardIn(value: string, field: string, pattern: RegExp): Quote | null {
  const match = pattern.exec(value);
  return match && quote(value, field, match.index, match.index + match[0].length);
}

/**
 * Only what stands in the first part of a summary tells what the app is: 'an audiobook player with sleep timer'. A share of
 * it, and letters that are always read.
 */
const leadOfSummary = 0.6;
const leastLead = 48;
/** So many facts tell by themselves what an app is for, where nothing tells it plainly. */
const tellingFacts = 3;
const tellingLines = 4;
/** An app is for this too where it is told nearly as plainly as the first. */
const nearlyAsPlain = 0.7;
const mostPurposes = 3;

function purposesOf(
  { basicInfo }: Source,
  facts: Fact[],
  heard: [Purpose, RegExp][],
  spoken: readonly Quote[],
  language: string,
): Proposition[] {
  const mentions = (pattern: RegExp) => spoken.filter(({ text }) => pattern.test(text)).length;
  const { title, summary, genre } = basicInfo;
  const least = isWide(language) ? leastLead / 2 : leastLead;
  const lead = summary.slice(0, Math.max(least, Math.ceil(summary.length * leadOfSummary)));
  const found = heard.flatMap(([name, pattern]) => {
    const inTitle = heardIn(title, 'basicInfo.title', pattern);
    const inLead = heardIn(lead, 'basicInfo.summary', pattern);
    const inGenre = heardIn(genre, 'basicInfo.genre', pattern);
    const telling = facts.filter(({ text }) => pattern.test(text));
    const statement = telling.find(({ kind }) => kind === 'purpose');
    const [first] = telling;
    const hinted = telling.length >= tellingFacts || mentions(pattern) >= tellingLines;
    const said =
      inLead ??
      inTitle ??
      statement ??
      (hinted ? (first ?? spoken.find(({ text }) => pattern.test(text))) : null);
    if (!said) return [];
    const weight =
      (inTitle ? 4 : 0) +
      (inLead ? 3 : 0) +
      (inGenre ? 2 : 0) +
      (statement ? 2 : 0) +
      Math.min(3, telling.length * 0.5);
    const plainness = inTitle || inLead ? 2 : statement ? 1 : 0;
    const place = { text: said.text, place: said.place };
    return [{ plainness, purpose: { name, of: 'purpose' as const, said: place, facts: telling, weight } }];
  });
  // What the title or the store's line says goes before a sentence of the description, and that before what facts hint at.
  const plainest = Math.max(0, ...found.map((one) => one.plainness));
  const told = found.filter((one) => one.plainness === plainest).map(({ purpose }) => purpose);
  told.sort((a, b) => b.weight - a.weight);
  const most = told[0]?.weight ?? 0;
  return told
    .filter(({ weight }) => weight >= most * nearlyAsPlain)
    .slice(0, plainest === 0 ? 1 : mostPurposes);
}

/**
 * A promise is made in plain words, 'no ads': a line that would not carry an ad may still make it, unless the judge is
 * sure that it is of another kind.
 */
const leastWorth = 0.3;
/** A longer sentence sets conditions: 'seen without an account by whoever has the link'. */
const longestLine = 90;

/** Lines that say something of the app, with their places. */
const spokenLines = ({ basicInfo }: Source, judged: Judgement[]): (Quote & { strength: number })[] =>
  judged
    .filter(({ worth }) => worth >= leastWorth)
    .map(({ unit: { summary, start, end }, worth }) => {
      const field = summary ? 'summary' : 'description';
      return { ...quote(basicInfo[field], `basicInfo.${field}`, start, end), strength: worth * 0.5 };
    });

function promisesOf(
  facts: Fact[],
  spoken: readonly (Quote & { strength: number })[],
  heard: [Promised, RegExp][],
  paid: RegExp | null,
  language: string,
): Proposition[] {
  const longest = isWide(language) ? longestLine / 2 : longestLine;
  return heard.flatMap(([name, pattern]): Proposition[] => {
    const makes = ({ text }: Quote) => text.length <= longest && pattern.test(text) && !paid?.test(text);
    const telling = facts.filter(makes);
    const said = telling[0] ?? spoken.find(makes);
    if (!said) return [];
    const { text, place, strength } = said;
    return [{ name, of: 'promise', said: { text, place }, facts: telling, weight: strength }];
  });
}

/** What a listing says of its app that the copywriter has words for, in its language; empty without a file of words. */
export function propositionsOf(
  listing: Source,
  facts: Fact[],
  judged: Judgement[],
  language: string,
): Proposition[] {
  const words = wordsFor(language);
  if (!words) return [];
  const { title, summary, genre, description } = listing.basicInfo;
  const captions = facts.map(({ text }) => text);
  const text = [title, summary, genre, description, ...captions].join('\n').toLowerCase();
  const ears = earsOf(words);
  const spoken = spokenLines(listing, judged);
  return [
    ...purposesOf(listing, facts, inListing(ears.purposes, text), spoken, language),
    ...promisesOf(facts, spoken, inListing(ears.promises, text), ears.paid.within(text), language),
  ];
}
