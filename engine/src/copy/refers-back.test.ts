import { expect, it } from 'vitest';
import { refersBack } from './refers-back.ts';

it.each([
  ['en', 'You can save it in time'],
  ['en', 'It’s easy to use'],
  ['de', 'Bearbeitet sie getrennt'],
  ['fr', 'Verrouillez-la en deux secondes'],
  ['zh', '它会提醒你'],
])('words that speak of something said before are told: %s, %s', (language, text) =>
  expect(refersBack(text, language)).toBe(true),
);

it.each([
  ['en', 'Scan a jar and it is listed'],
  ['en', 'Never lose your place'],
  ['de', 'Finde deinen Weg'],
  ['de', 'Sperren Sie Ihre Karte'],
  ['fr', 'Gardez-vous du temps'],
  ['ja', '圏外でも現在地がわかる'],
])('others are not: %s, %s', (language, text) => expect(refersBack(text, language)).toBe(false));
