import type { Brief, Fact } from '../brief/brief.ts';
import { quote, valueAt } from '../brief/field.ts';
import { graphemes } from '../text/graphemes.ts';
import { baseOf, isWide } from '../text/language.ts';
import { presented } from '../text/true-case.ts';
import { little, wordsOf } from '../text/words.ts';
import { anglesOf, appealOf, type Candidate } from './candidate.ts';

/** Headlines of two short sentences: two thoughts that stand side by side in the listing, or two short facts of one list. */

/** The mark that ends a sentence; Thai sets sentences apart by a space alone. */
const stops: Record<string, string> = { ja: '。', zh: '。', hi: '।', mr: '।', ne: '।', bn: '।', th: '' };
const stopOf = (language: string): string => stops[baseOf(language)] ?? '.';

/** Words as a sentence: with their mark, where they have none. */
const ended = (text: string, language: string): string =>
  /[.!?。！？।؟]$/u.test(text) ? text : `${text}${stopOf(language)}`;

const longestBeat = (language: string) => (isWide(language) ? 11 : 20);

/** Marks that give a line a joint of its own: no beat beside another. */
const jointed = /[,;:()[\]/|&–—,;、，；：（）…]/u;

/** It names what follows: 'Features'. */
const isHeading = ({ text, theme }: Fact): boolean => theme !== '' && theme.endsWith(text);

const isBeat = (fact: Fact, { language }: Brief): boolean =>
  fact.kind !== 'problem' &&
  !isHeading(fact) &&
  !jointed.test(fact.text) &&
  graphemes(fact.text) <= longestBeat(language) &&
  (isWide(language) ? graphemes(fact.text) >= 4 : wordsOf(fact.text).length >= 2);

/** Two sentences that the listing says one after the other, both short: 'Scan a jar. It is listed.' */
function neighbours(brief: Brief): Candidate[] {
  const inOrder = brief.facts
    .filter(({ kind }) => kind !== 'problem')
    .toSorted((a, b) => a.place.start - b.place.start);
  return inOrder.flatMap((first): Candidate[] => {
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

const laysToRest = ({ kind }: Fact): boolean => kind === 'reassurance';

/** True where two facts share a word that carries meaning. One that rules both out, 'without', only gives them their beat. */
function clashes(a: Fact, b: Fact): boolean {
  const [left, right] = [wordsOf(a.text), wordsOf(b.text)];
  const shared = new Set(left.filter((word) => right.includes(word) && !little.test(word)));
  return shared.size > (laysToRest(a) && laysToRest(b) ? 1 : 0);
}

/** What two facts of a list gain by standing together: worries laid to rest, and what the reader does, more than things. */
function gain(a: Fact, b: Fact): number {
  if (laysToRest(a) && laysToRest(b)) return 0.14;
  if (a.form === 'line' && b.form === 'line') return 0.04;
  return -0.1;
}

/** Two short facts of one form and list: 'No ads. No account.' */
function listed(brief: Brief): Candidate[] {
  const { language } = brief;
  const beats = brief.facts.filter((fact) => isBeat(fact, brief));
  return beats.flatMap((first, at): Candidate[] => {
    const second = beats.find(
      (fact, other) =>
        other > at &&
        fact.form === first.form &&
        (fact.group === first.group || (laysToRest(fact) && laysToRest(first))) &&
        !/[?？؟]$/u.test(first.text + fact.text) &&
        !clashes(first, fact),
    );
    if (!second || first.strength < 0.3) return [];
    // In the order of the listing, as that is how their author thought of them.
    const pair = [first, second].toSorted((a, b) => a.place.start - b.place.start);
    const space = /^(?:ja|zh)/.test(language) ? '' : ' ';
    return [
      {
        headline: pair.map(({ text }) => ended(presented(text, brief), language)).join(space),
        quotes: pair.map(({ text, place }) => ({ text, place })),
        next: [],
        angles: [...new Set(pair.flatMap((fact) => anglesOf(fact, false)))],
        strength: (first.strength + second.strength) / 2 + gain(first, second),
        group: first.group,
        facts: pair,
        kind: 'beats',
      },
    ];
  });
}

/** Every headline of two beats. */
export const twoBeats = (brief: Brief): Candidate[] => [...neighbours(brief), ...listed(brief)];
