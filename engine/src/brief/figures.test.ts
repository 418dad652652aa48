import { describe, expect, it } from 'vitest';
import type { Fact } from './brief.ts';
import { figuresOf } from './figures.ts';

/** A fact that stands at the start of the description, followed by other words. */
function fact(text: string, next = '', kind: Fact['kind'] = 'feature'): Fact {
  const at = (start: number, words: string) => ({
    text: words,
    place: { field: 'basicInfo.description', start, end: start + words.length },
  });
  const own = at(0, text);
  const following = next === '' ? [] : [at(text.length + 1, next)];
  const wordings = [{ ...own, next: following }];
  return { ...own, kind, form: 'line', worth: 0.9, strength: 0.5, group: 1, theme: '', wordings };
}

const figures = (language: string, ...texts: string[]) =>
  figuresOf(
    texts.map((text) => fact(text)),
    language,
  ).map(({ text, number }) => [number.text, text]);

describe('figures', () => {
  it.each([
    ['en', 'Find more than 9,000 jars picked by cooks', '9,000', '9,000 jars'],
    ['en', 'Your shelves are 100% private', '100%', '100% private'],
    ['en', 'Compare 2.3M foods in your kitchen', '2.3M', '2.3M foods'],
    ['de', 'Wähle aus über 50 Etiketten für deine Gläser', '50', '50 Etiketten'],
    ['fr', 'Choisissez parmi 120 étiquettes pour vos bocaux', '120', '120 étiquettes'],
    ['ja', '7,800語の辞書をオフラインで使えます', '7,800', '7,800語'],
    ['ar', 'أكثر من 40 لغة في مطبخك', '40', '40 لغة'],
  ])('say what they count: %s %s', (language, description, number, text) =>
    expect(figures(language, description)).toContainEqual([number, text]),
  );

  it.each([
    ['a year', 'Keeps jars in order since the summer of 2014 in Kiel'],
    ['a small number', 'Compare 3 different jars on the shelf'],
    ['a span of time', 'Boil every egg for 12 minutes without a clock'],
    ['a fraction', 'Save over 11/30 of the shelf space you need'],
    ['a version', 'Sort jars with 12.4.1 on the kitchen shelf'],
  ])('are not %s', (_, description) => expect(figures('en', description)).toEqual([]));

  it('of one thing are told once, the largest', () =>
    expect(figures('en', 'Read labels in 59 languages', 'Write labels in 108 languages')).toEqual([
      ['108', '108 languages'],
    ]));
});
