import fc from 'fast-check';
import { expect, it } from 'vitest';
import { languageTag } from './listings.ts';

it.each(['de', 'pt-BR', 'zh-Hant-TW', 'sr-Latn', 'es-419', 'iw', 'fil'])('takes %s', (tag) => {
  expect(languageTag.safeParse(tag).success).toBe(true);
});

it.each(['aA-A0', 'de-a', 'english', 'e', 'de_DE', 'de-DE-DE', ''])('refuses %j', (tag) => {
  expect(languageTag.safeParse(tag).success).toBe(false);
});

it('takes only what Intl takes', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z]{2,3}$/), fc.array(part, { maxLength: 3 }), (language, more) => {
      const tag = [language, ...more].join('-');
      if (languageTag.safeParse(tag).success)
        expect(() => new Intl.Segmenter(tag, { granularity: 'word' })).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});
