import type { Brief, Quote } from '../brief/brief.ts';
import { graphemes } from '../text/graphemes.ts';
import { baseOf } from '../text/language.ts';
import { brokenPolicies } from '../text/policy.ts';
import type { HeadlineCandidate, OwnKind } from './candidate.ts';
import type { Angle } from './copy.ts';
import { maxAny, phrasesOf } from './phrases/index.ts';
import type { Activity } from './phrases/phrases.ts';

const fill = (line: string, values: Record<string, string>): string =>
  line.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

/** Chinese sets a Latin name apart by spaces. */
function spaced(name: string, line: string, language: string): string {
  if (baseOf(language) !== 'zh') return name;
  const before = /[A-Za-z0-9]/.test(name.at(0) ?? '') && /\p{sc=Han}\{name\}/u.test(line) ? ' ' : '';
  const after = /[A-Za-z0-9]/.test(name.at(-1) ?? '') && /\{name\}\p{sc=Han}/u.test(line) ? ' ' : '';
  return `${before}${name}${after}`;
}

interface OwnLine {
  headline: string;
  quotes: Quote[];
  strength: number;
  kind: OwnKind;
}

/** Lines for any app: those with its name greet, questions tempt, the others call. */
function general(brief: Brief, activities: Activity[]): OwnLine[] {
  const { headlines, anyButtons, buttons } = phrasesOf(brief.language);
  const name = brief.name.text;
  const lines = headlines
    .filter((line) => name !== '' || !line.includes('{name}'))
    .map((line, index): OwnLine => {
      const greets = line.includes('{name}') || /[?？؟;]$/.test(line);
      return {
        headline: fill(line, { name: spaced(name, line, brief.language) }),
        quotes: line.includes('{name}') ? [brief.name] : [],
        strength: (greets ? 0.06 : 0.12) - index * 0.003,
        kind: greets ? 'greeting' : 'call',
      };
    });
  const bare = anyButtons.filter((button) => !button.includes('{name}'));
  // Last, words of buttons that this app's own buttons never show.
  const last = [...bare.slice(maxAny), ...activities.slice(2).map((one) => buttons[one])];
  const calls = [...new Set(last)].map(
    (headline, index): OwnLine => ({ headline, quotes: [], strength: 0.02 - index * 0.001, kind: 'call' }),
  );
  return [...lines, ...calls];
}

/** The name with what the store files the app under. */
function signed(brief: Brief): OwnLine[] {
  const { name } = brief;
  if (name.text === '') return [];
  const genre = genreQuote(brief);
  if (!genre) return [];
  const headline = `${name.text}: ${genre.text}`;
  return [{ headline, quotes: [name, genre], strength: 0.05, kind: 'greeting' }];
}

/**
 * The ideas that a line of our own can carry: a call promises little effort and answers who hesitates, a greeting is
 * for the thing itself.
 */
const ideas: Record<OwnKind, Angle[]> = {
  call: ['ease', 'objection', 'outcome', 'feature', 'moment'],
  greeting: ['feature', 'outcome', 'objection', 'ease', 'moment'],
};

/** Lines of our own that claim nothing, in the listing's language. */
export const ownLines = (brief: Brief, activities: Activity[]): HeadlineCandidate[] =>
  [...general(brief, activities), ...signed(brief)].map((line) => ({
    ...line,
    next: [],
    angles: ideas[line.kind],
    group: -3,
    facts: [],
  }));

/** The genre where the listing's language is also that of the genre's name. */
export function genreQuote(brief: Brief): Quote | null {
  const value = brief.listing.basicInfo.genre;
  const text = value.trim();
  const start = value.indexOf(text);
  const fits =
    text !== '' &&
    graphemes(text) <= 24 &&
    brokenPolicies(text).length === 0 &&
    !/[^\p{L}\p{M}\p{N} -]/u.test(text);
  const latinGenre = /^[\x20-\x7e]+$/.test(text);
  return fits && latinGenre === (baseOf(brief.language) === 'en')
    ? { text, place: { field: 'basicInfo.genre', start, end: start + text.length } }
    : null;
}
