import { describe, expect, it } from 'vitest';
import { holds, write } from '../../test/passages.ts';
import type { Fact } from '../brief/brief.ts';
import { listing } from '../brief/testing.ts';
import { graphemes } from '../text/graphemes.ts';
import { likeness, repeats, startsWithName } from '../text/words.ts';
import { checkCopy } from './check.ts';
import type { Copy } from './copy.ts';
import { mayShow } from './lifted.ts';
import { phrasesOf } from './phrases/index.ts';

/** The facts that a line of an ad quotes. */
const saying = (facts: Fact[], line: string): Fact[] =>
  facts.filter((fact) =>
    fact.wordings.some((wording) => wording.text.toLowerCase() === line.toLowerCase() && line !== ''),
  );

/** True where no words of the listing stand in the headline. */
const isOwn = ({ headedBy, headline }: Copy, name: string): boolean =>
  headedBy === 'neutral' && headline !== name;

describe('the ad that stands beside the rating', () => {
  it('says what is rated and leaves the figure to the proof', () =>
    holds(({ brief, copies }) => {
      const proven = copies.filter((copy) => copy.angle === 'social-proof');
      expect(proven.length).toBeLessThanOrEqual(brief.rating ? 1 : 0);
      for (const copy of proven) {
        expect(copy.headline).not.toMatch(/4[.,]6|star|stern/i);
        expect(copy.proof).toMatch(/^4[.,]6 · 250 /);
        const [said] = saying(brief.facts, copy.headline);
        const isSaid = copy.headline === brief.name.text || copy.headedBy === 'proposition';
        expect(isSaid || ['purpose', 'benefit'].includes(said?.kind ?? '')).toBe(true);
      }
    }));
});

describe("the app's name", () => {
  it('is a headline at most once, and never twice in one ad', () =>
    holds(({ brief, limits, copies }) => {
      const { text: name } = brief.name;
      expect(copies.filter((copy) => copy.headline === name).length).toBeLessThanOrEqual(1);
      for (const copy of copies)
        expect(copy.headline.includes(name) && startsWithName(copy.sub, name)).toBe(false);
      const [copy] = copies;
      const twice = { ...copy, headline: `Meet ${name}.`, sub: `${name} keeps a list` } as Copy;
      const rules = checkCopy(twice, brief, brief.listing, limits, []).map(({ rule }) => rule);
      expect(rules).toContain('repetition');
    }));
});

describe('lines of our own', () => {
  it('come only when the real lines have run out', () =>
    holds(({ brief, limits, copies }) => {
      const headlines = copies.map((copy) => copy.headline);
      if (!copies.some((copy) => isOwn(copy, brief.name.text))) return;
      const left = brief.facts
        // A question is for a headline only where its answer is still unsaid.
        .filter((fact) => fact.strength >= 0.4 && fact.kind !== 'problem' && mayShow(fact, brief))
        .filter(({ text }) => !copies.some(({ sub }) => repeats(text, sub)))
        // A thing named in two words serves better below a headline.
        .filter(({ text, form }) => form !== 'label' || text.split(' ').length > 2)
        .filter((fact) => graphemes(fact.text) <= limits.headline && !/[/()[\]]/.test(fact.text))
        .filter((fact) => !headlines.some((line) => likeness(line, fact.text) > 0.5));
      const said = headlines.join('\n').toLowerCase();
      const shortened = ({ text }: Fact) =>
        headlines.some((line) => text.toLowerCase().includes(line.replace(/[.?]$/, '').toLowerCase()));
      expect(left.filter((fact) => !said.includes(fact.text.toLowerCase()) && !shortened(fact))).toEqual([]);
    }));

  it('vary in form for a listing of a title and one sentence', () => {
    for (const [language, summary] of [
      ['en', 'A timer that sings'],
      ['de', 'Ein Timer, der singt'],
      ['fr', 'Un minuteur qui chante'],
      ['ja', '歌うタイマー'],
      ['ar', 'مؤقت يغني لك'],
    ] as const) {
      const { copies, brief } = write(listing({ title: 'Kettle', summary }, { language }));
      const headlines = copies.map((copy) => copy.headline);
      expect(new Set(headlines).size).toBe(10);
      expect(headlines.filter((line) => line.includes('Kettle')).length).toBeLessThanOrEqual(6);
      expect(headlines.some((line) => !/[?？؟]$/.test(line) && !line.includes('Kettle'))).toBe(true);
      expect(phrasesOf(brief.language).headlines.length).toBeGreaterThan(5);
    }
  });
});

describe('a sub-headline', () => {
  it('continues its headline: its sentence, its passage, or what the app is', () =>
    holds(({ brief, copies }) => {
      for (const copy of copies) {
        const over = saying(brief.facts, copy.headline);
        const below = saying(brief.facts, copy.sub);
        if (over.length === 0 || below.length === 0) continue;
        const next = over.flatMap((fact) => fact.wordings.flatMap((wording) => wording.next));
        const related = below.some(
          (fact) =>
            over.some((other) => other.group === fact.group) ||
            [...over, fact].some(({ kind }) => ['purpose', 'reassurance', 'proof'].includes(kind)) ||
            over.some(({ place }) => place.field === 'basicInfo.summary') ||
            fact.place.field === 'basicInfo.summary' ||
            next.some(({ text }) => text.toLowerCase() === copy.sub.toLowerCase()),
        );
        expect(related ? '' : `${copy.headline} | ${copy.sub}`).toBe('');
      }
    }));

  it('is never a heading that only names a passage, and nor is a headline', () =>
    holds(({ copies }) => {
      for (const copy of copies)
        for (const line of [copy.headline, copy.sub])
          expect(line).not.toMatch(/^(?:Backups|Organization|Organisation)\.?$/);
    }));
});
