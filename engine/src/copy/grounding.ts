import type { Source } from '../brief/brief.ts';
import { textAt } from '../brief/field.ts';
import { baseOf } from '../text/language.ts';
import { unsaidNumbers, withPlainDigits } from '../text/numbers.ts';
import { fold } from '../text/untrusted-text.ts';
import type { Copy, Evidence } from './copy.ts';

/** Everything that the listing says in words, folded and lower-cased. */
export const wordsOfListing = (listing: Source): string => {
  const { title, developer, summary, genre, description } = listing.basicInfo;
  const captions = (listing.screens ?? []).flatMap(
    (screen) => screen?.captions.map(({ text }) => text) ?? [],
  );
  return fold(
    [listing.name, title, developer, summary, genre, description, ...captions].join('\n'),
  ).toLowerCase();
};

/** Letters and digits alone, lower-cased; digits of every script as 0–9. */
const bare = (text: string): string =>
  withPlainDigits(fold(text))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/** True when a claim of the copy stands at its place: the same letters and digits, whatever the capitals and marks. */
export function isGrounded({ claim, ...place }: Evidence, listing: Source): boolean {
  const said = textAt(listing, place);
  const shown = bare(claim);
  return (
    shown !== '' &&
    (bare(said) === shown || (place.field.startsWith('stats.') && bare(said).startsWith(shown)))
  );
}

/** Stores rate from one to five stars: '4.6 of 5' says no more than '4.6'. */
const highestScore = '5';

/** Numbers of a text that none of the proven claims carries. */
export function unprovenNumbers(text: string, evidence: Evidence[], listing: Source): string[] {
  const scored = evidence.some(({ field }) => field.startsWith('stats.score'));
  return unsaidNumbers(text, [
    ...evidence.map((one) => textAt(listing, one)),
    ...(scored ? [highestScore] : []),
  ]);
}

/** Where no digits stand before them, with which they are one number. */
const numberWords =
  /(?<!\p{Nd}\s?)\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|billions?|double|twice|half)\b/giu;

/**
 * Words that promise something of weight; they stand in an ad only where the listing has them. Whether 'all' or 'always'
 * is borne out is no question of words.
 */
const promises =
  /\b(?:\w{2,}est|unlimited|free|offline|private(?:ly)?|secure(?:ly)?|safe(?:ly)?|encrypt\w*|official\w*|certified|approved|proven|clinical\w*|doctors?|experts?|professional\w*|trusted|verified|ai|ai-powered|24\/7|ad-free|worldwide|famous|popular|loved|downloads)\b/gi;
const notSuperlative =
  /^(?:test|rest|best|forest|guest|quest|request|interest|latest|west|nest|chest|harvest|invest|suggest|digest|protest|contest|honest|modest|arrest)$/i;

/** Number words and promises of an English text that the listing does not make. */
export function unprovenPromises(text: string, listing: Source): string[] {
  const told = wordsOfListing(listing);
  const found = [
    ...(text.match(numberWords) ?? []),
    ...(text.match(promises) ?? []).filter((word) => !notSuperlative.test(word)),
  ];
  return found.filter((word) => !told.includes(word.toLowerCase()));
}

/** Words of scripts that have large letters. Others stand beside them without a space: '50m以上', 'Instagramへ'. */
const letter = String.raw`\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}`;
const cased = new RegExp(`[${letter}][${letter}\\p{M}’'+-]*`, 'gu');

/**
 * Names in a text that the listing does not have: words written large where a sentence does not begin, or with large
 * letters or digits inside. German writes all nouns large, so there only the latter.
 */
export function unprovenNames(text: string, language: string, listing: Source): string[] {
  const told = wordsOfListing(listing);
  const names: string[] = [];
  for (const { index, 0: word } of text.matchAll(cased)) {
    const opens = index === 0 || /[.!?;؟:·。！？¿¡"“„«(\n]\s*$/u.test(text.slice(0, index));
    const large = /^\p{Lu}/u.test(word) && !opens && baseOf(language) !== 'de' && !/^I(?:[’']|$)/.test(word);
    const odd = /\p{Ll}\p{Lu}|^\p{Lu}{2,}$|[a-zA-Z]\d|\d[a-zA-Z]/u.test(word);
    if ((large || odd) && word !== 'OK' && !told.includes(fold(word).toLowerCase())) names.push(word);
  }
  return names;
}

/** The parts of a copy that make claims. */
export const claimsOf = (copy: Copy): { part: string; text: string }[] =>
  [
    { part: 'headline', text: copy.headline },
    { part: 'sub', text: copy.sub },
    { part: 'proof', text: copy.proof },
    ...copy.points.map((text) => ({ part: 'points', text })),
  ].filter(({ text }) => text !== '');
