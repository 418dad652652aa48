/** What an animated figure shows at a time from 0 (begin) to 1 (end): from 0 to its target, ever slower. */
export const figureAt = (target: number, time: number): number =>
  Math.round(target * (1 - (1 - Math.min(1, Math.max(0, time))) ** 3));
