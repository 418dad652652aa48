import type { Judgement } from '../judge/judge.ts';
import type { LineKind } from '../judge/kinds.ts';
import { functionWords } from '../propositions/function-words.ts';
import type { Promised } from '../propositions/promises.ts';
import { wordKey } from '../propositions/words.ts';
import { isWide } from '../text/language.ts';
import { wordPattern } from '../text/word-pattern.ts';
import { unwrapped } from '../text/wrapped-lines.ts';
import type { Fact, Proposition, Quote, Source } from './brief.ts';
import { quote } from './field.ts';
import { linesOf } from './lines.ts';

/**
 * A promise is made in plain words, 'no ads': a line that would not carry an ad may still make it, unless the judge is
 * sure that it is of another kind.
 */
const minWorth = 0.25;
/** A longer sentence sets conditions: 'seen without an account by whoever has the link'. */
const maxLineLength = 110;
/** Words of a heading over what is paid for: a longer line speaks of something else beside. */
const maxHeadingLength = 40;

/** Lines that may be of these kinds tell how and since when: they need more worth to promise anything. */
const otherKinds: readonly LineKind[] = ['instruction', 'changelog'];
const minWorthOfOthers = 0.4;
/**
 * Lines of these kinds would carry no ad and still promise what they say where they say little else: 'This app is
 * ad-free.', 'App lock'.
 */
const bareKinds: readonly LineKind[] = ['heading', 'legal', 'organisation', 'fragment'];
const maxBareLength = 40;
/** It says plainly what it says, which the judge of lines for ads does not look for. */
const worthOfBare = 0.6;
/** How much of a bare line its promise is, in letters. */
const minShareOfBare = 0.3;

/** A line that says something of the app, with its place. */
export interface SpokenLine extends Quote {
  strength: number;
  /** Would carry no ad: it promises only what it says with few words beside. */
  bare: boolean;
}

/** Lines that say something of the app, with their places. */
export const spokenLines = ({ basicInfo }: Source, judged: Judgement[]): SpokenLine[] =>
  judged
    .map(({ unit: { summary, start, end }, worth, kind }) => {
      const field = summary ? 'summary' : 'description';
      const said = quote(basicInfo[field], `basicInfo.${field}`, start, end);
      return { ...said, kind, worth, bare: worth < minWorth };
    })
    .filter(({ worth, kind, bare }) =>
      bare ? bareKinds.includes(kind) : worth >= (otherKinds.includes(kind) ? minWorthOfOthers : minWorth),
    )
    .map(({ text, place, worth, bare }) => ({
      text,
      place,
      bare,
      strength: (bare ? worthOfBare : worth) * 0.5,
    }));

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** A short line that says little beside its promise. */
const saysLittleElse = (text: string, pattern: RegExp, language: string): boolean =>
  text.length <= (isWide(language) ? maxBareLength / 2 : maxBareLength) &&
  lettersIn(pattern.exec(text)?.[0] ?? '') >= lettersIn(text) * minShareOfBare;

/** What plans are called in any language. */
const plans = /(?<!\p{L})(?:pro|premium|plus|vip)(?!\p{L})/iu;

/** Where in a description things are listed that are paid for: from their heading to the next heading that stands apart. */
function paidPassages(description: string, paid: RegExp | null): { start: number; end: number }[] {
  const passages: { start: number; end: number }[] = [];
  let open: { start: number; end: number } | null = null;
  for (const { start, end, role, apart, colon } of linesOf(unwrapped(description))) {
    const text = description.slice(start, end);
    const short = text.length <= maxHeadingLength && !/[.!?。！？]$/u.test(text);
    const heads = short && (role === 'heading' || colon || (apart && role === 'prose'));
    if (heads && (paid?.test(text) || plans.test(text))) {
      open = { start, end };
      passages.push(open);
    } else if (open && apart && role !== 'item') open = null;
    if (open) open.end = end;
  }
  return passages;
}

const clauseEnd = /[,،、，;；:：.。!！?？|•·()\n–—]|\s-\s/u;

/** What rules something out is denied by nothing but its own words. */
const rulesOut: ReadonlySet<Promised> = new Set<Promised>([
  'no-ads',
  'no-account',
  'no-tracking',
  'on-device',
  'offline',
  'anonymous',
  'no-root',
  'filters',
]);

interface Against {
  hedges: RegExp;
  denials: RegExp;
}

const knownAgainst = new Map<string, Against>();

/** What speaks against a promise in a language that has a file of words. */
function againstIn(language: string): Against | null {
  const key = wordKey(language);
  if (!key) return null;
  const before = knownAgainst.get(key);
  if (before) return before;
  const { hedges, denials } = functionWords[key];
  const made = { hedges: wordPattern(hedges), denials: wordPattern(denials) };
  knownAgainst.set(key, made);
  return made;
}

/** A part of what an app keeps or sends: what is true of it is not yet true of all. */
const parts = /(?<!\p{L})(?:zip|rar|7z|api|dns|pdf|csv|json)(?!\p{L})/iu;
/** Words that say by themselves how it is done: 'end-to-end encrypted', 端到端加密. */
const saysHow = /[\s-]|\d|[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}]/u;
const saysHowBeside = /end[\s-]to[\s-]end|e2e|aes/iu;

/** 'Encrypted, can be unlocked with a password': a list of what the app is. */
function opensWith(text: string, pattern: RegExp): boolean {
  const match = pattern.exec(text);
  if (!match) return false;
  const after = text.slice(match.index + match[0].length);
  return !/\p{L}/u.test(text.slice(0, match.index)) && (after === '' || /^[.,;]/.test(after));
}

/**
 * 'Encrypted' by itself is said of a file as readily as of all that an app keeps: it counts in the store's line, in a
 * sentence that says what the app is, twice, where it says how, or at the head of a list.
 */
function isOfAll(lines: readonly Quote[], pattern: RegExp, backup: RegExp | undefined): Quote[] {
  const whole = lines.filter(({ text }) => !parts.test(text) && !backup?.test(text));
  const sure = whole.filter(
    (line) =>
      line.place.field === 'basicInfo.summary' ||
      ('kind' in line && line.kind === 'purpose') ||
      saysHow.test(pattern.exec(line.text)?.[0] ?? '') ||
      saysHowBeside.test(line.text) ||
      opensWith(line.text, pattern),
  );
  // A fact and the line that it was read from are one.
  const distinct = whole.filter(
    ({ text }, at) =>
      !whole.some((other, place) => other.text.includes(text) && (other.text !== text || place < at)),
  );
  return sure.length > 0 ? sure : distinct.length > 1 ? whole : [];
}

/** Tells whether a line makes a promise, by the words that a pattern finds in it and by those around them. */
function promiseTest(pattern: RegExp, language: string, name?: Promised): (text: string) => boolean {
  const against = againstIn(language);
  return (text) => {
    const match = pattern.exec(text);
    if (!match || /[?？؟]\s*$/u.test(text)) return false;
    // The words found may begin behind a comma that is part of them: '、开源'.
    const before = text.slice(0, match.index + match[0].search(/[\p{L}\p{N}]/u));
    const after = text.slice(match.index + match[0].length);
    if (against?.hedges.test(`${before} — ${after}`)) return false;
    if (name && rulesOut.has(name)) return true;
    const clause = `${before.split(clauseEnd).at(-1)} — ${after.split(clauseEnd)[0]}`;
    return !against?.denials.test(clause);
  };
}

/** Finds the lines of a listing that say what a pattern finds: of every app of that name, without a condition or a price. */
export function saidIn(
  { basicInfo: { description } }: Source,
  paid: RegExp | null,
  language: string,
): (pattern: RegExp, name?: Promised) => (line: Quote) => boolean {
  const longest = isWide(language) ? maxLineLength / 2 : maxLineLength;
  const passages = paidPassages(description, paid);
  const isPaid = ({ text, place }: Quote) =>
    paid?.test(text) ||
    (place.field === 'basicInfo.description' &&
      passages.some(({ start, end }) => start <= place.start && place.start < end));
  return (pattern, name) => {
    const promised = promiseTest(pattern, language, name);
    return (line) => line.text.length <= longest && promised(line.text) && !isPaid(line);
  };
}

/** Lines that say what a pattern finds and would carry an ad, or say little else. */
export const fullLines = (
  spoken: readonly SpokenLine[],
  pattern: RegExp,
  language: string,
): readonly SpokenLine[] =>
  spoken.filter(({ bare, text }) => !bare || saysLittleElse(text, pattern, language));

/** What a listing promises, with the line that does. `paid` finds words for what is paid for. */
export function promisesOf(
  listing: Source,
  facts: Fact[],
  spoken: readonly SpokenLine[],
  heard: [Promised, RegExp][],
  paid: RegExp | null,
  language: string,
): Proposition[] {
  const says = saidIn(listing, paid, language);
  const backup = heard.find(([name]) => name === 'backup')?.[1];
  return heard.flatMap(([name, pattern]): Proposition[] => {
    const full = fullLines(spoken, pattern, language);
    const made = [...facts, ...full].filter(says(pattern, name));
    const counting = name === 'encrypted' ? isOfAll(made, pattern, backup) : made;
    const telling = facts.filter((fact) => counting.includes(fact));
    const said =
      telling[0] ??
      full.filter((line) => counting.includes(line)).toSorted((a, b) => b.strength - a.strength)[0];
    if (!said) return [];
    const { text, place, strength } = said;
    return [{ name, of: 'promise', said: { text, place }, facts: telling, weight: strength }];
  });
}
