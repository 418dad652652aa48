import type { Brief, Fact } from '../brief/brief.ts';
import { jargon } from '../brief/cues.ts';
import { baseOf } from '../brief/language.ts';
import { isImperative, isThirdPerson } from '../brief/verbs.ts';
import { anglesOf, type Candidate } from './candidate.ts';
import { graphemes } from './graphemes.ts';
import { isWide } from './limits.ts';
import { asked } from './phrases/index.ts';
import { presented } from './true-case.ts';
import { wordsOf } from './words.ts';

/** Headlines of a set shape, which the listing's words fill: a figure, a trouble, a question about a feature. */

/** A number with what it counts, where no line that says it is short enough for a headline. */
function figures(brief: Brief, lines: Candidate[]): Candidate[] {
  const longest = isWide(brief.language) ? 16 : 32;
  return brief.figures
    .filter(
      ({ text }) => !lines.some(({ headline }) => headline.includes(text) && graphemes(headline) <= longest),
    )
    .map(({ text, place, fact }, index) => ({
      headline: presented(text, brief),
      quotes: [{ text, place }],
      next: fact.wordings.filter((wording) => wording.text.includes(text)),
      angles: anglesOf(fact.text, { ...fact, kind: 'proof' }, false),
      strength: 0.66 - index * 0.14,
      group: fact.group,
      facts: [fact],
      kind: 'figure',
    }));
}

/** What people suffer from, above what the app does about it. */
const problems = (brief: Brief): Candidate[] =>
  brief.problems.map(({ text, place, answers, fact }, index) => ({
    headline: presented(text, brief),
    quotes: [{ text, place }],
    next: answers,
    angles: ['pain-relief'],
    strength: 0.68 - index * 0.16,
    group: fact.group,
    facts: [fact],
    kind: 'problem',
  }));

/** Opens a phrase that is no thing to ask for. */
const statement =
  /^(?:an? |the |your |our |more |most |all |free |with |made |built |der |die |das |dein|für |mit |le |la |les |votre )/i;

/** A short name of one thing, which an app can have. */
function isThing({ text, form, kind, strength, theme }: Fact, language: string): boolean {
  if (form !== 'label' || kind === 'problem' || kind === 'purpose' || statement.test(text)) return false;
  // A heading of a passage is a line, whatever its length.
  if (theme === text || isThirdPerson(text.split(' ')[0] ?? '')) return false;
  if (baseOf(language) === 'en' && isImperative(text, true)) return false;
  if (jargon.test(text) || /[您你助]/u.test(text)) return false;
  // German writes what is no name of a thing small: 'Formen blitzen auf'.
  if (baseOf(language) === 'de' && /\s\p{Ll}{1,4}$/u.test(text)) return false;
  if (/[\p{N}.,:;!?。、，/()&+-]|(?:です|ます|ません|した|요|다|है|हैं)$/u.test(text)) return false;
  const words = wordsOf(text).length;
  if (isWide(language) && baseOf(language) !== 'ko') return graphemes(text) >= 4 && graphemes(text) <= 8;
  return strength >= 0.2 && (words === 1 ? graphemes(text) >= 12 : words <= 3);
}

/** 'Dark mode? Of course.' A list's bare names become something that people say. */
const asking = (brief: Brief): Candidate[] =>
  brief.facts
    .filter((fact) => isThing(fact, brief.language))
    .map((fact) => ({
      headline: asked(presented(fact.text, brief), brief.language),
      quotes: [{ text: fact.text, place: fact.place }],
      next: fact.wordings[0]?.next ?? [],
      angles: ['objection', ...anglesOf(fact.text, fact, false)],
      strength: Math.min(0.52, fact.strength),
      group: fact.group,
      facts: [fact],
      kind: 'asked',
    }));

/** All headlines of a set shape. `lines`: the headlines that the facts give by themselves. */
export const shapedLines = (brief: Brief, lines: Candidate[]): Candidate[] => [
  ...figures(brief, lines),
  ...problems(brief),
  ...asking(brief),
];
