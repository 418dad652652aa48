import { expect, it } from 'vitest';
import { isCutOff } from './cut-off.ts';

it.each([
  ['en', 'Keep your jars in the'],
  ['de', 'Alles im Blick und'],
  ['es', 'Una mixnet es una red de nodos que'],
  ['fr', 'Gardez vos notes sur'],
  ['hi', 'अपने परिवार के'],
  ['ar', 'شارك القائمة مع'],
  ['ru', 'Храните заметки в'],
  ['ja', 'バーコードを読み取り、'],
  ['zh', '建立私密的连接。《'],
  ['zh', '时报》这样写到'],
])('a phrase that waits for more is cut off: %s', (language, text) =>
  expect(isCutOff(text, language)).toBe(true),
);

it.each([
  ['de', 'Alles im Blick'],
  ['de', 'Schalte das Licht aus'],
  ['nl', 'Zet alle lichten uit'],
  ['hi', 'लोन की किस्त और ब्याज मिनटों में'],
  ['tr', 'Küçük çocuklar için'],
  ['en', 'Got a better idea? Send it in'],
  ['en', 'Zoom in'],
  ['es', 'Di que sí'],
  ['fr', 'Tout sur vos notes'],
  ['hi', 'ऑफ़लाइन भी चलता है'],
  ['hi', 'बिना किसी विज्ञापन के'],
  ['ar', 'شارك قائمتك'],
  ['ja', 'バーコードを読み取り'],
  ['zh', '《时报》这样写到'],
])('a whole one is not: %s', (language, text) => {
  expect(isCutOff(text, language)).toBe(false);
});
