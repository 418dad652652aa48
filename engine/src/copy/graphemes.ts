const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** How many characters a reader counts in a text. */
export function graphemes(text: string): number {
  if (/^[\x20-\x7e\u00a0-\u00ff]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
