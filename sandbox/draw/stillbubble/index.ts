import { type Drawing, iPhone } from '../markup.ts';
import { angle } from './angle.ts';
import { history } from './history.ts';
import { icon } from './icon.ts';
import { level } from './level.ts';
import { plumb } from './plumb.ts';
import { ruler } from './ruler.ts';
import { css } from './theme.ts';

export const drawing: Drawing = {
  language: 'en',
  device: iPhone,
  fonts: [import.meta.resolve('@fontsource-variable/manrope')],
  css,
  icon,
  screens: [level, ruler, angle, plumb, history],
};
