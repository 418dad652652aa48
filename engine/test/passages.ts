import type { AppData } from '@marquee/contract';
import fc from 'fast-check';
import { makeBrief } from '../src/brief/make-brief.ts';
import { listing } from '../src/brief/testing.ts';
import { writeBuiltIn } from '../src/copy/built-in.ts';
import { limitsFor } from '../src/text/limits.ts';

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
    {
      heading: 'For any kitchen',
      items: ['Choose from 140 labels', 'Import/export as a table', 'Forgot the milk? See it on the list'],
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

/** Listings of two languages with some of the passages. */
export const sources: fc.Arbitrary<AppData> = fc.constantFrom('en', 'de').chain((language) =>
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

/** A square, a story and a landscape. */
export const formats = [
  { id: 'square', width: 1080, height: 1080 },
  { id: 'story', width: 1080, height: 1920 },
  { id: 'landscape', width: 1200, height: 628 },
] as const;

/** Ten copies for a listing in one format. */
export const write = (source: AppData, format: (typeof formats)[number] = formats[0]) => {
  const brief = makeBrief(source);
  const limits = limitsFor(format, brief.language);
  const copies = writeBuiltIn(
    brief,
    Array.from({ length: 10 }, () => ({ limits })),
    [],
  );
  return { brief, limits, copies };
};

/** Checks a property of ten copies on many listings and formats. */
export const holds = (check: (made: ReturnType<typeof write>) => void) =>
  fc.assert(
    fc.property(sources, fc.constantFrom(...formats), (source, format) => check(write(source, format))),
    { numRuns: 40 },
  );
