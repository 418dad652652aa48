import { type Promised, type Purpose, promises, purposes } from '../propositions/kinds.ts';
import { type LanguageWords, wordsFor } from '../propositions/words.ts';
import { isWide } from '../text/language.ts';
import { wordPattern } from '../text/word-pattern.ts';
import type { Fact, Proposition, Quote, Source } from './brief.ts';
import { quote } from './field.ts';

/** The patterns of a language's terms, compiled once. */
interface Ears {
  paid: RegExp;
  purposes: [Purpose, RegExp][];
  promises: [Promised, RegExp][];
}

const ears = new Map<LanguageWords, Ears>();

function earsOf(words: LanguageWords): Ears {
  const known = ears.get(words);
  if (known) return known;
  const heard = <Name extends string>(names: object, of: Partial<Record<Name, { terms: string }>>) =>
    (Object.keys(names) as Name[]).flatMap((name): [Name, RegExp][] => {
      const terms = of[name]?.terms;
      return terms ? [[name, wordPattern(terms)]] : [];
    });
  const made = {
    paid: wordPattern(words.paid),
    purposes: heard<Purpose>(purposes, words.purposes),
    promises: heard<Promised>(promises, words.promises),
  };
  ears.set(words, made);
  return made;
}

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
/** An app is for this too where it is told nearly as plainly as the first. */
const nearlyAsPlain = 0.5;
const mostPurposes = 3;

function purposesOf(
  { basicInfo }: Source,
  facts: Fact[],
  { purposes: heard }: Ears,
  language: string,
): Proposition[] {
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
    const said = inLead ?? inTitle ?? statement ?? (telling.length >= tellingFacts ? first : null) ?? null;
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

const promisesOf = (facts: Fact[], { promises: heard, paid }: Ears): Proposition[] =>
  heard.flatMap(([name, pattern]): Proposition[] => {
    const telling = facts.filter(({ text }) => pattern.test(text) && !paid.test(text));
    const [first] = telling;
    if (!first) return [];
    const said = { text: first.text, place: first.place };
    return [{ name, of: 'promise', said, facts: telling, weight: first.strength }];
  });

/** What a listing says of its app that the copywriter has words for, in its language; empty without a file of words. */
export function propositionsOf(listing: Source, facts: Fact[], language: string): Proposition[] {
  const words = wordsFor(language);
  if (!words) return [];
  const heard = earsOf(words);
  return [...purposesOf(listing, facts, heard, language), ...promisesOf(facts, heard)];
}
