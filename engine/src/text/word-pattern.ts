const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/**
 * Finds any of a list's words, which are parted by spaces; a star stands for any ending, a hyphen for a hyphen or a
 * space. Scripts that write words apart are searched for words, the others for what they contain. The bounds of words
 * are named once each: to expand them for every word takes a tenth of a second.
 */
export function wordPattern(list: string): RegExp {
  const words = list
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('-', '[\\s-]').replaceAll(/(?<!\[)['’]/g, "['’]"));
  const either = (parts: string[]) => (parts.length > 0 ? `(?:${parts.join('|')})` : '(?!)');
  const spaced = words.filter((word) => !unspaced.test(word));
  const beginnings = spaced.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  const whole = spaced.filter((word) => !word.endsWith('*'));
  const own = `${either(whole)}(?![\\p{L}\\p{M}])|${either(beginnings)}`;
  return new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${own})|${either(words.filter((word) => unspaced.test(word)))}`,
    'iu',
  );
}

/** A text in which the words of many lists are looked for: lower-cased, with the places where words begin. */
export interface SearchedText {
  text: string;
  /** 1 where no letter stands before. */
  begins: Uint8Array;
}

export function searchedText(written: string): SearchedText {
  const text = written.toLowerCase();
  const begins = new Uint8Array(text.length).fill(1);
  for (const { 0: letters, index } of text.matchAll(/[\p{L}\p{M}]+/gu))
    begins.fill(0, index + 1, index + letters.length + 1);
  return { text, begins };
}

/** Looks for the words of a long list in one text. */
export interface WordSearch {
  /** The pattern of those words that may stand in a text; null where none of them can. */
  within(searched: SearchedText): RegExp | null;
}

/** How a word of a list begins, in small letters: up to the first sign, and behind a hyphen or space up to the next. */
interface Beginning {
  word: string;
  head: string;
  second: string;
  isUnspaced: boolean;
}

const beginningOf = /^([\p{L}\p{M}\p{N}]*)(?:-([\p{L}\p{M}\p{N}]+))?/u;

/**
 * For long lists of which few words stand in any one text: only of those a pattern is made, as one of hundreds of words
 * takes milliseconds to make, and more to run.
 */
export function wordSearch(list: string): WordSearch {
  const words = list
    .trim()
    .split(/\s+/)
    .map((word): Beginning => {
      const [, head = '', second = ''] = beginningOf.exec(word.toLowerCase()) ?? [];
      return { word, head, second, isUnspaced: unspaced.test(word) };
    });
  return {
    within(searched) {
      const possible = words.filter((word) => mayStandIn(searched, word)).map(({ word }) => word);
      return possible.length > 0 ? wordPattern(possible.join(' ')) : null;
    },
  };
}

function mayStandIn({ text, begins }: SearchedText, { head, second, isUnspaced }: Beginning): boolean {
  if (isUnspaced || head === '') return text.includes(head);
  for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) {
    if (begins[at] === 1 && text.startsWith(second, at + head.length + 1)) return true;
  }
  return false;
}
