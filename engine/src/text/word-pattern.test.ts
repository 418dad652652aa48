import { describe, expect, it } from 'vitest';
import { searchedText, wordPattern, wordSearch } from './word-pattern.ts';

const list = "no-ads ad-free art* 2fa mp3 c'est-gratuit* 無料 E-Mail don’t #hash* open-source-code";
const texts = [
  'No ads at all',
  'It starts with art, and artwork',
  'Mon ads',
  '2FA and 1mp3',
  'C’est gratuit',
  'c’est gratuitement, C’EST-GRATUIT',
  'アプリは無料です',
  'An e mail',
  'We DON’T #hashtags',
  'open-source  code, open source code',
  'start mp34 ads free ad-free',
  '',
];

describe('wordSearch', () => {
  it('keeps every word of its list that stands in a text', () => {
    const all = wordPattern(list);
    const found = (pattern: RegExp | null, text: string) =>
      pattern ? [...text.matchAll(new RegExp(pattern.source, 'giu'))].map(([match]) => match) : [];
    for (const text of texts)
      expect(found(wordSearch(list).within(searchedText(text)), text), text).toEqual(found(all, text));
    expect(texts.flatMap((text) => found(all, text)).length).toBeGreaterThan(12);
  });

  it('makes no pattern of words that only stand within others', () => {
    expect(wordSearch('art* ads').within(searchedText('start, reads, no-part'))).toBeNull();
    expect(wordSearch('no-ads').within(searchedText('no adverts, no-one'))).toBeNull();
  });
});
