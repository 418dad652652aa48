import { expect, it } from 'vitest';
import { voiceOf } from './character.ts';

it.each([
  ['Finance', 'steady'],
  ['Finanzen', 'steady'],
  ['ファイナンス', 'steady'],
  ['ビジネス', 'steady'],
  ['Puzzle', 'playful'],
  ['Navigation et cartes', 'technical'],
  ['カジュアル', 'playful'],
  ['Role Playing', 'loud'],
  ['Musik & Audio', 'loud'],
  ['Sport', 'loud'],
  ['الألعاب', 'loud'],
  ['Education', 'friendly'],
  ['Soziale Netzwerke', 'friendly'],
  ['社交', 'friendly'],
  ['Bücher & Nachschlagewerke', 'bookish'],
  ['News & Magazines', 'bookish'],
  ['समाचार और पत्रिकाएं', 'bookish'],
  ['Health & Fitness', 'warm'],
  ['Gesundheit und Fitness', 'warm'],
  ['건강 및 피트니스', 'warm'],
  ['Weather', 'technical'],
  ['מפות וניווט', 'technical'],
  ['Tools', 'plain'],
  ['Productivity', 'plain'],
])('an app of the genre %s speaks in a %s voice', (genre, voice) => {
  expect(voiceOf(genre, '')).toBe(voice);
});

it('asks the title where the genre says nothing, and reads whole words only', () => {
  expect(voiceOf('Tools', 'Aegis Authenticator')).toBe('technical');
  expect(voiceOf('', 'Artisan Cartographer')).toBe('plain');
  expect(voiceOf('Finance', 'Card Game')).toBe('steady');
});
