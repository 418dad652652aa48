import { keywordsOf } from './keywords.ts';

/** How much it says that a word stands somewhere, 0–1: little for what stands everywhere. */
export type Weigh = (word: string) => number;

/** Inflections count as one word. */
const root = (word: string) => word.slice(0, 5);

/**
 * Weighs words by how seldom they stand in the passages of a listing and on its screens.
 * @param unsaid words that tell nothing wherever they stand, such as the app's name.
 */
export function weigherOf(passages: readonly string[], unsaid: string): Weigh {
  const counts = new Map<string, number>();
  for (const passage of passages)
    for (const one of new Set(keywordsOf(passage).map(root))) counts.set(one, (counts.get(one) ?? 0) + 1);
  const none = new Set(keywordsOf(unsaid).map(root));
  const most = Math.log(passages.length + 1);
  return (word) => {
    if (none.has(root(word)) || most === 0) return 0;
    const seldom = Math.log((passages.length + 1) / (counts.get(root(word)) ?? 1)) / most;
    return Math.max(0, Math.min(1, seldom)) ** 2;
  };
}
