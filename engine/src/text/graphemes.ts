const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

const known = new Map<string, number>();
const mostKnown = 5000;

/** The characters of a text as a reader sees them. */
export const splitGraphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** How many characters a reader counts in a text. */
export function graphemes(text: string): number {
  if (/^[\x20-\x7e\u00a0-\u00ff]*$/.test(text)) return text.length;
  const before = known.get(text);
  if (before !== undefined) return before;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  if (known.size >= mostKnown) known.clear();
  known.set(text, count);
  return count;
}
