import { describe, expect, it } from 'vitest';
import { makeBrief } from '../brief/make-brief.ts';
import { listing } from '../brief/testing.ts';
import { writeMessages } from './built-in.ts';
import { checkCopy } from './check.ts';
import { twoBeats } from './two-beats.ts';

const opening: Record<string, string> = {
  en: 'Larder is a pantry list for small kitchens.',
  hi: 'Larder छोटी रसोई के लिए सामान की सूची है।',
  de: 'Larder ist eine Vorratsliste für kleine Küchen.',
};

/** Below a line that says what the app is, as few lines of a listing stand alone. */
const beatsOf = (lines: string, language: string, title = 'Larder') => {
  const description = `${opening[language] ?? ''}\n\n${lines}`;
  const brief = makeBrief(listing({ title, description, genre: 'Food & Drink' }, { language }));
  return { brief, headlines: twoBeats(brief).map(({ headline }) => headline) };
};

describe('a headline of two beats', () => {
  it('takes two short sentences that stand side by side as they are', () => {
    const { headlines } = beatsOf('Keep track of every jar. Share one list with your family.', 'en');
    expect(headlines).toContain('Keep track of every jar. Share one list with your family.');
  });

  it.each([
    ['en', '• No account needed\n• No ads at all', 'No account needed. No ads at all.'],
    ['de', '• Ohne Konto nutzbar\n• Ohne Werbung', 'Ohne Konto nutzbar. Ohne Werbung.'],
    ['ja', '• 会員登録は不要\n• 広告なしで使える', '会員登録は不要。広告なしで使える。'],
    ['ar', '• بدون تسجيل حساب\n• يعمل بدون إنترنت', 'بدون تسجيل حساب. يعمل بدون إنترنت.'],
    ['hi', '• ऑफ़लाइन भी चलता है\n• बिना विज्ञापन के चले', 'ऑफ़लाइन भी चलता है। बिना विज्ञापन के चले।'],
  ])('sets two short facts of one list as sentences of the language: %s', (language, list, headline) => {
    const { headlines, brief } = beatsOf(`${list}\n`, language);
    expect(headlines).toContain(headline);
    const copy = writeMessages(brief, [{ limits: { headline: 40, sub: 70, cta: 15 } }], [])[0];
    expect(copy && checkCopy(copy, brief, brief.listing, { headline: 40, sub: 70, cta: 15 }, [])).toEqual([]);
  });

  it('joins nothing that has a joint of its own, asks, or says the same thing', () => {
    const { headlines } = beatsOf(
      '• Jars, tins and bags\n• Share your list\n• Sort your list\n• Lost a jar?',
      'en',
    );
    expect(headlines).toEqual([]);
  });
});
