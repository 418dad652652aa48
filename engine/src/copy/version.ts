import { graphemes } from '../text/graphemes.ts';
import type { CopyLimits } from '../text/limits.ts';
import type { Copy, Version } from './copy.ts';

const fits = ({ headline, sub, cta }: Version, limits: CopyLimits): boolean =>
  graphemes(headline) <= limits.headline &&
  graphemes(sub) <= limits.sub &&
  (limits.cta === 0 || graphemes(cta) <= limits.cta);

/** A message in the words that a format has room for: the first that fit; null where none do. */
export function versionFor(copy: Copy, limits: CopyLimits): Copy | null {
  const { versions = [], ...own } = copy;
  const version = [own, ...versions].find((one) => fits(one, limits));
  if (!version) return null;
  const { headline, sub, cta, evidence } = version;
  return { ...copy, headline, sub, cta: limits.cta === 0 ? '' : cta, evidence };
}
