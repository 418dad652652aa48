const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The parts of texts, as one run compares the same lines many times. */
function remembered(partsOf: (folded: string) => string[]): (text: string) => string[] {
  const known = new Map<string, string[]>();
  const mostKnown = 2000;
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const parts = partsOf(text.normalize('NFKC').toLowerCase());
    if (known.size >= mostKnown) known.clear();
    known.set(text, parts);
    return parts;
  };
}

/** The words of a text, lower-cased, in any script. */
export const wordsOf = remembered((text) =>
  [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])),
);

/** Letters in a row, where vowels are marks between them as in Devanagari; empty for texts without marks. */
const piecesOf = remembered((text) => (/\p{M}/u.test(text) ? (text.match(/[\p{L}\p{N}]+/gu) ?? []) : []));

/** What is in both over what is in either, 0–1. */
function shared(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [new Set(a), new Set(b)];
  const both = [...left].filter((part) => right.has(part)).length;
  return both / Math.max(1, left.size + right.size - both);
}

/** How much two texts share, told by words and, where they have marks, by the letters between them; 0–1. */
export function likeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length === 0 || right.length === 0) return a === b ? 1 : 0;
  return Math.max(shared(left, right), shared(piecesOf(a), piecesOf(b)));
}

/** Words that carry no meaning of their own, in the languages that write most of them. */
export const little =
  /^(?:[a-z]{1,2}|the|and|for|with|your|you|our|all|any|now|not|that|this|from|into|just|more|less|its|are|can|und|der|die|das|dem|den|ein|eine|mit|für|von|dein|deine|les|des|une|pour|avec|votre|los|las|una|para|con|sus|che|per|del|della|som|och|med|till|het|een|voor|van|से|के|की|का|को|में|और|هو|هي|في|من|على|إلى|به|از|را|در|با|что|для|это|как|или|다|の|に|は|を|が|と|で|的|了|和|您|你)$/;

/** The words of a text that mean something. */
export const meantBy = (text: string): string[] => wordsOf(text).filter((word) => !little.test(word));

/** True when one text has a word that means something in common with the other. */
export function sharesWord(one: string, other: string): boolean {
  const said = new Set(meantBy(other));
  return meantBy(one).some((word) => said.has(word));
}

/** True when one text says again what the other says: most words of the shorter one stand in the longer. */
export function repeats(a: string, b: string): boolean {
  const left = new Set(meantBy(a));
  const right = new Set(meantBy(b));
  const smaller = Math.min(left.size, right.size);
  if (smaller === 0) return a.toLowerCase() === b.toLowerCase();
  return [...left].filter((word) => right.has(word)).length / smaller > 0.6;
}

/** True when a line begins with the app's name: below a headline that has it, the ad would say the name twice. */
export const startsWithName = (text: string, name: string): boolean =>
  name !== '' && text.toLowerCase().startsWith(name.toLowerCase());

/** Whether a text says these words in this order, whatever their case and whether spaces or hyphens stand between. */
export function saysWords(text: string, words: string): boolean {
  const plain = (one: string) => one.toLocaleLowerCase().replace(/[\s-]+/gu, ' ');
  return plain(text).includes(plain(words));
}
