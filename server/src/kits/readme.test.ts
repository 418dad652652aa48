import { networkIds } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { type ReadmeTexts, readmeOf, readmeTexts } from './readme.ts';
import { readmeLanguage, readmeLanguages } from './readme-language.ts';

const sentencesOf = ({ steps, ...texts }: ReadmeTexts) => ({ ...texts, ...steps });
const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
const english = sentencesOf(readmeTexts('en'));

/** Letters of which most of a text in a language must be. */
const letters: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  fa: /[\u06cc\u06a9\u067e\u0686\u06af]/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /[іїєґ]/i,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
};

describe('the sentences of a README', () => {
  it.each(readmeLanguages)('say in %s what they say in English, in its own words', (language) => {
    const own = sentencesOf(readmeTexts(language));
    expect(Object.keys(own)).toEqual(Object.keys(english));
    for (const [name, sentence] of Object.entries(own)) {
      const inEnglish = english[name as keyof typeof english];
      expect(namesIn(sentence), name).toEqual(namesIn(inEnglish));
      const files = (text: string) => text.match(/[a-z][\w-]*\.(?:csv|json)/g) ?? [];
      expect(files(sentence), name).toEqual(files(inEnglish));
      if (language !== 'en' && name !== 'title') expect(sentence, name).not.toBe(inEnglish);
    }
    const all = Object.values(own).join(' ');
    expect(all).toMatch(letters[language] ?? /[a-z]/);
  });

  it('name the steps of every network', () => {
    for (const language of readmeLanguages)
      expect(Object.keys(readmeTexts(language).steps)).toEqual([...networkIds]);
  });
});

describe('the language of a README', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, fr;q=0.9', 'fr'],
    ['sw, da;q=0.9, pt-BR;q=0.8', 'pt'],
    ['de;q=0, es', 'es'],
    ['iw', 'he'],
    ['in', 'id'],
    ['zh', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK;q=0.7', 'zh-Hant'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['JA-jp', 'ja'],
    ['../../etc/passwd, ja', 'ja'],
    ['x;q=z,,;;', 'en'],
  ])('is for %j %s', (accepted, language) => expect(readmeLanguage(accepted)).toBe(language));
});

it('tells where what goes, what was filled in and what is missing, with nothing left to fill in', () => {
  for (const language of readmeLanguages) {
    const text = readmeOf(
      {
        app: 'Lantern',
        networks: ['google-app', 'meta'],
        missing: [
          {
            ...{ network: 'google-app', language: 'ja', what: 'headline', why: '2 of 5' },
            ...{ reason: 'fewer', have: 2, wanted: 5 },
          },
          ...(['noAds', 'cannotCompose', 'gone', 'notTaken'] as const).map((reason) => ({
            ...{ network: 'meta' as const, language: 'ja', what: 'square 1:1', why: 'In English.', reason },
          })),
          {
            ...{ network: 'meta', language: 'ja', what: 'headline 2', why: 'In English.' },
            ...{ reason: 'tooLong', have: 41, wanted: 40 },
          },
          { network: 'meta', language: 'ja', what: 'template', why: 'It is full.', reason: 'other' },
        ],
        hasVideos: true,
        templates: new Map([['meta', 'template.xlsx']]),
      },
      language,
    );
    expect(text).not.toMatch(/[{}]|undefined/);
    for (const part of [
      'Lantern',
      'google-app/',
      'meta/',
      'template.xlsx',
      'videos',
      'ja, headline: ',
      'It is full.',
    ])
      expect(text, language).toContain(part);
    expect(text).toMatch(/ja, headline: .*[25].*[25]/);
    expect(text).toMatch(/ja, headline 2: .*4[01].*4[01]/);
    // Of our own reasons only those of a template are told as they are.
    expect(text).not.toContain('In English.');
    expect(text).not.toContain('tiktok');
  }
});
