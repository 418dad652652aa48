import type { AppData } from '@marquee/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../brief/brief.ts';
import { makeBrief } from '../brief/make-brief.ts';
import { listing } from '../brief/testing.ts';
import { writeBuiltIn } from './built-in.ts';
import { checkCopy } from './check.ts';
import type { Copy } from './copy.ts';
import { graphemes } from './graphemes.ts';
import { limitsFor } from './limits.ts';
import { phrasesOf } from './phrases/index.ts';
import { likeness, startsWithName } from './words.ts';

/** Passages of a listing in English and German, each of one theme, to be put together at random. */
const passages: Record<string, { heading: string; items: string[] }[]> = {
  en: [
    {
      heading: 'Shelves that stay tidy',
      items: ['Sort your shelves by colour', 'See what expires this week', 'Find every jar in one tap'],
    },
    {
      heading: 'Cook together',
      items: [
        'Share one list with your household',
        'Vote on dinner before you shop',
        'Split the bill by plate',
      ],
    },
    { heading: 'Backups', items: ['Save a copy to your own cloud', 'Restore a shelf in two taps'] },
    { heading: 'Organization', items: ['Group jars by room', 'Mark jars as favourite', 'Weekly summary'] },
  ],
  de: [
    {
      heading: 'Regale, die Ordnung halten',
      items: ['Sortiere deine Regale nach Farbe', 'Sieh, was diese Woche abläuft', 'Finde jedes Glas sofort'],
    },
    {
      heading: 'Gemeinsam kochen',
      items: ['Teile eine Liste mit der Familie', 'Stimmt vor dem Einkauf über das Essen ab'],
    },
    {
      heading: 'Organisation',
      items: ['Gläser nach Räumen gruppieren', 'Lieblinge merken', 'Dunkles Design'],
    },
  ],
};
const summaries: Record<string, string[]> = {
  en: ['Know what is in your kitchen', 'Larder keeps a list of your pantry', ''],
  de: ['Wisse, was in deiner Küche steht', 'Larder führt die Liste deiner Vorräte', ''],
};

const sources: fc.Arbitrary<AppData> = fc.constantFrom('en', 'de').chain((language) =>
  fc
    .record({
      summary: fc.constantFrom(...(summaries[language] ?? [])),
      chosen: fc.subarray(passages[language] ?? []),
      title: fc.constantFrom('Larder', 'Larder: Pantry Planner'),
      ratings: fc.constantFrom(null, 250),
      intro: fc.boolean(),
    })
    .map(({ summary, chosen, title, ratings, intro }) =>
      listing(
        {
          title,
          developer: 'Oak & Ash',
          summary,
          genre: 'Food & Drink',
          description: [
            ...(intro
              ? [language === 'en' ? 'Larder is a pantry list for families.' : 'Larder ist ein Vorratsbuch.']
              : []),
            ...chosen.map(
              ({ heading, items }) => `<b>${heading}</b>\n${items.map((item) => `• ${item}`).join('\n')}`,
            ),
          ].join('\n\n'),
        },
        { language, stats: { score: ratings === null ? null : 4.6, scoreText: null, ratings } },
      ),
    ),
);

const formats = [
  { id: 'square', width: 1080, height: 1080 },
  { id: 'story', width: 1080, height: 1920 },
  { id: 'landscape', width: 1200, height: 628 },
] as const;

const write = (source: AppData, format: (typeof formats)[number] = formats[0]) => {
  const brief = makeBrief(source);
  const limits = limitsFor(format, brief.language);
  const copies = writeBuiltIn(
    brief,
    Array.from({ length: 10 }, () => ({ limits })),
    [],
  );
  return { brief, limits, copies };
};

const holds = (check: (made: ReturnType<typeof write>) => void) =>
  fc.assert(
    fc.property(sources, fc.constantFrom(...formats), (source, format) => check(write(source, format))),
    { numRuns: 60 },
  );

/** The facts that a line of an ad quotes. */
const saying = (facts: Fact[], line: string): Fact[] =>
  facts.filter((fact) =>
    fact.wordings.some((wording) => wording.text.toLowerCase() === line.toLowerCase() && line !== ''),
  );

const isOwn = (copy: Copy, facts: Fact[], name: string): boolean =>
  copy.headline !== name && saying(facts, copy.headline).length === 0 && !/\. \S.*\.$/.test(copy.headline);

describe('the ad that stands beside the rating', () => {
  it('says what is rated and leaves the figure to the proof', () =>
    holds(({ brief, copies }) => {
      const proven = copies.filter((copy) => copy.angle === 'social-proof');
      expect(proven.length).toBeLessThanOrEqual(brief.rating ? 1 : 0);
      for (const copy of proven) {
        expect(copy.headline).not.toMatch(/4[.,]6|star|stern/i);
        expect(copy.proof).toMatch(/^4[.,]6 · 250 /);
        const [said] = saying(brief.facts, copy.headline);
        expect(copy.headline === brief.name.text || ['purpose', 'benefit'].includes(said?.kind ?? '')).toBe(
          true,
        );
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
      if (!copies.some((copy) => isOwn(copy, brief.facts, brief.name.text))) return;
      const left = brief.facts
        .filter((fact) => fact.form !== 'heading' && fact.strength >= 0.3)
        .filter((fact) => graphemes(fact.text) <= limits.headline)
        .filter((fact) => !headlines.some((line) => likeness(line, fact.text) > 0.5));
      const said = headlines.join('\n').toLowerCase();
      expect(left.filter((fact) => !said.includes(fact.text.toLowerCase()))).toEqual([]);
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
      expect(headlines.some((line) => /[?？؟]$/.test(line))).toBe(true);
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
            ['purpose', 'reassurance', 'proof'].includes(fact.kind) ||
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
