import { androidPhone, type Drawing } from '../markup.ts';
import { budget } from './budget.ts';
import { day } from './day.ts';
import { explore } from './explore.ts';
import { icon } from './icon.ts';
import { map } from './map.ts';
import { css } from './theme.ts';
import { ticket } from './ticket.ts';

export const drawing: Drawing = {
  language: 'en',
  device: androidPhone,
  fonts: [import.meta.resolve('@fontsource-variable/outfit')],
  css,
  icon,
  screens: [explore, map, day, ticket, budget],
};
