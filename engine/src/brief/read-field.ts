import type { Judgement } from '../judge/judge.ts';
import { baseOf, isForeign, isWide } from '../text/language.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import type { CaptionPlace, Fact, FieldPlace, Quote, Wording } from './brief.ts';
import { startsMidway } from './broken-lines.ts';
import { type ClauseReading, readEnglish } from './english.ts';
import { isWorthSaying, kindOf, strengthOf } from './facts.ts';
import { type ListingLine, linesOf } from './lines.ts';
import { readAnyLanguage } from './other-languages.ts';

/** A field of the listing and what is known of the app when reading it. */
export interface Passage {
  value: string;
  /** The place of all of it, without its ends. */
  at: Omit<FieldPlace, 'start' | 'end'> | Omit<CaptionPlace, 'start' | 'end'>;
  language: string;
  /** What the listing calls the app. */
  name: string;
  game: boolean;
  summary: boolean;
  /** What the judge makes of the field's lines. */
  judged: Judgement[];
}

const stop = /[\s.!。！।۔,;:，；：،؛]+$/u;

/** A quote without the full stop that it ends with; question marks stay. */
function plain({ value, at }: Passage, span: Span): Quote {
  const spare = stop.exec(value.slice(span.start, span.end))?.[0].length ?? 0;
  // Spanish opens what it exclaims with a mark that would be left without its partner.
  const opened = /^[¡\s]+/.exec(value.slice(span.start, span.end))?.[0].length ?? 0;
  const [start, end] = [span.start + opened, span.end - spare];
  return { text: value.slice(start, end), place: { ...at, start, end } };
}

const connective = /^(?:[,，、،;；]\s*|\p{Pd}+\s*|(?:and|und|et|y|e|и|та|og|och|en|i|a|or|و)\s+)+/iu;
/** Beginnings that do not make a sub-headline by themselves. */
const hanging = /^(?:that|which|who|whose|where|to \w+ |um |than|as|for later|[([])/i;

/** What stands after 'and' as a thought of its own: it rules something out, or in German it is an order. */
const ownThought =
  /^(?:kein|ohne|sans|aucun|sin|ning[uú]n|sem|nenhum|senza|nessun|zonder|geen|utan|uden|uten|bez|без|нет|ללא|بدون)/u;
const germanOrder = /^\p{Ll}{3,}e (?=\p{Ll})/u;

/** What follows a line, as sub-headlines: whole, or ended earlier. */
function continuations(passage: Passage, span: Span): Quote[] {
  const { value, language, name } = passage;
  const raw = value.slice(span.start, span.end);
  const spaces = /^\s*/.exec(raw)?.[0].length ?? 0;
  const start = span.start + spaces + (connective.exec(raw.slice(spaces))?.[0].length ?? 0);
  const text = value.slice(start, span.end);
  // An apposition speaks of the word before it, not of the app.
  if (hanging.test(text) || /^\s*, (?:an?|the) /i.test(raw)) return [];
  const english = baseOf(language) === 'en';
  const readings = english ? readEnglish(text, name) : readAnyLanguage(text, language, name);
  // Two things share a verb that stands before both: the second alone says nothing.
  const torn =
    !english &&
    /\p{L}/u.test(raw.slice(0, start - span.start)) &&
    !ownThought.test(text) &&
    !(baseOf(language) === 'de' && germanOrder.test(text));
  if (torn) return [];
  if (!english && (readings.length === 0 || startsMidway(text, language))) return [];
  const ends = readings.flatMap((reading) => (reading.start === 0 ? [reading.end, ...reading.ends] : []));
  return [...new Set([text.length, ...ends])]
    .sort((a, b) => b - a)
    .map((end) => plain(passage, { start, end: start + end }))
    .filter((found) => isWorthSaying(found.text, language));
}

function wordingsOf(passage: Passage, offset: number, reading: ClauseReading, after: Quote[]): Wording[] {
  const span = { start: offset + reading.start, end: offset + reading.end };
  const follows = reading.next
    ? continuations(passage, { start: offset + reading.next.start, end: offset + reading.next.end })
    : [];
  const whole = { ...plain(passage, span), next: follows.length > 0 ? follows : after };
  const shorter = reading.ends.map((at) => ({
    ...plain(passage, { start: span.start, end: offset + at }),
    next: continuations(passage, { start: offset + at, end: span.end }),
  }));
  return [whole, ...shorter].filter((wording) => isWorthSaying(wording.text, passage.language));
}

/** The app's name with at most one more word: it says nothing. */
const isNameOnly = (text: string, name: string): boolean =>
  name !== '' && text.includes(name) && (text.replace(name, '').match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= 1;

/** What the judge makes of the line in which the middle of a span stands, where an ad may carry it. */
function worthyAt({ judged }: Passage, { start, end }: Span): Judgement | null {
  const middle = (start + end) / 2;
  return judged.find(({ unit, worthy }) => worthy && unit.start <= middle && middle < unit.end) ?? null;
}

/** The facts of one sentence, heading or bullet. `after`: what the listing says once it is over. */
function factsOf(passage: Passage, line: ListingLine, span: Span, after: Quote[]): Fact[] {
  const { value, language, name, game, summary } = passage;
  const judgement = worthyAt(passage, span);
  if (!judgement) return [];
  const text = value.slice(span.start, span.end);
  const readings =
    baseOf(language) === 'en' ? readEnglish(text, name) : readAnyLanguage(text, language, name);
  return readings.flatMap((reading) => {
    const wordings = wordingsOf(passage, span.start, reading, after);
    const first = wordings[0];
    if (!first || isNameOnly(first.text, name)) return [];
    const { form } = reading;
    const kind = kindOf(first.text, judgement.kind, game);
    const strength = strengthOf({ text: first.text, form, worth: judgement.worth, summary, language });
    const { text: said, place } = first;
    const { worth } = judgement;
    return [
      { text: said, place, kind, form, worth, strength, group: line.group, theme: line.heading, wordings },
    ];
  });
}

/** How many lines below a heading may explain it. */
const maxLinesBelow = 4;

/** More than the name of a thing. */
const saysEnough = (text: string, language: string): boolean =>
  isWide(language) ? [...text].length >= 7 : (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= 3;

/** What explains a line: the next sentence of its paragraph, or below a heading the first one or an item of its list. */
function explanation(
  passage: Passage,
  lines: ListingLine[],
  at: number,
  spans: Span[],
  index: number,
): Quote[] {
  const following = spans[index + 1];
  if (following) return worthyAt(passage, following) ? continuations(passage, following) : [];
  const line = lines[at];
  if (line?.role !== 'heading') return [];
  const below = lines.slice(at + 1, at + 1 + maxLinesBelow);
  const end = below.findIndex((one) => one.role === 'heading' || one.heading !== below[0]?.heading);
  const explaining = end < 0 ? below : below.slice(0, end);
  const prose = explaining[0]?.role === 'prose';
  return explaining.slice(0, prose ? 1 : maxLinesBelow).flatMap((one) => {
    const first = sentencesOf(passage.value, one, passage.language)[0];
    if (!first || one.broken || !worthyAt(passage, first)) return [];
    return continuations(passage, first).filter(({ text }) => prose || saysEnough(text, passage.language));
  });
}

/** The facts of a field, in its order. */
export function readField(passage: Passage): Fact[] {
  const { value, language } = passage;
  const lines = linesOf(value);
  return lines.flatMap((line, at) => {
    if (line.broken || isForeign(value.slice(line.start, line.end), language)) return [];
    const spans = sentencesOf(value, line, language);
    return spans.flatMap((span, index) =>
      factsOf(passage, line, span, explanation(passage, lines, at, spans, index)),
    );
  });
}
