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
  fonts: [
    import.meta.resolve('@fontsource/rajdhani/500.css'),
    import.meta.resolve('@fontsource/rajdhani/600.css'),
    import.meta.resolve('@fontsource/rajdhani/700.css'),
  ],
  css,
  icon,
  screens: [race, garage, districts, finalLap, results],
};
