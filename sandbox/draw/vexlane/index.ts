import { type Drawing, landscapeGame } from '../markup.ts';
import { districts } from './districts.ts';
import { garage } from './garage.ts';
import { icon } from './icon.ts';
import { finalLap, race } from './race.ts';
import { results } from './results.ts';
import { css } from './theme.ts';

export const drawing: Drawing = {
  language: 'en',
  device: landscapeGame,
  fonts: [500, 600, 700].map((weight) => `@fontsource/rajdhani/${weight}.css`),
  css,
  icon,
  screens: [race, garage, districts, finalLap, results],
};
