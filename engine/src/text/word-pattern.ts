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

/** Looks for the words of a long list in one text. */
export interface WordSearch {
  /** The pattern of those words that may stand in a text, which is lower-cased; null where none of them can. */
  within(lowerCased: string): RegExp | null;
}

/**
 * For long lists of which few words stand in any one text: only of those a pattern is made, as one of hundreds of words
 * takes milliseconds to make.
 */
export function wordSearch(list: string): WordSearch {
  const words = list
    .trim()
    .split(/\s+/)
    .map((word) => ({ word, head: /^[\p{L}\p{M}\p{N}]*/u.exec(word)?.[0].toLowerCase() ?? '' }));
  return {
    within(text) {
      const possible = words.filter(({ head }) => text.includes(head)).map(({ word }) => word);
      return possible.length > 0 ? wordPattern(possible.join(' ')) : null;
    },
  };
}
