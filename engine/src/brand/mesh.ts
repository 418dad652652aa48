import { atTone, contrast, fromHct, type Hex, hct, hueGap, lightness } from '../raster/colour.ts';
import type { Scheme } from './schemes.ts';

/** Tones that a ground moves between; text reads on each of them but the glow. */
export interface Mesh {
  base: Hex;
  light: Hex;
  deep: Hex;
  /** The light itself, for a place where no text stands. */
  glow: Hex;
}

/** Light warms a colour and shade cools it; a hue is turned towards another by at most `maxTurn` degrees. */
function turned(hue: number, towards: number, maxTurn: number): number {
  const gap = ((towards - hue + 540) % 360) - 180;
  return (hue + Math.sign(gap) * Math.min(Math.abs(gap), maxTurn) + 360) % 360;
}

const [warm, cool] = [100, 275];

/** Lit, a warm hue by night would turn brown: it keeps to the dark. */
const isEmber = (hue: number) => hue < 128 || hue > 352;

/** The nearest tone to `wanted`, seen from the ground, on which the ink still reads. */
function reading(ground: Hex, ink: Hex, wanted: { hue: number; tone: number }, minContrast: number): Hex {
  const { hue, chroma, tone } = hct(ground);
  for (let step = 0; step <= 30; step++) {
    const share = step / 30;
    const at = wanted.tone + (tone - wanted.tone) * share;
    const candidate = fromHct(turned(wanted.hue, hue, hueGap(wanted.hue, hue) * share), chroma, at);
    if (contrast(candidate, ink) >= minContrast) return candidate;
  }
  return ground;
}

/** The tones of a scheme's ground: the light ones where the light falls, deep ones away from it. */
export function meshOf({ ground, ink, mood }: Scheme): Mesh {
  const { hue, tone, chroma } = hct(ground);
  const grey = chroma < 6 && !(tone > 94 && chroma > 1.5);
  const [sunny, shady] = grey ? [hue, hue] : [turned(hue, warm, 7), turned(hue, cool, 10)];
  if (lightness(ink) > 50) {
    // White type: the ground is taken a little down, so that its lightest place is the brand's own colour.
    const down = { hue, tone: Math.max(16, tone - (mood === 'dark' ? 0 : 8)) };
    const base = reading(ground, ink, down, 6);
    const dark = mood === 'dark' || tone < 26;
    return {
      base,
      light: dark
        ? isEmber(hue)
          ? fromHct(hue, chroma, Math.min(34, tone + 4))
          : fromHct(sunny, chroma * 1.5, Math.min(34, tone + 12))
        : reading(ground, ink, { hue: sunny, tone: tone + 4 }, 4.8),
      deep: fromHct(shady, chroma, Math.max(5, hct(base).tone * 0.4)),
      glow:
        dark && isEmber(hue)
          ? fromHct(hue, chroma * 1.2, tone + 12)
          : fromHct(sunny, chroma * (dark ? 2.1 : 1.15), dark ? tone + 24 : tone + 9),
    };
  }
  const strong = fromHct(shady, grey ? chroma : Math.max(chroma * 1.35, tone > 94 ? 9 : 0), tone);
  return {
    base: ground,
    light: reading(ground, ink, { hue: sunny, tone: Math.min(99, tone + 5) }, 5),
    deep: reading(strong, ink, { hue: shady, tone: tone - (tone > 94 ? 4 : 6) }, 5.2),
    glow: tone > 94 ? '#ffffff' : atTone(ground, Math.min(97, tone + 8)),
  };
}
