import type { Brief, Fact } from '../brief/brief.ts';
import { quote, valueAt } from '../brief/field.ts';
import { baseOf } from '../text/language.ts';
import { presented } from '../text/true-case.ts';
import { anglesOf, appealOf, type HeadlineCandidate } from './candidate.ts';
import { mayShow } from './lifted.ts';

/** Headlines of two short sentences that stand side by side in the store's line: it was written to be read by itself. */

/** The mark that ends a sentence; Thai sets sentences apart by a space alone. */
const stops: Record<string, string> = { ja: '。', zh: '。', hi: '।', mr: '।', ne: '।', bn: '।', th: '' };
const stopOf = (language: string): string => stops[baseOf(language)] ?? '.';

/** Words as a sentence: with their mark, where they have none. */
const ended = (text: string, language: string): string =>
  /[.!?。！？।؟]$/u.test(text) ? text : `${text}${stopOf(language)}`;

/** Marks that give a line a joint of its own: no beat beside another. */
const jointed = /[,;:()[\]/|&–—,;、，；：（）…]/u;

/** It names what follows: 'Features'. */
const isHeading = ({ text, theme }: Fact): boolean => theme !== '' && theme.endsWith(text);

/** Two sentences that the listing says one after the other, both short: 'Scan a jar. It is listed.' */
export function twoBeats(brief: Brief): HeadlineCandidate[] {
  const inOrder = brief.facts
    .filter(({ kind, place }) => kind !== 'problem' && place.field === 'basicInfo.summary')
    .filter((fact) => mayShow(fact, brief))
    .toSorted((a, b) => a.place.start - b.place.start);
  return inOrder.flatMap((first): HeadlineCandidate[] => {
    const { field, start, end } = first.place;
    const value = valueAt(brief.listing, field);
    const gap = /^[.!。！।][ \u00a0\u3000]*/u.exec(value.slice(end))?.[0].length ?? 0;
    const second = gap > 0 && inOrder.find(({ place }) => place.field === field && place.start === end + gap);
    // What goes on small is no sentence: 'Try Tock! today'.
    if (
      !second ||
      isHeading(first) ||
      isHeading(second) ||
      /^\p{Ll}/u.test(second.text) ||
      jointed.test(first.text) ||
      jointed.test(second.text)
    )
      return [];
    const both = quote(value, field, start, second.place.end);
    return [
      {
        headline: presented(ended(both.text, brief.language), brief),
        quotes: [both],
        next: second.wordings[0]?.next ?? [],
        angles: [...new Set([first, second].flatMap((fact) => anglesOf(fact, false)))],
        strength:
          Math.max(first.strength, second.strength) + appealOf({ ...first, text: both.text }, brief) + 0.1,
        group: first.group,
        facts: [first, second],
        kind: 'beats',
      },
    ];
  });
}
