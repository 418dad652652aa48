import { little, wordsOf } from '../text/words.ts';

/** Scripts that write no spaces: what is said in them is told by pairs of letters. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0640]/g;
const article = /^ال(?=.{3})/;

/**
 * What a text is about, as stems to compare: its words without accents and little words, syllables parted into letters;
 * pairs of letters where the script has no spaces.
 */
export function keywordsOf(text: string): string[] {
  const pairs = [...text.normalize('NFKC').matchAll(unspaced)].flatMap(([run]) => {
    const letters = [...run];
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
  const words = wordsOf(text.replace(unspaced, ' '))
    .filter((word) => !little.test(word) && /\p{L}/u.test(word))
    .map((word) => word.normalize('NFKD').replace(accents, '').replace(article, ''))
    .filter((word) => word.length > 2);
  // Hiragana alone are endings and particles.
  return [...words, ...pairs.filter((pair) => !/^\p{sc=Hiragana}+$/u.test(pair))];
}

const grams = (word: string) => Array.from({ length: word.length }, (_, at) => ` ${word} `.slice(at, at + 3));

/** How nearly two stems are the same word, 0–1: by their beginning, else by their letters in threes. 0 where they are two. */
export function kinship(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) < 4) return 0;
  let same = 0;
  while (same < longer && a[same] === b[same]) same++;
  if (same >= 4 && same / longer >= 0.6) return same / longer;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  // A compound, or a word with its ending or without: 'duplicate' in 'deduplicator'.
  if (short.length >= 6 && long.includes(short.slice(0, Math.max(5, short.length - 2)))) return 0.75;
  if (Math.abs(a.length - b.length) > 2 || longer < 6) return 0;
  const [left, right] = [new Set(grams(a)), new Set(grams(b))];
  const both = [...left].filter((gram) => right.has(gram)).length;
  const dice = (2 * both) / (left.size + right.size);
  return dice >= 0.6 ? dice : 0;
}
