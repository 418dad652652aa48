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

const beatsOf = (summary: string, language: string, title = 'Larder') => {
  const brief = makeBrief(listing({ title, summary, description: opening[language] ?? '' }, { language }));
  return { brief, headlines: twoBeats(brief).map(({ headline }) => headline) };
};

describe('a headline of two beats', () => {
  it.each([
    ['en', 'Scan every jar. Share one list', 'Scan every jar. Share one list.'],
    ['de', 'Vorräte im Blick. Küche im Griff', 'Vorräte im Blick. Küche im Griff.'],
    ['hi', 'रसोई हमेशा तैयार। खाना आसान', 'रसोई हमेशा तैयार। खाना आसान।'],
  ])('takes two short sentences of the store’s line as they are: %s', (language, summary, headline) => {
    const { headlines, brief } = beatsOf(summary, language);
    expect(headlines).toEqual([headline]);
    const copy = writeMessages(brief, [{ limits: { headline: 40, sub: 70, cta: 15 } }], [])[0];
    expect(copy && checkCopy(copy, brief, brief.listing, { headline: 40, sub: 70, cta: 15 }, [])).toEqual([]);
  });

  it('takes none that has a joint of its own, or goes on small', () => {
    expect(beatsOf('Scan jars, tins and bags. Share one list', 'en').headlines).toEqual([]);
    expect(beatsOf('Try Tock! today with your family', 'en', 'Tock!').headlines).toEqual([]);
  });
});
