import type { AppData } from '@marquee/contract';
import type { Brief, Fact, Quote, Wording } from './brief.ts';
import { type Reading, readEnglish } from './english.ts';
import { isWorthSaying, kindOf, ranked, strengthOf } from './facts.ts';
import { quote, valueAt } from './field.ts';
import { baseOf, detectLanguage, directionOf, languageOf, scriptFits } from './language.ts';
import { type Line, linesOf } from './lines.ts';
import { developerOf, shortName } from './name.ts';
import { readAnyLanguage } from './other-languages.ts';
import { ratingOf } from './rating.ts';
import { type Span, sentencesOf } from './sentences.ts';
import { isEmptyHeading, isUnwantedHeading } from './unwanted.ts';

/** More of a description than this is not read: an ad's facts stand at its top. */
const longestDescription = 6000;
const mostFacts = 80;

interface Passage {
  value: string;
  field: string;
  language: string;
  /** What the listing calls the app. */
  name: string;
  game: boolean;
}

const end = /[\s.!。！,;:，；：]+$/u;

/** A quote without the full stop that it ends with; question marks stay. */
function plain(value: string, field: string, span: Span): Quote {
  const stop = end.exec(value.slice(span.start, span.end))?.[0].length ?? 0;
  return quote(value, field, span.start, span.end - stop);
}

function wordingsOf(passage: Passage, offset: number, reading: Reading): Wording[] {
  const { value, field, language } = passage;
  const from = offset + reading.start;
  const stop = offset + reading.end;
  const next = reading.next ? continuations(passage, offset, reading.next) : [];
  const whole = { ...plain(value, field, { start: from, end: stop }), next: next };
  const shorter = reading.ends.map((at) => ({
    ...plain(value, field, { start: from, end: offset + at }),
    next: continuations(passage, 0, { start: offset + at, end: stop }),
  }));
  return [whole, ...shorter].filter(
    (wording) => wording.text !== '' && isWorthSaying(wording.text, language),
  );
}

const connective = /^(?:,\s*|[([]\s*|(?:and|und|et|y|e|и)\s+)+/iu;

/** What follows a line in its sentence, as sub-headlines: whole, or ended earlier. */
function continuations({ value, field, language, name }: Passage, offset: number, span: Span): Quote[] {
  const raw = value.slice(offset + span.start, offset + span.end);
  if (/^\s*[([]/.test(raw)) return [];
  const start = offset + span.start + (/^\s*/.exec(raw)?.[0].length ?? 0);
  const spare = connective.exec(value.slice(start, offset + span.end))?.[0].length ?? 0;
  const text = value.slice(start + spare, offset + span.end);
  if (/^(?:that|which|who|whose|where)\b/i.test(text)) return [];
  const heads = baseOf(language) === 'en' ? readEnglish(text, name) : [];
  const ends = new Set([
    text.length,
    ...heads.filter((head) => head.start === 0).flatMap((head) => [head.end, ...head.ends]),
  ]);
  return [...ends]
    .sort((a, b) => b - a)
    .map((at) => plain(value, field, { start: start + spare, end: start + spare + at }))
    .filter((found) => isWorthSaying(found.text, language));
}

/** The facts of one sentence, heading or bullet. */
function factsOf(
  passage: Passage,
  line: Line,
  span: Span,
  where: 'summary' | 'opening' | 'body',
  after: Quote[],
): Fact[] {
  const { value, language, name, game } = passage;
  const text = value.slice(span.start, span.end);
  const english = baseOf(language) === 'en';
  const readings = english ? readEnglish(text, name) : readAnyLanguage(text, language);
  return readings.flatMap((reading) => {
    const wordings = wordingsOf(passage, span.start, reading);
    const first = wordings[0];
    if (!first) return [];
    const found = wordings.map((wording) =>
      wording.next.length === 0 ? { ...wording, next: after } : wording,
    );
    const look = { text: first.text, form: reading.form, field: where, role: line.role, language, name };
    const kind = kindOf(first.text, reading.form, where !== 'body', game);
    return [
      {
        text: first.text,
        place: first.place,
        kind,
        form: reading.form,
        strength: strengthOf(look),
        group: line.group,
        wordings: found,
      },
    ];
  });
}

/** The first sentence below a heading, whole or ended earlier: it explains the heading. */
function explanation(passage: Passage, line: Line, next: Line | undefined): Quote[] {
  if (line.role !== 'heading' || !next || next.role === 'heading' || next.broken) return [];
  const first = sentencesOf(passage.value, next, passage.language)[0];
  return first ? continuations(passage, 0, first) : [];
}

/** Paragraphs of another language than the listing's: a second version of the text below the first. */
function isForeign(text: string, language: string): boolean {
  if (!scriptFits(text, language) && text.length > 40) return true;
  if ((text.match(/\p{L}/gu)?.length ?? 0) < 60) return false;
  const detected = detectLanguage(text);
  const known = detectLanguage('') ?? detected;
  return (
    detected !== null &&
    known !== null &&
    detected !== baseOf(language) &&
    !isNear(detected, baseOf(language))
  );
}

const near = [
  ['no', 'da', 'sv'],
  ['id', 'ms'],
  ['cs', 'sk'],
  ['hr', 'sr', 'sl', 'bs'],
  ['ru', 'uk', 'bg', 'be'],
  ['es', 'pt', 'gl', 'ca', 'it'],
  ['ar', 'fa', 'ur'],
  ['nl', 'af', 'de'],
];
const isNear = (a: string, b: string): boolean =>
  a === b || near.some((family) => family.includes(a) && family.includes(b));

function factsOfField(passage: Passage, summary: boolean): Fact[] {
  const { value, language } = passage;
  const lines = linesOf(value);
  let unwanted = false;
  const facts: Fact[] = [];
  lines.forEach((line, index) => {
    const text = value.slice(line.start, line.end);
    if (line.role === 'heading') unwanted = isUnwantedHeading(text);
    const foreign = isForeign(text, language);
    if (unwanted || line.broken || foreign || (line.role === 'heading' && isEmptyHeading(text))) return;
    const where = summary ? 'summary' : index < 2 && line.role === 'prose' ? 'opening' : 'body';
    const after = explanation(passage, line, lines[index + 1]);
    for (const span of sentencesOf(value, line, language))
      facts.push(...factsOf(passage, line, span, where, after));
  });
  return facts;
}

const isGame = (listing: AppData): boolean =>
  /\b(?:games?|puzzle|arcade|trivia|casino|spiele?|jeux?|juegos?|jogos?|giochi|spel|gry|игры|ігри|oyun\w*)\b|ゲーム|游戏|遊戲|게임|ألعاب|खेल|เกม/iu.test(
    listing.basicInfo.genre,
  );

/**
 * Reads a listing once for all its ads. `language` overrides what the listing says and what its texts look like.
 * Pure; never throws. Every place holds exactly its quote.
 */
export function makeBrief(listing: AppData, language?: string): Brief {
  const { title, summary, description, genre } = listing.basicInfo;
  const text = `${summary}\n${description.slice(0, 1500)}`.replace(/<[^<>]*>|https?:\S+/g, ' ');
  const told = languageOf(text.trim() === '' ? title : text, language, listing.language);
  const name = shortName(listing);
  const game = isGame(listing);
  const read = (field: string, isSummary: boolean): Fact[] => {
    const value = valueAt(listing, field).slice(0, longestDescription);
    return factsOfField({ value, field, language: told, name: name.text, game }, isSummary);
  };
  const offset = 1000;
  const body = read('basicInfo.description', false).map((fact) => ({ ...fact, group: fact.group + offset }));
  return {
    language: told,
    direction: directionOf(told),
    name,
    developer: developerOf(listing, name.text),
    genre: genre.trim(),
    facts: ranked([...read('basicInfo.summary', true), ...body]).slice(0, mostFacts),
    rating: ratingOf(listing),
    listing,
  };
}
