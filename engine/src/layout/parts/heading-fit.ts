import type { TextRoom } from '../type/fit-text.ts';

/** The roles that a headline is set in. */
export const heading: ReadonlySet<string> = new Set(['headline', 'display', 'editorial', 'italic']);

/** The room of a headline of another size than the layout's own, and what is set apart in it. */
export const headingFit = (
  fit: TextRoom,
  { scale, emphasis }: { scale: number; emphasis: string | null },
): TextRoom => ({
  ...fit,
  max: Math.max(fit.min, fit.max * scale),
  ...(fit.area ? { area: fit.area * scale ** 2 } : {}),
  ...(emphasis === null ? {} : { emphasis }),
});

/** Where the second of two beats begins: after the first line that ends a sentence, or the one clause of two lines. */
export function turnOf(lines: readonly string[]): number {
  const first = lines.slice(0, -1);
  const turn = first.findLastIndex((line) => /[.!?…。！？؟।]$/u.test(line));
  return turn >= 0 || lines.length !== 2 ? turn : first.findIndex((line) => /[,،，、:：]$/u.test(line));
}
