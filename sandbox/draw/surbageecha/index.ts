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
    '@fontsource-variable/baloo-2',
    ...[500, 600, 700].map((weight) => `@fontsource/mukta/${weight}.css`),
  ],
  css,
  icon,
  screens: [tanpura, riyaz, ragaGarden, diary],
};
