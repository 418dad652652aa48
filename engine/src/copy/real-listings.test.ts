import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppData } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { textAt } from '../brief/field.ts';
import { makeBrief } from '../brief/make-brief.ts';
import { listing } from '../brief/testing.ts';
import { graphemes } from '../text/graphemes.ts';
import { limitsFor } from '../text/limits.ts';
import { repeats } from '../text/words.ts';
import { writeBuiltIn } from './built-in.ts';
import { checkCopy } from './check.ts';
import { overlap } from './desk.ts';

const root = join(import.meta.dirname, '../../../../shared/listings');
const present = existsSync(root);
if (!present) console.warn(`SKIPPED: copy for real listings, as ../shared/listings is absent (${root})`);

const folders = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const text = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

function fastlane(): [string, AppData][] {
  const base = join(root, 'fastlane');
  return folders(base).flatMap((app) =>
    folders(join(base, app)).map((locale): [string, AppData] => {
      const of = (field: string) => text(join(base, app, locale, `${field}.txt`));
      const title = of('title') || text(join(base, app, 'en-US', 'title.txt')) || app;
      const info = { title, summary: of('short_description'), description: of('full_description') };
      return [`${app} ${locale}`, listing(info, { language: locale })];
    }),
  );
}

interface LookedUp {
  trackName: string;
  artistName?: string;
  description?: string;
  primaryGenreName?: string;
  averageUserRating?: number;
  userRatingCount?: number;
}

function apple(): [string, AppData][] {
  const base = join(root, 'apple');
  return folders(base).flatMap((file) => {
    const { results } = JSON.parse(readFileSync(join(base, file), 'utf8')) as { results: LookedUp[] };
    return results.map((app): [string, AppData] => {
      const info = {
        title: app.trackName,
        developer: app.artistName ?? '',
        genre: app.primaryGenreName ?? '',
        description: app.description ?? '',
      };
      const stats = {
        score: app.averageUserRating || null,
        scoreText: null,
        ratings: app.userRatingCount ?? null,
      };
      return [app.trackName, listing(info, { stats })];
    });
  });
}

const formats = [
  { id: 'square', width: 1080, height: 1080 },
  { id: 'story', width: 1080, height: 1920 },
  { id: 'landscape', width: 1200, height: 628 },
];

/** Ends or beginnings of a piece torn from a list or a sentence. */
const torn = /^(?:and|or|but|und|oder|et|ou|y|o|e|и|или)\s|[,，、;:]$|^[,，、;:.)]|…|\.\.\./iu;

describe.skipIf(!present)('real listings', () => {
  it.each([...fastlane(), ...apple()])('%s', (_, source) => {
    const brief = makeBrief(source);
    for (const fact of brief.facts) expect(textAt(source, fact.place)).toBe(fact.text);
    for (const format of formats) {
      const limits = limitsFor(format, brief.language);
      const copies = writeBuiltIn(
        brief,
        Array.from({ length: 10 }, () => ({ limits })),
        [],
      );
      expect(copies).toHaveLength(10);
      copies.forEach((copy, index) => {
        expect(checkCopy(copy, brief, source, limits, copies.slice(0, index))).toEqual([]);
        for (const line of [copy.headline, copy.sub, ...copy.points]) expect(line).not.toMatch(torn);
        const isFigure = brief.figures.some(({ text }) => text.toLowerCase() === copy.headline.toLowerCase());
        if (copy.headline !== brief.name.text && !isFigure)
          expect(copy.sub && repeats(copy.sub, copy.headline)).toBeFalsy();
        for (const { claim, ...place } of copy.evidence)
          if (!place.field.startsWith('stats.'))
            expect(textAt(source, place).toLowerCase()).toBe(claim.toLowerCase());
      });
      expect(copies.filter((copy) => copy.headline === brief.name.text).length).toBeLessThanOrEqual(1);
      const apart = brief.facts
        .filter((fact) => fact.strength >= 0.3 && graphemes(fact.text) <= limits.headline)
        .filter(
          (fact, at, all) =>
            !all.slice(0, at).some((other) => overlap(fact, other) || repeats(fact.text, other.text)),
        );
      const said = new Set(copies.flatMap((copy) => copy.evidence.map((one) => `${one.field} ${one.start}`)));
      expect(said.size).toBeGreaterThanOrEqual(Math.min(5, apart.length));
    }
  });
});
