import { atTone, contrast, deltaE, type Hex, hct, lightness } from '../raster/colour.ts';
import type { Scheme } from './schemes.ts';

/** How far an accent stands apart from the ink, and how well it is read on the ground at a headline's size. */
const [minApart, minContrast] = [16, 3.4];

/** Tones of the ground's hue that an accent is taken from where the scheme has none, the strongest chroma first. */
const chromas = [60, 40, 24];

/** A scheme whose accent is plainly another colour than its ink, so that words set apart in it are seen to be. */
export function withPlainAccent(scheme: Scheme): Scheme {
  const { ground, ink, accent, button, field } = scheme;
  const tones = lightness(ground) > 55 ? [34, 26, 42] : [86, 80, 92];
  const tints = tones.flatMap((tone) =>
    chromas.map((chroma): Hex => atTone(ground, tone, Math.max(chroma, hct(ground).chroma))),
  );
  const apart = [accent, button, field, ...tints].find(
    (color) => deltaE(color, ink) > minApart && contrast(color, ground) >= minContrast,
  );
  return apart ? { ...scheme, accent: apart } : scheme;
}
