import { sentencesOf } from '../text/sentences.ts';
import { unwrapped } from '../text/wrapped-lines.ts';

/** One sentence of a listing, or a line that has only one: what is judged. */
export interface ListingUnit {
  /** The words as the store shows them, with their bullet. */
  text: string;
  /** Number of the line that it stands in; units of one line share it. */
  line: number;
  /** It is the store's one-line summary. */
  summary: boolean;
  /** It stands on a screenshot, in large words. */
  caption?: true;
  /** A blank line or the start of the text stands before its line. */
  apart: boolean;
  /** Place in the field, UTF-16 units, `end` exclusive. */
  start: number;
  end: number;
}

/** What is judged together: a listing's units in the order in which they stand. */
export interface UnitsOfListing {
  name: string;
  developer: string;
  units: ListingUnit[];
}

const blockTag = /^<\/?(?:br|p|ul|ol|h\d|div|hr|tr|td)\b/i;

/** The text without tags, every character still at its place: a tag becomes a line break, a bullet or spaces. */
const withoutTags = (value: string): string =>
  value.replace(/<\/?[a-z][^<>]*>/gi, (tag) => {
    if (/^<li\b/i.test(tag)) return '\n•'.padEnd(tag.length);
    return (blockTag.test(tag) ? '\n' : ' ').padEnd(tag.length);
  });

/** The units of one field of a listing, whose texts are in `language` (BCP 47). */
export function unitsOf(value: string, language: string, summary = false): ListingUnit[] {
  const text = withoutTags(unwrapped(value));
  const units: ListingUnit[] = [];
  let line = 0;
  let apart = true;
  for (const match of text.matchAll(/[^\n\r\u2028\u2029]*/g)) {
    if (match[0].trim() === '') {
      // An empty match follows every line; a blank line is one that follows a line break.
      apart ||= /[\n\r]/.test(text[match.index - 1] ?? '') && match.index < text.length;
      continue;
    }
    const span = { start: match.index, end: match.index + match[0].length };
    for (const { start, end } of sentencesOf(text, span, language))
      units.push({ text: text.slice(start, end), line, summary, apart, start, end });
    line += 1;
    apart = false;
  }
  return units;
}
