import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LineKind } from '../src/judge/kinds.ts';
import { type UnitsOfListing, unitsOf } from '../src/judge/units.ts';
import type { LabelledListing } from './labelled-listing.ts';

/** Where the real listings, which are not part of the project, lie beside it. */
export const realListingsFolder = join(import.meta.dirname, '../../../shared/listings');

/** Stands for a line in the file of labels, so that no publisher's text is in the project. */
export const lineHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const text = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

interface LookedUp {
  trackName: string;
  artistName?: string;
  description?: string;
}

type Source = UnitsOfListing & { language: string; title: string };

function sourceOf(
  title: string,
  developer: string,
  summary: string,
  description: string,
  language: string,
): Source {
  const first = unitsOf(summary, language, true);
  const rest = unitsOf(description, language).map((unit) => ({ ...unit, line: unit.line + 1 }));
  return { title: `${title} ${language}`, name: title, developer, language, units: [...first, ...rest] };
}

/** Every listing of the folder, split as the engine splits it. */
export function realListings(root: string): Source[] {
  const fastlane = join(root, 'fastlane');
  const open = readdirSync(fastlane).flatMap((app) =>
    readdirSync(join(fastlane, app)).map((locale) => {
      const of = (folder: string, field: string) => text(join(fastlane, app, folder, `${field}.txt`));
      const title = of(locale, 'title') || of('en-US', 'title') || app;
      return sourceOf(title, '', of(locale, 'short_description'), of(locale, 'full_description'), locale);
    }),
  );
  const apple = readdirSync(join(root, 'apple')).flatMap((file) => {
    const { results } = JSON.parse(text(join(root, 'apple', file))) as { results: LookedUp[] };
    return results.map((app) =>
      sourceOf(
        app.trackName,
        app.artistName ?? '',
        '',
        app.description ?? '',
        /\p{sc=Hangul}/u.test(app.description ?? '') ? 'ko' : 'en',
      ),
    );
  });
  return [...open, ...apple];
}

/** Kinds by the hash of the line. */
export function realLabels(): Map<string, LineKind> {
  const lines = text(join(import.meta.dirname, 'real-labels.txt')).split('\n');
  return new Map(lines.map((line) => line.split(' ') as [string, LineKind]));
}

/** The labelled lines among the real listings; `labels`: kinds by the hash of the line. */
export function labelledReal(root: string, labels: Map<string, LineKind>): LabelledListing[] {
  return realListings(root).map((listing) => ({
    ...listing,
    language: listing.language.split('-')[0] as string,
    kinds: listing.units.map((unit) => labels.get(lineHash(unit.text)) ?? null),
  }));
}
