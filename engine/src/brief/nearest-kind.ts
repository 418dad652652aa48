import type { Purpose } from '../propositions/kinds.ts';
import { type LanguageWords, type PropositionWords, wordKey, wordsFor } from '../propositions/words.ts';

/**
 * What a listing is most likely for, by all of its words at once: those of each kind of app are laid beside them as a search
 * engine lays documents beside a question (tf-idf and cosine; Salton & Buckley 1988). It finds the kind of four in five listings
 * that were never met, where terms that name a kind outright find two in three (0087).
 */

/** How often a kind counts as saying a word: by where the word stands in what is written of the kind. */
const share = { vocabulary: 2, term: 1, line: 0.5, called: 0.25 };
/** Words of other languages stand among English ones: 'RSS', 'Markdown'. Theirs count this much of a language's own. */
const shareOfEnglish = 0.5;
/** The same for a listing, and how many characters of its description are read: what follows is about details. */
const read = { title: 2, summary: 2, genre: 1, description: 0.6, descriptionLength: 420 };
/** A word is told by so many letters at most, and by its first five where it is longer, as its end is bent. */
const mostLetters = 10;
const beginning = 5;
/** Of the word before, and of the next, in a pair. */
const inPair = 6;
/** A word that no kind says counts as one that ten of them say: a listing full of such is of no kind that is known. */
const tellingnessOfUnknown = 3;
/** Fewer words than these tell nothing together; and so many of them at least are to be the kind's. */
const fewest = { words: 12, ofKind: 3 };
/** How many times as near as the next kind makes no further difference. */
const mostAhead = 2;

/** Beginnings and pairs say again what words say. */
const isWord = (sign: string): boolean => !/[… ]/.test(sign);

const togetherWritten = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Points and marks that some write and some leave out: accents, vowel signs, the hamza, the nukta. */
const leftOut = /[\u0300-\u036f\u064b-\u065f\u0670\u093c]/g;
/** The article of Arabic, with what is joined on before it. */
const arabicArticle = /^[وفبك]?(?:ال|لل)(?=\p{L}{3})/u;

const plain = /^[ -~]*$/;

/** A text as it is compared: what is written in several ways in one. */
const folded = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(leftOut, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll('ى', 'ي')
        .replaceAll('ة', 'ه');

/** Words, their beginnings and each with the one before; letters in twos and threes where words are written together. */
function signsOf(text: string): string[] {
  const signs: string[] = [];
  let before = '';
  for (const [written] of folded(text).matchAll(/[\p{L}\p{M}\d]+/gu)) {
    const word = written.replace(arabicArticle, '');
    if (togetherWritten.test(word)) {
      const letters = [...word];
      for (let at = 0; at + 1 < letters.length; at++) {
        signs.push(letters.slice(at, at + 2).join(''));
        if (at + 2 < letters.length) signs.push(letters.slice(at, at + 3).join(''));
      }
      before = '';
    } else if (word.length > 1) {
      signs.push(word.slice(0, mostLetters));
      if (word.length > beginning) signs.push(`${word.slice(0, beginning)}…`);
      const next = word.slice(0, inPair);
      if (before) signs.push(`${before} ${next}`);
      before = next;
    }
  }
  return signs;
}

type SignCounts = Map<string, number>;

function count(counts: SignCounts, text: string, times: number): void {
  for (const sign of signsOf(text)) counts.set(sign, (counts.get(sign) ?? 0) + times);
}

/** Each entry of a list is by itself: its words are no neighbours of the next one's. */
function countEntries(counts: SignCounts, list: string, times: number): void {
  for (const entry of list.split(/\s+/)) count(counts, entry.replace(/[-*]/g, ' '), times);
}

function countKind(counts: SignCounts, { terms, vocabulary, lines, when }: PropositionWords): void {
  countEntries(counts, terms, share.term);
  countEntries(counts, vocabulary ?? '', share.vocabulary);
  for (const line of lines) for (const text of line) count(counts, text, share.line);
  for (const [called, ...texts] of when ?? []) {
    countEntries(counts, called, share.line);
    for (const text of texts) count(counts, text, share.called);
  }
}

interface Profiles {
  /** How telling a sign is: the fewer kinds say it, the more. */
  tellingness: Map<string, number>;
  /** Of each kind the weights of its signs, of length 1. */
  kinds: [Purpose, Map<string, number>][];
}

/** The weights of counted signs, their squares summing to 1. */
function weighed(counts: SignCounts, tellingness: Map<string, number>): Map<string, number> {
  const weights = new Map<string, number>();
  let squares = 0;
  for (const [sign, times] of counts) {
    const telling = tellingness.get(sign);
    const weight = Math.log1p(times) * (telling ?? tellingnessOfUnknown);
    if (telling !== undefined) weights.set(sign, weight);
    squares += weight * weight;
  }
  const length = Math.sqrt(squares) || 1;
  for (const [sign, weight] of weights) weights.set(sign, weight / length);
  return weights;
}

function profilesOf(words: LanguageWords): Profiles {
  const english = wordsFor('en');
  const counted = (Object.entries(words.purposes) as [Purpose, PropositionWords][]).map(
    ([name, own]): [Purpose, SignCounts] => {
      const counts: SignCounts = new Map();
      countKind(counts, own);
      const other = words === english ? undefined : english?.purposes[name];
      countEntries(counts, other?.terms ?? '', share.term * shareOfEnglish);
      countEntries(counts, other?.vocabulary ?? '', share.vocabulary * shareOfEnglish);
      return [name, counts];
    },
  );
  const sayers = new Map<string, number>();
  for (const [, counts] of counted)
    for (const sign of counts.keys()) sayers.set(sign, (sayers.get(sign) ?? 0) + 1);
  const tellingness = new Map(
    [...sayers].map(([sign, kinds]) => [sign, Math.log1p(counted.length / kinds)] as const),
  );
  return { tellingness, kinds: counted.map(([name, counts]) => [name, weighed(counts, tellingness)]) };
}

/** Made when a listing first asks for them: a tenth of a second. */
const known = new Map<string, Profiles>();

/** A kind of app and how surely a listing is of it: 0 to 2, its likeness times how far ahead of the next kind it is. */
export interface NearestKind {
  name: Purpose;
  sureness: number;
}

/**
 * The kind of app whose words are nearest to a listing's; null in a language without words.
 * @param description what its description says first, without markup
 * @param may whether a kind is open to this listing
 */
export function nearestKind(
  listing: { title: string; summary: string; genre: string; description: string },
  language: string,
  may: (name: Purpose) => boolean,
): NearestKind | null {
  const key = wordKey(language);
  const words = wordsFor(language);
  if (!key || !words) return null;
  const profiles = known.get(key) ?? profilesOf(words);
  known.set(key, profiles);
  const counts: SignCounts = new Map();
  count(counts, listing.title, read.title);
  count(counts, listing.summary, read.summary);
  count(counts, listing.genre, read.genre);
  count(counts, listing.description.slice(0, read.descriptionLength), read.description);
  if ([...counts.keys()].filter(isWord).length < fewest.words) return null;
  const weights = weighed(counts, profiles.tellingness);
  const near = profiles.kinds
    .filter(([name]) => may(name))
    .map(([name, kind]) => {
      let likeness = 0;
      let words = 0;
      for (const [sign, weight] of weights) {
        const own = kind.get(sign);
        if (own === undefined) continue;
        likeness += weight * own;
        if (isWord(sign)) words += 1;
      }
      return { name, likeness: words < fewest.ofKind ? 0 : likeness };
    })
    .sort((a, b) => b.likeness - a.likeness);
  const [first, second] = near;
  if (!first || first.likeness === 0) return null;
  const ahead = Math.min(mostAhead, first.likeness / (second?.likeness || first.likeness / mostAhead));
  return { name: first.name, sureness: first.likeness * ahead };
}
