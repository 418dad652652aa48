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
  fonts: [
    import.meta.resolve('@fontsource/tajawal/400.css'),
    import.meta.resolve('@fontsource/tajawal/500.css'),
    import.meta.resolve('@fontsource/tajawal/700.css'),
    import.meta.resolve('@fontsource/tajawal/800.css'),
  ],
  css,
  icon,
  screens: [home, recipe, step, week, shopping],
};
