/** How many per cent `part` is of `whole`; null of nothing. */
export const ratio = (part: number, whole: number): number | null =>
  whole > 0 ? rounded((part / whole) * 100, 2) : null;

/** By how many per cent `now` is more than `before`; null where there was nothing before. */
export const growth = (now: number, before: number): number | null =>
  before > 0 ? rounded(((now - before) / before) * 100, 2) : null;

/** What falls to each of `many`; null where there is none. */
export const average = (total: number, many: number, digits: number): number | null =>
  many > 0 ? rounded(total / many, digits) : null;

export function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
