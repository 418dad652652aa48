import { type LanguageWords, wordKey, wordsFor } from '../propositions/words.ts';

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}’']+/gu) ?? [];

/** The words of a language that its file of words uses: enough to tell a line of it from an English one. */
const known = new Map<LanguageWords, ReadonlySet<string>>();

function vocabularyOf(words: LanguageWords): ReadonlySet<string> {
  const before = known.get(words);
  if (before) return before;
  const all = [...Object.values(words.purposes), ...Object.values(words.promises)].flatMap(
    ({ terms, beat = '', lines }) => [terms.replaceAll('-', ' '), beat, ...lines.flat()],
  );
  const made = new Set(wordsOf(all.join('\n')));
  known.set(words, made);
  return made;
}

/** English words that a line of another language may borrow; of more it is English. */
const minWords = 2;
const leastShare = 0.5;

/**
 * True for an English line in a listing of another language: texts that nobody translated stand among those that
 * somebody did. Told by its words, as a short line has too few letters for a guess.
 */
export function isEnglishLine(text: string, language: string): boolean {
  const [english, own] = [wordsFor('en'), wordsFor(language)];
  if (!english || !own || wordKey(language) === 'en') return false;
  const ours = vocabularyOf(own);
  const theirs = vocabularyOf(english);
  const words = wordsOf(text);
  const foreign = words.filter((word) => theirs.has(word) && !ours.has(word)).length;
  const native = words.some((word) => ours.has(word) && !theirs.has(word));
  const most = foreign >= minWords && foreign >= words.length * leastShare;
  // 'Bitcoin wallet': the one word is borrowed, the other is not.
  const all = foreign > 0 && words.length >= minWords && words.every((word) => theirs.has(word));
  return !native && (most || all);
}
