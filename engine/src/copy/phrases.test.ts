import { describe, expect, it } from 'vitest';
import { graphemes } from '../text/graphemes.ts';
import { isWide, languages } from '../text/language.ts';
import { brokenPolicies } from '../text/policy.ts';
import { phrasesByLanguage, phrasesOf } from './phrases/index.ts';
import { activities } from './phrases/phrases.ts';

describe.each(Object.entries(phrasesByLanguage))('the phrases of %s', (language, phrases) => {
  const half = (limit: number) => (isWide(language) ? Math.floor(limit / 2) : limit);

  it('have a button for every activity, short enough for a square', () => {
    for (const activity of activities) {
      expect(phrases.buttons[activity], activity).not.toBe('');
      expect(graphemes(phrases.buttons[activity]), phrases.buttons[activity]).toBeLessThanOrEqual(half(15));
    }
    expect(
      phrases.anyButtons.filter((button) => !button.includes('{') && graphemes(button) <= half(15)).length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('have headlines without a name that fit a landscape', () => {
    const nameless = phrases.headlines.filter((line) => !line.includes('{'));
    expect(nameless.filter((line) => graphemes(line) <= half(25)).length).toBeGreaterThanOrEqual(5);
    expect(new Set(phrases.headlines).size).toBe(phrases.headlines.length);
  });

  it('promise nothing', () => {
    for (const line of [...phrases.headlines, ...phrases.anyButtons, ...Object.values(phrases.buttons)]) {
      expect(brokenPolicies(line.replace('{name}', 'Larder')), line).toEqual([]);
      expect(line).not.toMatch(/\d|…|!/);
    }
    expect(phrases.ratings).toContain('{count}');
  });
});

it('every language that is detected has phrases of its own', () => {
  const own = languages.filter((language) => language !== 'en' && phrasesOf(language) === phrasesOf('en'));
  expect(own).toEqual([]);
  expect(phrasesOf('zh-TW')).toBe(phrasesByLanguage['zh-Hant']);
  expect(phrasesOf('zh-CN')).toBe(phrasesByLanguage['zh-Hans']);
  expect(phrasesOf('pt-BR')).toBe(phrasesByLanguage.pt);
});
