import { type Drawing, iPhone } from '../markup.ts';
import { icon } from './icon.ts';
import { journal } from './journal.ts';
import { sleep } from './sleep.ts';
import { soundMixer } from './sounds.ts';
import { story } from './story.ts';
import { css } from './theme.ts';
import { tonight } from './tonight.ts';

export const drawing: Drawing = {
  language: 'en',
  device: iPhone,
  fonts: [
    import.meta.resolve('@fontsource-variable/fraunces'),
    import.meta.resolve('@fontsource-variable/manrope'),
  ],
  css,
  icon,
  screens: [tonight, story, soundMixer, sleep, journal],
};
