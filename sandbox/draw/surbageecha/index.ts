import { androidPhone, type Drawing } from '../markup.ts';
import { diary } from './diary.ts';
import { icon } from './icon.ts';
import { ragaGarden } from './ragas.ts';
import { riyaz } from './riyaz.ts';
import { tanpura } from './tanpura.ts';
import { css } from './theme.ts';

export const drawing: Drawing = {
  language: 'hi',
  device: androidPhone,
  fonts: [
    import.meta.resolve('@fontsource-variable/baloo-2'),
    import.meta.resolve('@fontsource/mukta/500.css'),
    import.meta.resolve('@fontsource/mukta/600.css'),
    import.meta.resolve('@fontsource/mukta/700.css'),
  ],
  css,
  icon,
  screens: [tanpura, riyaz, ragaGarden, diary],
};
