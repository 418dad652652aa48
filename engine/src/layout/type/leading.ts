import { type Ink, slice } from '../../fonts/ink.ts';
import type { TypeStyle } from '../../fonts/type-style.ts';

/** What stays free between a mark of one line and what stands above or below it, in em. */
const clearance = 0.035;

/** How far apart two lines must be so that nothing of them touches, the lower one shifted sideways by so many slices. */
function reach(upper: Ink, lower: Ink, shift: number): number {
  let reached = Number.NEGATIVE_INFINITY;
  lower.skyline.forEach(({ top }, at) => {
    for (let near = at + shift - 1; near <= at + shift + 1; near++) {
      const above = upper.skyline[near];
      if (above) reached = Math.max(reached, above.bottom - top);
    }
  });
  return reached + clearance;
}

/**
 * The leading of some lines, in em: the style's, or as much more as keeps their marks from touching, whether the
 * lines are ranged to where they begin or centred.
 */
export function leadingOf(inks: readonly Ink[], style: TypeStyle): number {
  let leading = style.leading;
  inks.slice(1).forEach((lower, index) => {
    const upper = inks[index] as Ink;
    const wider = Math.round((upper.right - upper.left - (lower.right - lower.left)) / slice);
    const ranged = style.direction === 'rtl' ? wider : 0;
    leading = Math.max(leading, reach(upper, lower, ranged), reach(upper, lower, Math.round(wider / 2)));
  });
  return leading;
}
