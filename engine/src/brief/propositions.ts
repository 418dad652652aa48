import type { Judgement } from '../judge/judge.ts';
import { type Purpose, purposes } from '../propositions/kinds.ts';
import { type Promised, promises } from '../propositions/promises.ts';
import { type LanguageWords, wordsFor } from '../propositions/words.ts';
import { type SearchedText, searchedText, type WordSearch, wordSearch } from '../text/word-pattern.ts';
import type { Fact, Proposition, Source } from './brief.ts';
import { promisesOf, spokenLines } from './promises.ts';
import { purposesOf } from './purposes.ts';
import { withTraits } from './traits.ts';

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
const inListing = <Name>(ears: [Name, WordSearch][], text: SearchedText): [Name, RegExp][] =>
  ears.flatMap(([name, search]): [Name, RegExp][] => {
    const pattern = search.within(text);
    return pattern ? [[name, pattern]] : [];
  });

const nothing = /(?!)/u;

/** Kinds of app whose English words may stand in a title of another language. */
function inEnglish(title: string, language: string): Map<Purpose, RegExp> {
  const words = /^en\b/.test(language) ? null : wordsFor('en');
  return new Map(words ? inListing(earsOf(words).purposes, searchedText(title)) : []);
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
  const text = searchedText([title, summary, genre, description, ...captions].join('\n'));
  const ears = earsOf(words);
  const spoken = spokenLines(listing, judged);
  const paid = ears.paid.within(text);
  const heard = inListing(ears.purposes, text);
  const englishTitle = inEnglish(title, language);
  const onlyEnglish = [...englishTitle.keys()].filter((name) => !heard.some(([known]) => known === name));
  const purposes = purposesOf(
    listing,
    facts,
    [...heard, ...onlyEnglish.map((name): [Purpose, RegExp] => [name, nothing])],
    spoken.filter(({ bare }) => !bare),
    language,
    englishTitle,
  );
  return [
    ...withTraits(purposes, listing, { facts, spoken, text }, { words, paid, language }),
    ...promisesOf(listing, facts, spoken, inListing(ears.promises, text), paid, language),
  ];
}
