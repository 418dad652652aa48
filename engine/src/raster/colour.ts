import { Hct } from '@material/material-color-utilities';
import { converter, differenceCiede2000, formatHex, type Rgb, wcagContrast } from 'culori';

export type Hex = string;

const toLab = converter('lab');
const toLch = converter('lch');
const distance = differenceCiede2000();

export const hexOf = (red: number, green: number, blue: number): Hex =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** CIELAB of sRGB channels of 0–255. */
export function labOf(red: number, green: number, blue: number): [number, number, number] {
  const { l, a, b } = toLab({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
  return [l, a, b];
}

const argbOf = (hex: Hex) => Number.parseInt(`ff${hex.slice(1)}`, 16) | 0;
const hexOfArgb = (argb: number): Hex => `#${(argb & 0xffffff).toString(16).padStart(6, '0')}`;

/** Hue, chroma and tone as Material's colour science counts them: tone is CIE lightness, 0–100. */
export function hct(hex: Hex): { hue: number; chroma: number; tone: number } {
  const { hue, chroma, tone } = Hct.fromInt(argbOf(hex));
  return { hue, chroma, tone };
}

/** The colour of a hue, chroma and tone, as near as sRGB comes. */
export const fromHct = (hue: number, chroma: number, tone: number): Hex =>
  hexOfArgb(Hct.from(hue, chroma, tone).toInt());

/** The same colour at another tone; chroma may be lowered with it. */
export function atTone(hex: Hex, tone: number, chroma = hct(hex).chroma): Hex {
  return fromHct(hct(hex).hue, chroma, tone);
}

/** As culori counts: it takes text too, of every kind that CSS knows, which takes longer to read than to reckon with. */
const shares = (hex: Hex): Rgb => {
  const [r, g, b] = rgbOf(hex).map((part) => part / 255) as [number, number, number];
  return { mode: 'rgb', r, g, b };
};

/** WCAG contrast ratio, 1–21. */
export const contrast = (one: Hex, other: Hex): number => wcagContrast(shares(one), shares(other));

/** CIEDE2000: below 2 nearly the same, above 12 plainly another colour. */
export const deltaE = (one: Hex, other: Hex): number => distance(shares(one), shares(other));

/** CIELAB chroma: at most 12 counts as neutral. */
export const labChroma = (hex: Hex): number => toLch(shares(hex)).c;

/** CIELAB hue in degrees. */
export const labHue = (hex: Hex): number => toLch(shares(hex)).h ?? 0;

export const lightness = (hex: Hex): number => toLab(shares(hex)).l;

/** Degrees between two hues, 0–180. */
export const hueGap = (one: number, other: number): number => {
  const gap = Math.abs(one - other) % 360;
  return Math.min(gap, 360 - gap);
};

/** `share` of `over` laid on `under`. */
export function mix(under: Hex, over: Hex, share: number): Hex {
  const [a, b] = [shares(under), shares(over)];
  return formatHex({
    mode: 'rgb',
    r: a.r + (b.r - a.r) * share,
    g: a.g + (b.g - a.g) * share,
    b: a.b + (b.b - a.b) * share,
  });
}

/** A colour with an opacity of 0–1. */
export interface Tint {
  hex: Hex;
  alpha: number;
}

export const withAlpha = (hex: Hex, alpha: number): Tint => ({ hex, alpha });

export const opaque = (hex: Hex): Tint => ({ hex, alpha: 1 });

/** Red, green and blue, 0–255. */
export const rgbOf = (hex: Hex): [number, number, number] => {
  const rgb = Number.parseInt(hex.slice(1), 16);
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
};

/** As CSS and canvases write it. */
export const cssOf = ({ hex, alpha }: Tint): string => `rgba(${rgbOf(hex).join(', ')}, ${alpha})`;
