import { graphemes } from '../text/graphemes.ts';
import { type CopyLimits, holdsHeadline } from '../text/limits.ts';
import type { Copy, Version } from './copy.ts';

const fits = ({ headline, sub, cta }: Version, limits: CopyLimits): boolean =>
  holdsHeadline(graphemes(headline), sub !== '', limits) &&
  graphemes(sub) <= limits.sub &&
  (limits.cta === 0 || graphemes(cta) <= limits.cta);

/**
 * A message in the words that a format has room for: the first that fit, if need be without a sub-headline, unless they are
 * a riddle then; null where none do.
 */
export function versionFor(copy: Copy, limits: CopyLimits): Copy | null {
  const { versions = [], ...own } = copy;
  const all: Version[] = [own, ...versions];
  const version =
    all.find((one) => fits(one, limits)) ??
    all
      .filter(({ wantsSub }) => !wantsSub)
      .map((one) => ({ ...one, sub: '' }))
      .find((one) => limits.alone && fits(one, limits));
  if (!version) return null;
  const { headline, sub, wantsSub, cta, evidence } = version;
  const { wantsSub: _, ...rest } = copy;
  return {
    ...rest,
    headline,
    sub,
    ...(wantsSub ? { wantsSub } : {}),
    cta: limits.cta === 0 ? '' : cta,
    evidence,
  };
}

/** True for a line of our own that says nothing of the app. */
export const claimsNothing = ({ headedBy }: Copy): boolean => headedBy === 'neutral';
