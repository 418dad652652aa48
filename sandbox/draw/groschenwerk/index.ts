import { androidPhone, type Drawing } from '../markup.ts';
import { bookings } from './bookings.ts';
import { budgetList } from './budgets.ts';
import { entry } from './entry.ts';
import { icon } from './icon.ts';
import { overview } from './overview.ts';
import { report } from './report.ts';
import { css } from './theme.ts';

export const drawing: Drawing = {
  language: 'de',
  device: androidPhone,
  fonts: [],
  css,
  icon,
  screens: [overview, budgetList, bookings, report, entry],
};
