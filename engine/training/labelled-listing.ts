import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LineKind, lineKinds } from '../src/judge/kinds.ts';
import type { ListingUnit, UnitsOfListing } from '../src/judge/units.ts';

/** A listing whose lines somebody told apart. */
export interface LabelledListing extends UnitsOfListing {
  /** BCP 47, first part only. */
  language: string;
  /** The kind of each unit; null where nobody said. */
  kinds: (LineKind | null)[];
}

const field = (head: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';

/** Reads one file of training lines; the file's name stands in the error that a broken line throws. */
export function readListing(text: string, language: string, file: string): LabelledListing {
  const [head = '', ...rest] = text.split(/^---$/m);
  const listing: LabelledListing = {
    name: field(head, 'name'),
    developer: field(head, 'developer'),
    language,
    units: [],
    kinds: [],
  };
  let apart = true;
  let line = 0;
  const add = (labelled: string, summary: boolean) => {
    const [, joined, kind = '', words = ''] = /^(\+ )?([a-z]+) \| ?(.*)$/.exec(labelled) ?? [];
    if (!(lineKinds as readonly string[]).includes(kind))
      throw new Error(`${file}: no kind in '${labelled}'`);
    if (words.trim() === '') return;
    if (!joined) line += 1;
    const unit: ListingUnit = { text: words.trim(), line, summary, apart, start: 0, end: 0 };
    listing.units.push(unit);
    listing.kinds.push(kind as LineKind);
    apart = false;
  };
  const summary = field(head, 'summary');
  if (summary) add(summary, true);
  apart = true;
  for (const labelled of rest.join('---').trim().split('\n')) {
    if (labelled.trim() === '') apart = true;
    else add(labelled, false);
  }
  return listing;
}

/** Every listing of a folder of training lines: one folder for each language. */
export function readListings(folder: string): LabelledListing[] {
  return readdirSync(folder)
    .sort()
    .flatMap((language) =>
      readdirSync(join(folder, language))
        .sort()
        .map((name) => {
          const file = join(folder, language, name);
          return readListing(readFileSync(file, 'utf8'), language, file);
        }),
    );
}
