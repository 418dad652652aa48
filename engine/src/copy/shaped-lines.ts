import type { Brief } from '../brief/brief.ts';
import { graphemes } from '../text/graphemes.ts';
import { presented } from '../text/true-case.ts';
import { anglesOf, type Candidate, isQuestion } from './candidate.ts';

/** Headlines of a set shape, which the listing's words fill: a figure, a trouble. */

/** Languages whose nouns look the same wherever they stand: what is counted may leave its sentence. */
const uninflected = /^(?:en|fr|es|it|pt|nl|sv|da|no|nb|id|vi)\b/;

/** A participle or verb behind the thing that is counted: '44 sounds taught'. */
const clause = /\s(?:\p{L}{3,}ed|taught|made|built|found|sold|read)$/iu;

/** Thousands, or a share of all: worth an ad of its own. */
const isLarge = (number: string): boolean => /(?:\p{Nd}\D?){4}|[^\p{Nd}.,]$/u.test(number);

/** A number with what it counts, where no line that says it is short enough for a headline. */
function figures(brief: Brief, lines: Candidate[]): Candidate[] {
  if (!uninflected.test(brief.language)) return [];
  const longest = 32;
  return brief.figures
    .filter(
      ({ text }) =>
        !clause.test(text) &&
        !lines.some(({ headline }) => headline.includes(text) && graphemes(headline) <= longest),
    )
    .map(({ text, place, number, fact }, index) => ({
      headline: presented(text, brief),
      quotes: [{ text, place }],
      next: fact.wordings.filter((wording) => wording.text.includes(text)),
      angles: anglesOf({ ...fact, kind: 'proof' }, false),
      strength: (isLarge(number.text) ? 0.62 : 0.44) - index * 0.14,
      group: fact.group,
      facts: [fact],
      kind: 'figure',
    }));
}

/** What people suffer from, above what the app does about it. */
const problems = (brief: Brief): Candidate[] =>
  brief.problems
    // A question that ends earlier asks no more.
    .filter(({ text, fact }) => isQuestion(text) || !isQuestion(fact.text))
    .map(({ text, place, answers, fact }, index) => ({
      headline: presented(text, brief),
      quotes: [{ text, place }],
      next: answers,
      angles: ['pain-relief'],
      strength: 0.68 - index * 0.16,
      group: fact.group,
      facts: [fact],
      kind: 'problem',
    }));

/** All headlines of a set shape. `lines`: the headlines that the facts give by themselves. */
export const shapedLines = (brief: Brief, lines: Candidate[]): Candidate[] => [
  ...figures(brief, lines),
  ...problems(brief),
];
