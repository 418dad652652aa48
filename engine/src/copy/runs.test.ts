import { describe, expect, it } from 'vitest';
import { holds } from '../../test/passages.ts';
import { graphemes } from '../text/graphemes.ts';
import { likeness, repeats } from '../text/words.ts';
import { writeBuiltIn } from './built-in.ts';
import { mayShow } from './lifted.ts';
import { phrasesOf } from './phrases/index.ts';

const lower = (lines: string[]) => lines.map((line) => line.toLowerCase()).filter((line) => line !== '');

describe('ten ads of one run', () => {
  it('say a thing below a headline again only when all else is said', () =>
    holds(({ brief, limits, copies }) => {
      const subs = lower(copies.map(({ sub }) => sub));
      const repeated = new Set(subs.filter((sub, at) => subs.indexOf(sub) < at));
      for (const sub of repeated) expect(subs.filter((one) => one === sub).length).toBeLessThanOrEqual(2);
      if (repeated.size === 0) return;
      const said = copies.map(({ headline, sub }) => `${headline}\n${sub}`.toLowerCase()).join('\n');
      const left = brief.facts
        .filter((fact) => fact.form !== 'label' && fact.kind === 'purpose' && mayShow(fact, brief))
        .filter(({ text }) => graphemes(text) <= limits.sub && graphemes(text) >= 14)
        .filter(
          ({ text }) =>
            !copies.some((copy) => repeats(text, copy.headline) || likeness(text, copy.sub) > 0.5),
        );
      expect(left.filter(({ text }) => !said.includes(text.toLowerCase()))).toEqual([]);
    }));

  it('give way in a regeneration to an ad of another idea and other words', () =>
    holds(({ brief, limits, copies }) => {
      for (const replaced of copies.slice(0, 3)) {
        const [anew] = writeBuiltIn(brief, [{ limits }], copies, replaced.angle);
        expect(anew?.angle).not.toBe(replaced.angle);
        expect(anew?.otherAngles).not.toContain(replaced.angle);
        expect(likeness(anew?.headline ?? '', replaced.headline)).toBeLessThanOrEqual(0.5);
      }
    }));

  it('never have the words of a button for a headline', () =>
    holds(({ copies }) => {
      const buttons = lower(copies.map(({ cta }) => cta));
      for (const copy of copies) expect(buttons).not.toContain(copy.headline.toLowerCase());
    }));

  it('have two or three buttons', () =>
    holds(({ limits, copies }) => {
      const buttons = new Set(copies.map(({ cta }) => cta));
      expect(buttons.size).toBeLessThanOrEqual(limits.cta === 0 ? 1 : 3);
    }));

  it('greet at most twice where the listing has five things to say', () =>
    holds(({ brief, limits, copies }) => {
      const sayable = brief.facts
        .filter(({ strength }) => strength >= 0.3)
        .filter(({ text }) => graphemes(text) <= limits.headline);
      if (sayable.length < 5) return;
      const name = brief.name.text;
      const greetings = phrasesOf(brief.language)
        .headlines.filter((line) => line.includes('{name}') || /[?？؟;]$/.test(line))
        .map((line) => line.replace('{name}', name));
      expect(copies.filter(({ headline }) => greetings.includes(headline)).length).toBeLessThanOrEqual(2);
    }));

  it('have no marks of a list or a manual in a headline', () =>
    holds(({ copies }) => {
      for (const { headline } of copies) expect(headline).not.toMatch(/[/|()[\]…]/);
    }));
});

describe('a figure', () => {
  it('stands in the listing where its places say', () =>
    holds(({ brief }) => {
      const { summary, description } = brief.listing.basicInfo;
      const fields: Record<string, string> = {
        'basicInfo.summary': summary,
        'basicInfo.description': description,
      };
      const quotes = brief.figures.flatMap((figure) => [figure, figure.number]);
      for (const { text, place } of quotes)
        expect(fields[place.field]?.slice(place.start, place.end)).toBe(text);
    }));
});
