import { expect, it } from 'vitest';
import { hintOf, isKeyText, newKeyText } from './key-text.ts';

it('makes keys that scanners find by their prefix and check character', () => {
  for (const mode of ['live', 'test'] as const) {
    const keys = Array.from({ length: 50 }, () => newKeyText(mode));
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) {
      expect(key).toMatch(new RegExp(`^mq_${mode}_[0-9A-HJKMNP-TV-Z]{33}$`));
      expect(isKeyText(key)).toBe(true);
      const wrong = key.slice(0, 12) + (key[12] === '7' ? '8' : '7') + key.slice(13);
      expect(isKeyText(wrong)).toBe(false);
    }
  }
});

it('tells a key by no more than its last four characters', () => {
  const key = newKeyText('live');
  expect(hintOf(key)).toBe(`mq_live_…${key.slice(-4)}`);
});
