import { androidPhone, type Drawing } from '../markup.ts';
import { home } from './home.ts';
import { icon } from './icon.ts';
import { recipe } from './recipe.ts';
import { shopping } from './shopping.ts';
import { step } from './step.ts';
import { css } from './theme.ts';
import { week } from './week.ts';

export const drawing: Drawing = {
  language: 'ar',
  direction: 'rtl',
  device: androidPhone,
  fonts: [400, 500, 700, 800].map((weight) => `@fontsource/tajawal/${weight}.css`),
  css,
  icon,
  screens: [home, recipe, step, week, shopping],
};
