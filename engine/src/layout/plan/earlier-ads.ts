import type { AdLayout, Repetition } from '../../ad.ts';
import { likeness } from '../../text/words.ts';

/** An ad of an earlier run, as far as it tells pictures apart. */
export interface EarlierAd {
  headline: string;
  archetype: string;
  /** null where it was not kept: it counts as every layout of its archetype. */
  layout: AdLayout | null;
}

/** From here up two headlines say one message, in versions of another length. */
const same = 0.6;

export const saysAgain = (one: string, other: string): boolean => likeness(one, other) >= same;

/**
 * What a layout has of the ads that said its message before.
 * @returns `same` for what is one of their pictures again
 */
export function repetitionOf(
  archetype: string,
  { variant, mood, screenshot, setting }: AdLayout,
  before: readonly EarlierAd[],
): Repetition | 'same' {
  const alike = before.filter((ad) => ad.archetype === archetype);
  if (alike.length === 0) return 'none';
  const near = alike.filter(({ layout }) => layout?.variant === variant && layout.screenshot === screenshot);
  if (near.some(({ layout }) => layout?.mood === mood && layout.setting === setting)) return 'same';
  return near.length > 0 ? 'near' : 'layout';
}
