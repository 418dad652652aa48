import type { Voice } from '../brand/pairings.ts';
import type { Mood, Scheme } from '../brand/schemes.ts';
import type { Hex } from '../raster/colour.ts';

/** What a painted background shows: matter and light, nothing that could say something. */
const scenes: Record<Voice, string> = {
  plain: 'broad folded paper planes with soft edges',
  steady: 'smooth stone slabs, stacked square, even light',
  technical: 'thin translucent glass sheets, layered, precise edges',
  loud: 'sweeping brush strokes of thick paint, seen close',
  warm: 'linen cloth in gentle folds, morning light',
  bookish: 'fine grained paper in shallow relief, side light',
  friendly: 'smooth rounded clay shapes, soft shade',
  playful: 'big soft balloons and ribbons, out of focus',
};

const lights: Record<Mood, string> = {
  vivid: 'saturated, one light from the upper corner',
  light: 'bright and airy, almost no shade',
  dark: 'dim, one low light at the edge',
  tint: 'pale, even light',
  second: 'saturated, one light from the upper corner',
};

/**
 * The request for a background: chosen from the tables above and from colours alone. No word of a listing goes into
 * it, so that a listing can neither order a picture nor write into one.
 */
export function promptFor(voice: Voice, { mood, ground, field, accent }: Scheme): string {
  const colours: Hex[] = [...new Set([ground, field, accent])];
  return [
    `Abstract background: ${scenes[voice]}; ${lights[mood]}.`,
    `Colours ${colours.join(', ')}, mostly ${ground}.`,
    'Calm, low contrast, very little detail in the left and upper two thirds, which stay empty.',
    'No text, letters, numbers, logos, symbols, interface, screens, people, faces, hands or devices.',
  ].join(' ');
}
