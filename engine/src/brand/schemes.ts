import {
  atTone,
  contrast,
  deltaE,
  fromHct,
  type Hex,
  hct,
  hueGap,
  labChroma,
  labHue,
  lightness,
  mix,
} from '../raster/colour.ts';
import type { Cluster } from './clusters.ts';

export type Mood = 'vivid' | 'light' | 'dark' | 'tint' | 'second';

/** The colours of one ad. Every pair that text makes is measured here, and again on the finished picture. */
export interface Scheme {
  mood: Mood;
  ground: Hex;
  /** Headlines on the ground. */
  ink: Hex;
  /** Sub-headlines on the ground. */
  soft: Hex;
  /** One word or thought of a headline on the ground: 4.5:1 or the ink itself. */
  accent: Hex;
  /** The second field beside the ground: a panel behind the device. */
  field: Hex;
  /** Text on the field. */
  fieldInk: Hex;
  /** The button and what is written on it. */
  button: Hex;
  buttonInk: Hex;
  /** The hue of shadows cast on the ground. */
  shadow: Hex;
}

/** The hues of a listing, before any scheme is made of them. */
export interface Hues {
  primary: Hex;
  /** A second colour of the icon, plainly another; null where it has one only. */
  secondary: Hex | null;
  /** True when icon and screenshots hold no colour: everything is then built of neutrals. */
  grey: boolean;
}

const white = '#ffffff';

/** The colours that lead, by how much of the picture they cover and how strong they are. */
export function huesOf(icon: readonly Cluster[], shots: readonly Cluster[]): Hues {
  const strong = (clusters: readonly Cluster[]) =>
    clusters
      .filter((cluster) => cluster.chroma > 20 && cluster.share > 0.015)
      .sort((a, b) => weight(b) - weight(a));
  const weight = ({ share, chroma }: Cluster) => Math.sqrt(share) * Math.min(chroma, 80);
  const own = strong(icon);
  const borrowed = strong(shots);
  const primary = own[0] ?? borrowed[0];
  if (!primary) {
    const darkest = icon.toSorted((a, b) => lightness(a.colour) - lightness(b.colour))[0];
    return { primary: darkest?.colour ?? '#202124', secondary: null, grey: true };
  }
  const secondary = own.find(
    ({ colour, share }) =>
      share > 0.03 &&
      hueGap(labHue(colour), labHue(primary.colour)) > 40 &&
      deltaE(colour, primary.colour) > 25,
  );
  return { primary: primary.colour, secondary: secondary?.colour ?? null, grey: false };
}

/** Nearly black, with the hue of the brand in it. */
const inkOf = (hue: Hex, grey: boolean) => (grey ? '#141414' : atTone(hue, 9, Math.min(hct(hue).chroma, 18)));

/** The nearest tone of a colour on which `ink` reaches the ratio. */
function readable(colour: Hex, ink: Hex, ratio: number): Hex {
  const { hue, chroma, tone } = hct(colour);
  const darker = lightness(ink) > 50;
  for (let step = 0; step <= 100; step++) {
    const next = darker ? tone - step : tone + step;
    if (next < 0 || next > 100) break;
    const candidate = step === 0 ? colour : fromHct(hue, chroma, next);
    if (contrast(candidate, ink) >= ratio) return candidate;
  }
  return darker ? '#000000' : white;
}

/** Contrast of white on a ground. Thin strokes, whose edges are mixtures, are measured at 4.64 then, and 4.6 is asked for. */
const minWhite = 5;

/** A ground of the colour and the ink on it: white or dark, whichever asks for the smaller change. */
function groundOf(colour: Hex, dark: Hex): { ground: Hex; ink: Hex } {
  const onWhite = readable(colour, white, minWhite);
  const onDark = readable(colour, dark, 6.2);
  // White on colour is what brands do, as long as the colour is still the brand's; darker, orange and yellow are not.
  const darkened = deltaE(colour, onWhite);
  const { hue } = hct(colour);
  return darkened <= (hue > 40 && hue < 130 ? 9 : 13) || darkened <= deltaE(colour, onDark)
    ? { ground: onWhite, ink: white }
    : { ground: onDark, ink: dark };
}

/** The colour as it must be to be read on the ground; the fallback where that makes another colour of it. */
function accentOn(ground: Hex, colour: Hex, fallback: Hex): Hex {
  const ink = lightness(ground) > 50 ? 'dark' : 'light';
  const { hue, chroma, tone } = hct(colour);
  for (let step = 0; step <= 60; step++) {
    const next = ink === 'dark' ? tone - step : tone + step;
    if (next < 5 || next > 97) break;
    const candidate = step === 0 ? colour : fromHct(hue, chroma, next);
    // On the dark an accent has to glow.
    if (contrast(candidate, ground) < (ink === 'light' ? 5.8 : 4.8)) continue;
    // Orange and yellow turn to mud long before they read on paper.
    const muddy = ink === 'dark' && step > 14 && hue > 40 && hue < 125;
    return labChroma(candidate) > 16 && !muddy ? candidate : fallback;
  }
  return fallback;
}

function buttonOn(ground: Hex, wanted: readonly Hex[], dark: Hex): { button: Hex; buttonInk: Hex } {
  for (const colour of wanted) {
    const buttonInk = contrast(colour, white) >= 4.7 ? white : dark;
    if (contrast(colour, buttonInk) >= 4.7 && contrast(colour, ground) >= 1.75)
      return { button: colour, buttonInk };
  }
  return contrast(ground, white) > contrast(ground, dark)
    ? { button: white, buttonInk: dark }
    : { button: dark, buttonInk: white };
}

function scheme(mood: Mood, ground: Hex, ink: Hex, hues: Hues, field: Hex): Scheme {
  const dark = inkOf(hues.primary, hues.grey);
  const accents = [hues.secondary, hues.primary].filter((colour) => colour !== null);
  // On a strong bright ground a darker tone of the same hue stands back behind the ink.
  const sunk = (colour: Hex) =>
    lightness(ground) > 50 && labChroma(ground) > 35 && hueGap(labHue(colour), labHue(ground)) < 35;
  const accent =
    accents
      .map((colour) => accentOn(ground, colour, ink))
      .find((colour) => colour !== ink && deltaE(colour, ink) > 18 && !sunk(colour)) ?? ink;
  const onGround = [...accents, accent].filter((colour) => deltaE(colour, ground) > 30);
  const shadowHue = hues.grey
    ? '#101010'
    : atTone(ground, Math.max(4, Math.min(14, hct(ground).tone * 0.25)));
  return {
    mood,
    ground,
    ink,
    soft: readable(mix(ink, ground, 0.14), ground, 5.2) === white ? ink : softer(ink, ground),
    accent,
    field,
    fieldInk: contrast(field, white) >= minWhite ? white : dark,
    ...buttonOn(ground, mood === 'vivid' || mood === 'second' ? [white, ...onGround] : onGround, dark),
    shadow: shadowHue,
  };
}

const softer = (ink: Hex, ground: Hex): Hex => {
  const mixed = mix(ink, ground, 0.14);
  return contrast(mixed, ground) >= 5.5 ? mixed : ink;
};

/** A pale, clean tone of a hue. Pale oranges turn to beige unless they lean to yellow and stay strong. */
function tintOf(colour: Hex): Hex {
  const { hue, chroma } = hct(colour);
  const orange = hue > 38 && hue < 90;
  return orange
    ? fromHct(Math.min(hue + 18, 90), Math.min(chroma, 44), 90)
    : fromHct(hue, Math.min(chroma, 30), 91);
}

/** In the dark orange turns brown, yellow and lime olive, red maroon: what is left of their chroma there. */
function chromaByNight({ hue, chroma }: { hue: number; chroma: number }): number {
  if (hue > 32 && hue < 128) return Math.min(chroma, 6);
  return Math.min(chroma, hue <= 32 || hue > 352 ? 9 : 30);
}

/** The darkest ground: the brand's hue by night, its second one where the first would turn to mud, else nearly black. */
function nightOf(primary: Hex, secondary: Hex | null): Hex {
  const left = (colour: Hex) => chromaByNight(hct(colour));
  const hue = secondary && left(primary) <= 6 && left(secondary) > 6 ? secondary : primary;
  return atTone(hue, 14, left(hue));
}

/**
 * The colour schemes that belong to a listing, the most natural first. All grounds are the icon's own colours,
 * tones of their hue, or neutrals.
 */
export function schemesOf(hues: Hues, iconGround: Hex | null): Scheme[] {
  const { primary, secondary, grey } = hues;
  const dark = inkOf(primary, grey);
  const night = grey ? '#17181a' : nightOf(primary, secondary);
  const paper = grey ? '#f5f5f4' : atTone(primary, 98, 3);
  const tint = grey ? '#e4e5e7' : tintOf(primary);
  const own = iconGround && groundOf(iconGround, dark);
  const drawn = groundOf(primary, dark);
  // Where the icon's own ground is as good, the ad takes exactly that: the icon then stands free on it.
  const vivid = own && own.ground === iconGround && deltaE(own.ground, drawn.ground) < 12 ? own : drawn;
  const made: Scheme[] = [
    grey
      ? scheme('vivid', '#232427', white, hues, '#e9e9e6')
      : scheme('vivid', vivid.ground, vivid.ink, hues, vivid.ink === white ? night : white),
    scheme(
      'dark',
      iconGround && lightness(iconGround) < 32 && lightness(iconGround) > 6 ? iconGround : night,
      white,
      hues,
      grey ? '#e9e9e6' : vivid.ground,
    ),
    scheme(
      'light',
      iconGround && lightness(iconGround) > 92 ? iconGround : paper,
      dark,
      hues,
      grey ? '#232427' : vivid.ground,
    ),
    scheme('tint', tint, dark, hues, grey ? '#232427' : vivid.ground),
  ];
  if (secondary) {
    const second = groundOf(secondary, inkOf(secondary, false));
    made.splice(
      1,
      0,
      scheme(
        'second',
        second.ground,
        second.ink,
        { ...hues, primary: secondary, secondary: primary },
        vivid.ground,
      ),
    );
  }
  return made;
}

/** Lightness from which on a ground is paper, and below which it is night. */
const [paperFrom, nightBelow] = [90, 24];

/** A legible scheme on a ground of a colour that a person gave, or the nearest to it that words can be read on. */
export function schemeOf(color: Hex, hues: Hues): Scheme {
  const { primary, grey } = hues;
  const { ground, ink } = groundOf(color, inkOf(primary, grey));
  const tone = lightness(ground);
  const mood = tone > paperFrom ? 'light' : tone < nightBelow ? 'dark' : 'vivid';
  const own = grey ? '#232427' : groundOf(primary, inkOf(primary, grey)).ground;
  const night = grey ? '#17181a' : nightOf(primary, hues.secondary);
  const field = [own, ink === white ? night : white, ink].find((one) => deltaE(one, ground) > 18) ?? ink;
  return scheme(mood, ground, ink, hues, field);
}
