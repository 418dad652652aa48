import type { Palette } from '../ad.ts';
import type { Scheme } from './schemes.ts';

/** What is told of an ad's colours. */
export const paletteOf = ({ ground, ink, button, buttonInk }: Scheme): Palette => ({
  background: ground,
  text: ink,
  accent: button,
  accentText: buttonInk,
});
