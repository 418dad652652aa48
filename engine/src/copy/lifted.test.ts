import { describe, expect, it } from 'vitest';
import type { Brief, Fact } from '../brief/brief.ts';
import { makeBrief } from '../brief/make-brief.ts';
import { listing } from '../brief/testing.ts';
import { writeMessages } from './built-in.ts';
import { mayHead, mayShow } from './lifted.ts';

const limits = { headline: 40, sub: 70, cta: 15 };

/** A brief whose store's line is one fact, of which the judge is as sure as told. */
function storeLine(text: string, language: string, worth = 0.95): { brief: Brief; fact: Fact } {
  const brief = makeBrief(listing({ title: 'Larder', summary: text }, { language }), language);
  const place = { field: 'basicInfo.summary', start: 0, end: text.length };
  const fact: Fact = {
    ...{ text, place, kind: 'benefit', form: 'line', worth, strength: 0.7, group: 1, theme: '' },
    wordings: [{ text, place, next: [] }],
  };
  return { brief: { ...brief, facts: [fact] }, fact };
}

describe('words of the listing', () => {
  it.each([
    ['an order', 'en', 'Sort your shelves by colour', true],
    ['the name of a thing', 'en', 'Shelf and jar explorer', false],
    ['the name of a thing', 'fr', 'Application de bocaux', false],
    ['an order', 'fr', 'Rangez vos bocaux par couleur', true],
    ['another form of address', 'de', 'Sortieren Sie die Gläser nach Farbe', false],
    ['a condition', 'en', 'Sort your shelves (needs a scanner)', false],
  ])('head an ad only as a clause that goes with ours: %s, %s', (_, language, text, heads) => {
    const { brief, fact } = storeLine(text, language);
    expect(mayHead(fact, brief)).toBe(heads);
  });

  it('head none where the judge is less than sure, nor where more of their line was left out', () => {
    const unsure = storeLine('Sort your shelves by colour', 'en', 0.8);
    expect(mayHead(unsure.fact, unsure.brief)).toBe(false);
    expect(mayShow(unsure.fact, unsure.brief)).toBe(true);
    const { brief, fact } = storeLine('Sort your shelves by colour', 'en');
    const place = { ...fact.place, end: 'Sort your shelves'.length };
    expect(mayHead({ ...fact, text: 'Sort your shelves', place }, brief)).toBe(false);
  });

  it('say what the app does with its name or not at all', () => {
    for (const [language, text] of [
      ['en', 'Allows sorting jars by colour'],
      ['ru', 'Позволяет сортировать банки по цвету'],
      ['pl', 'Pozwala sortować słoiki'],
    ] as const) {
      const { brief, fact } = storeLine(text, language);
      expect(mayShow(fact, brief)).toBe(false);
    }
  });

  it('stand below our own lines only from the opening of the store’s line, which sets no condition', () => {
    const summary = 'A note taking app for cooks. Still in early beta';
    const brief = makeBrief(listing({ title: 'Larder Notes', summary }, { language: 'en' }));
    const copies = writeMessages(brief, [{ limits }, { limits }, { limits }], []);
    expect(copies.length).toBeGreaterThan(0);
    for (const { headline, sub } of copies) expect(`${headline} ${sub}`).not.toMatch(/beta/);
  });
});
