import type { Counting, TextField } from './network.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters of East Asian scripts and their full-width forms: as wide as two Latin ones. */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

/** What X counts as one; all else, and every emoji, counts as two. */
const light: readonly (readonly [number, number])[] = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
];

const isLight = (point: string): boolean => {
  const code = point.codePointAt(0) ?? 0;
  return light.some(([from, to]) => from <= code && code <= to);
};

/**
 * Characters of a text as a network counts them. Where one is not known to count combined characters as a reader does, each
 * code point counts: a text that passes here passes there.
 */
export function countCharacters(text: string, counting: Counting): number {
  const normalised = text.normalize('NFC');
  const points = [...normalised];
  if (counting === 'width') return points.reduce((sum, point) => sum + (wide.test(point) ? 2 : 1), 0);
  if (counting === 'characters') return points.length;
  let weight = 0;
  for (const { segment } of segmenter.segment(normalised)) {
    if (/\p{Extended_Pictographic}/u.test(segment) && !isLight(segment)) weight += 2;
    else for (const point of segment) weight += isLight(point) ? 1 : 2;
  }
  return weight;
}

/** A language that is written in Chinese, Japanese or Korean. */
export const isEastAsian = (language: string): boolean => /^(?:zh|ja|ko|yue)\b/i.test(language);

/** Letters of Chinese, Japanese or Korean. */
export const hasEastAsianScript = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text);

/** The most characters that a field takes of a text in a language; null where it was not found. */
export const limitOf = (field: TextField, text: string, language: string): number | null =>
  field.eastAsianLimit !== undefined && (isEastAsian(language) || hasEastAsianScript(text))
    ? field.eastAsianLimit
    : field.limit;
