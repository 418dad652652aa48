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

/** Words that carry no meaning of their own, in the languages that write most of them. */
export const little =
  /^(?:[a-z]{1,2}|the|and|for|with|your|you|our|all|any|now|not|that|this|from|into|just|more|less|its|are|can|und|der|die|das|dem|den|ein|eine|mit|für|von|dein|deine|les|des|une|pour|avec|votre|los|las|una|para|con|sus|che|per|del|della|som|och|med|till|het|een|voor|van|से|के|की|का|को|में|और|هو|هي|في|من|على|إلى|به|از|را|در|با|что|для|это|как|или|다|の|に|は|を|が|と|で|的|了|和|您|你)$/;

/** True when one text says again what the other says: most words of the shorter one stand in the longer. */
export function repeats(a: string, b: string): boolean {
  const left = new Set(wordsOf(a).filter((word) => !little.test(word)));
  const right = new Set(wordsOf(b).filter((word) => !little.test(word)));
  const least = Math.min(left.size, right.size);
  if (least === 0) return a.toLowerCase() === b.toLowerCase();
  return [...left].filter((word) => right.has(word)).length / least > 0.6;
}

/** True when a line begins with the app's name: below a headline that has it, the ad would say the name twice. */
export const startsWithName = (text: string, name: string): boolean =>
  name !== '' && text.toLowerCase().startsWith(name.toLowerCase());
