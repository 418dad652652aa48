import { type Drawing, iPhone } from '../markup.ts';
import { card } from './card.ts';
import { deckList } from './decks.ts';
import { home } from './home.ts';
import { icon } from './icon.ts';
import { quiz } from './quiz.ts';
import { record } from './record.ts';
import { css } from './theme.ts';

export const drawing: Drawing = {
  language: 'ja',
  device: iPhone,
  fonts: [import.meta.resolve('@fontsource-variable/m-plus-1')],
  css,
  icon,
  screens: [home, quiz, card, record, deckList],
};
