import { atTone, contrast, fromHct, type Hex, hct, lightness, withAlpha } from './colour.ts';
import type { Scheme } from './schemes.ts';

/** Tones that a ground moves between; text reads on each of them. */
export interface Mesh {
  base: Hex;
  light: Hex;
  deep: Hex;
}

/** The nearest tone to `wanted`, seen from the ground, on which the ink still reads. */
function reading(ground: Hex, ink: Hex, wanted: number, least: number): Hex {
  const { hue, chroma, tone } = hct(ground);
  for (let step = 0; step <= 30; step++) {
    const at = wanted + ((tone - wanted) * step) / 30;
    const candidate = fromHct(hue, chroma, at);
    if (contrast(candidate, ink) >= least) return candidate;
  }
  return ground;
}

/** The tones of a scheme's ground: the light ones where the light falls, deep ones away from it. */
export function meshOf({ ground, ink, mood }: Scheme): Mesh {
  const { tone, chroma } = hct(ground);
  if (lightness(ink) > 50) {
    // White type: the ground is taken a little down, so that its lightest place is the brand's own colour.
    const base = reading(ground, ink, Math.max(16, tone - (mood === 'dark' ? 0 : 9)), 6);
    return {
      base,
      light:
        mood === 'dark'
          ? atTone(ground, Math.min(34, tone + 14), chroma * 1.3)
          : reading(ground, ink, tone + 3, 4.8),
      deep: atTone(base, Math.max(5, hct(base).tone * 0.42)),
    };
  }
  return {
    base: ground,
    light: reading(ground, ink, Math.min(99, tone + 5), 5),
    deep: reading(ground, ink, tone - (tone > 94 ? 4 : 8), 5.2),
  };
}

/** The mesh as CSS backgrounds: one light from the upper corner on the far side of the text, the deep opposite. */
export function meshCss({ light, deep }: Mesh, mirrored: boolean, strength = 1): string {
  const x = (share: number) => `${(mirrored ? 1 - share : share) * 100}%`;
  const pool = (size: string, px: number, py: number, color: Hex, alpha: number) =>
    `radial-gradient(ellipse ${size} at ${x(px)} ${py * 100}%, ${withAlpha(color, alpha * strength)} 0%, ${withAlpha(color, alpha * strength * 0.55)} 45%, ${withAlpha(color, 0)} 100%)`;
  return [
    pool('75% 62%', 0.92, 0.06, light, 1),
    pool('55% 48%', 0.3, 0.36, light, 0.35),
    pool('90% 70%', 0.02, 1, deep, 0.95),
    pool('70% 55%', 1, 1, deep, 0.6),
  ].join(', ');
}
