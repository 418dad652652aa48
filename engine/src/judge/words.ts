/** Runs without spaces between their words, and words of the other scripts. */
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]+|[\p{L}\p{M}\p{N}’']+/gu;
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words in lower case, their digits all alike; scripts without spaces give their runs of characters. */
export const wordsOf = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().match(runs) ?? []).map((word) => word.replace(/\p{N}/gu, '0'));

function* slices(word: string, sizes: number[]): Generator<string> {
  for (const size of sizes)
    for (let at = 0; at + size <= word.length; at += 1) yield word.slice(at, at + size);
}

/** The words of a text and their parts, as names of features. */
export function gramsOf(words: string[]): string[] {
  const grams: string[] = [];
  words.forEach((word, at) => {
    if (unspaced.test(word)) {
      grams.push(...slices(`^${word}$`, [1, 2, 3]));
      return;
    }
    grams.push(`=${word}`);
    grams.push(...slices(`^${word}$`, [4]));
    const next = words[at + 1];
    if (next) grams.push(`${word} ${next}`);
  });
  return grams;
}

/** The words alone; of scripts without spaces, pairs of characters. */
export const wholeWordsOf = (words: string[]): string[] =>
  words.flatMap((word) => (unspaced.test(word) ? [...slices(word, [2])] : [`=${word}`]));
