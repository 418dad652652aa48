import type { LineKind } from '../src/judge/kinds.ts';
import type { Unit } from '../src/judge/units.ts';
import { shuffled } from './chance.ts';
import type { LabelledListing } from './labelled-listing.ts';

interface Labelled {
  unit: Unit;
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

/**
 * The listing as another publisher might have laid it out: other bullets, some passages left out, the rest in another
 * order. Lines written for training stand where such lines usually stand; from these the judge learns that the place
 * alone does not tell what a line is.
 */
export function varied(listing: LabelledListing, random: () => number): LabelledListing {
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
  return { ...listing, units: lines.map(({ unit }) => unit), kinds: lines.map(({ kind }) => kind) };
}
