const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

const known = new Map<string, string[]>();
const mostKnown = 2000;

/** The words of a text, lower-cased, in any script. Remembered, as one run compares the same lines many times. */
export function wordsOf(text: string): string[] {
  const before = known.get(text);
  if (before) return before;
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFKC').toLowerCase()))
    if (isWordLike) words.push(segment);
  if (known.size >= mostKnown) known.clear();
  known.set(text, words);
  return words;
}

/** How much two texts share: words in both over words in either, 0–1. */
export function likeness(a: string, b: string): number {
  const left = new Set(wordsOf(a));
  const right = new Set(wordsOf(b));
  if (left.size === 0 || right.size === 0) return a === b ? 1 : 0;
  const both = [...left].filter((word) => right.has(word)).length;
  return both / (left.size + right.size - both);
}

/** True when one text says again what the other says: most words of the shorter one stand in the longer. */
export function repeats(a: string, b: string): boolean {
  const left = new Set(wordsOf(a).filter((word) => word.length > 2 || !/^[a-z]+$/.test(word)));
  const right = new Set(wordsOf(b).filter((word) => word.length > 2 || !/^[a-z]+$/.test(word)));
  const least = Math.min(left.size, right.size);
  if (least === 0) return a.toLowerCase() === b.toLowerCase();
  return [...left].filter((word) => right.has(word)).length / least > 0.6;
}

/** Words of the listing as an ad shows them: the first letter large, shouting calmed. Every word stays. */
export function presented(text: string, language: string): string {
  const shouted = text.length > 5 && text === text.toUpperCase() && /\p{Lu}{3}/u.test(text) && / /.test(text);
  const calm = shouted ? text.toLocaleLowerCase(language) : text;
  return calm.replace(/^["'“‘(¿¡]?\p{Ll}(?!\p{Ll}*\p{Lu})/u, (first) => first.toLocaleUpperCase(language));
}
