import { isWorthyKind, type LineKind } from '../src/judge/kinds.ts';
import type { ListingUnit } from '../src/judge/units.ts';
import { shuffled } from './chance.ts';
import type { LabelledListing } from './labelled-listing.ts';

interface Labelled {
  unit: ListingUnit;
  kind: LineKind | null;
}

const marks = ['• ', '- ', '* ', '➜ ', '✓ ', '👉 ', '✨ ', '– ', '★ ', ''];
const mark = /^(?:[•●▪◦‣✓✔★*➜–-]|\p{Extended_Pictographic}\ufe0f?)\s+/u;

/** Passages: the lines between two blank ones. */
function passagesOf(listing: LabelledListing): Labelled[][] {
  const passages: Labelled[][] = [];
  listing.units.forEach((unit, at) => {
    if (unit.summary) return;
    const joined = listing.units[at - 1]?.line === unit.line;
    if ((unit.apart && !joined) || passages.length === 0) passages.push([]);
    passages.at(-1)?.push({ unit, kind: listing.kinds[at] ?? null });
  });
  return passages;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A sentence in pieces of so many words; fewer than two pieces where it is short. */
function piecesOf(text: string, words: number): string[] {
  const pattern = unspaced.test(text) ? `[^]{1,${3 * words}}` : `(?:\\S+\\s*){1,${words}}`;
  return (text.match(new RegExp(pattern, 'gu')) ?? []).map((piece) => piece.trim());
}

/** The sentences of paragraphs as some writers break them by hand: no piece of one says anything by itself. */
function broken(lines: Labelled[], random: () => number): Labelled[] {
  const words = 5 + Math.floor(random() * 8);
  let line = 0;
  return lines.flatMap(({ unit, kind }, index) => {
    const whole = mark.test(unit.text) || unit.summary;
    const pieces = whole ? [unit.text] : piecesOf(unit.text, words);
    const torn = pieces.length > 1 && kind !== null && isWorthyKind(kind);
    return pieces.map((text, at) => {
      if (at > 0 || lines[index - 1]?.unit.line !== unit.line) line += 1;
      return {
        kind: torn ? ('fragment' as const) : kind,
        unit: { ...unit, text, line, apart: at === 0 && unit.apart },
      };
    });
  });
}

/** The short lines as they stand on screenshots. */
const captions = (lines: Labelled[]): Labelled[] =>
  lines
    .filter(({ unit }) => piecesOf(unit.text, 9).length === 1)
    .map(({ unit, kind }, line) => {
      const text = unit.text.replace(mark, '');
      return { kind, unit: { ...unit, text, line, summary: false, caption: true, apart: true } };
    });

/**
 * The listing as another publisher might have laid it out: other bullets, some passages left out, the rest in another
 * order, sentences broken by hand, or short lines alone as on screenshots. Lines written for training stand where such lines usually stand; from these the judge learns that the place
 * alone does not tell what a line is.
 */
function varied(listing: LabelledListing, random: () => number): LabelledListing {
  const summary = listing.units.flatMap((unit, at) =>
    unit.summary && random() < 0.7 ? [{ unit, kind: listing.kinds[at] ?? null }] : [],
  );
  const kept = passagesOf(listing).filter(() => random() < 0.7);
  const ordered = random() < 0.6 ? shuffled(kept, random) : kept;
  const bullet = marks[Math.floor(random() * marks.length)] as string;
  const remark = random() < 0.7;
  const dense = random() < 0.3;
  const lines = [...summary, ...ordered.flat()].map(({ unit, kind }, at) => ({
    kind,
    unit: {
      ...unit,
      text: remark ? unit.text.replace(mark, bullet) : unit.text,
      apart: at === 0 || (unit.apart && !dense),
    },
  }));
  const manner = random();
  const shown = manner < 0.05 ? broken(lines, random) : manner < 0.15 ? captions(lines) : lines;
  return { ...listing, units: shown.map(({ unit }) => unit), kinds: shown.map(({ kind }) => kind) };
}

/** One short line of the listing, alone on a screenshot; none where it has no short line. */
function alone(listing: LabelledListing, random: () => number): LabelledListing {
  const lines = captions(listing.units.map((unit, at) => ({ unit, kind: listing.kinds[at] ?? null })));
  const one = lines.slice(Math.floor(random() * lines.length)).slice(0, 1);
  return {
    ...listing,
    units: one.map(({ unit }) => ({ ...unit, line: 0 })),
    kinds: one.map(({ kind }) => kind),
  };
}

/** A listing as it stands, `times` in other layouts, and two of its lines alone. */
export const inAllManners = (
  listing: LabelledListing,
  times: number,
  random: () => number,
): LabelledListing[] => [
  listing,
  ...Array.from({ length: times }, () => varied(listing, random)),
  ...Array.from({ length: 2 }, () => alone(listing, random)),
];
