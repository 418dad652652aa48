import { type Span, trimmed } from '../text/sentences.ts';
import type { FactForm } from './brief.ts';
import { balanced, endsOf, negation, nounEnds, wordCount } from './english-ends.ts';
import { predicateOf } from './english-subject.ts';
import { isImperative } from './verbs.ts';

/** A part of an English sentence that can stand alone, where it ends earlier, and what follows it. */
export interface ClauseReading extends Span {
  form: FactForm;
  /** Shorter ends of the same words, each a whole thought, longest first. */
  ends: number[];
  /** What the sentence says next. */
  next: Span | null;
}

/** Opens a sentence without saying anything. */
const opener =
  /^(?:and|but|so|or|plus|also|additionally|in addition|furthermore|moreover|besides|fortunately|luckily|of course|in short|in other words|finally|therefore|thus|that[’']s why|simply put|as a bonus|what[’']s more|even better|best of all|better still|now|today|then|here|yes|well|ok|okay|oh|hey)\b,?\s+/i;

/** An opener set apart by a comma: without it the sentence stands by itself. */
const aside =
  /^(?:and|but|so|plus|also|additionally|in addition|furthermore|moreover|besides|finally|even better|best of all|as a bonus|what[’']s more),\s+/i;

/** 'The app lets you …' and its like: what comes after is an imperative. */
const granting =
  /^(?:(?:with|using|through|via|thanks to) [^,.]{2,40}?,? )?(?:.{1,40}? (?:will |also |now |even |further )*(?:lets|allows|enables|helps|empowers|invites|(?:will|can) (?:let|allow|enable|help)|makes it (?:easy|easier|simple|possible|quick|fun) (?:for (?:you|everyone|anyone) )?to|gives you (?:the )?(?:ability|power|freedom|tools|control|option|possibility) to|is designed to|is made to|is built to|was (?:made|built|designed) to)(?: (?:you|users?|people|everyone|anyone|teams?))?(?: to)?|you (?:can|could|may|will be able to|are able to|[’']ll be able to|get to|are free to)|you[’']ll be able to|you(?:[’']ll| will)(?= (?:also |even |now )*(?:get|find|discover|learn|enjoy|receive|see|love|explore|meet|build|become|never)\b)|use (?:it|the app|this app|[A-Z][\w+.-]*) to|(?:it|this) (?:is|makes it) (?:easy|simple|possible) to|want to|need to|(?:the )?(?:easy|fast|quick|simple|fun|smart|new) ways? to) (?:also |even |now |easily |then |both )*/i;

/** A purpose at the end of a sentence, also an imperative. */
const purpose =
  /(?:,? so (?:that )?you can|,? to help you(?: to)?|,? helping you(?: to)?|,? allowing you to|,? letting you|,? enabling you to|,? making it (?:easy|easier|simple) (?:for you )?to|,? and (?:you can|lets you|allows you to|helps you(?: to)?)|,? then you can) (?:also |even |then |start |easily )*/g;

/** Clauses about the user or the user's things that stand alone. */
const aboutYou =
  /^(?:you (?:(?:don[’']t|do not|never|won[’']t|can|get|will|always|only) )|you[’']ll (?!also)|your (?:[\w-]+ ){1,4}(?:is|are|stays?|remains?|never|always|at|in|wherever|deserves?)\b|no (?:[\w-]+ ){0,5}\w+(?: (?:is|are) (?:required|needed|necessary))?|there[’']s no |never |every(?:thing|one) |all your |all (?:of )?the |nothing |one |works? |made for |built for |designed for )/i;

/** Words that point at something said before. */
const pointing =
  /^(?:it|its|it[’']s|this|these|those|that|they|their|he|she|his|her|such|there|both|which|who|whose|here|another|others?|either|neither|once|because|since|although|though|while|if|unless|when|whenever|after|before|until|as|however|instead|otherwise|except|to|for|by|with|from|of|at|than|including|like)\b/i;
/** Words that stand for something said before. */
const backward =
  /\b(?:it|its|them|they|their|one|ones|those|these|this|that|such|there|each|both|him|her)\b/i;
/** Ends that answer something said before: 'Try it instead'. */
const answering =
  /(?:^|\s)(?:instead|too|as well|either|otherwise|then|though|again|below|above|here)[.!]?$/i;
const earlyPronoun =
  /^(?:\S+\s+){1,2}(?:it|them|they|those|these|this|such)\b(?! (?:app|way|easy|simple|all|game|day|week|place|moment|yourself|tap|click|swipe|touch|go|time|step|device))/i;

const clauseJoints = /\s+[—–-]+\s+|—|;\s+|:\s+|\.\.\.\s*|…\s*/g;
/** Does not name a thing. */
const unfit = new RegExp(
  `${pointing.source}|^(?:you|we|i|our|my|let|please|is|are|was|has|have|can|will|would|made|not|just|very|so|let[’']s)\\b`,
  'i',
);

/** The next clause, with the 'so' that ties it to this one. */
function following(text: string, clause: Span, next: Span | undefined): Span | null {
  if (!next) return null;
  const so = /\bso (?:that )?$/.exec(text.slice(clause.end, next.start));
  return so ? { start: clause.end + so.index, end: next.end } : next;
}

function read(text: string, span: Span, form: FactForm, next: Span | null): ClauseReading {
  const own = text.slice(span.start, span.end);
  const ends = form === 'line' ? endsOf(own) : nounEnds(own);
  return { ...span, form, next, ends: ends.map((end) => span.start + end) };
}

/** Clauses of a sentence that are joined so loosely that each may stand alone. */
function clausesOf(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  const push = (end: number, next: number) => {
    clauses.push(trimmed(text, { start, end }));
    start = next;
  };
  const loose = new RegExp(
    `${clauseJoints.source}|,? (?:and|but|yet) (?=(?:you(?:[’']ll| can| get| will| don[’']t| never)|it[’']s|it is|there(?:[’']s| is| are)|no|never|everything) )|,? so (?:that )?(?=you)`,
    'g',
  );
  for (const { index, 0: joint } of text.matchAll(loose)) {
    const before = text.slice(start, index);
    if (/^\s*(?:if|when|unless|once|although|because|while)\b/i.test(before)) continue;
    if (wordCount(before) < 1 || !balanced(before)) continue;
    if (/^\s*no\b/i.test(before) && /and no\b/i.test(text.slice(index, index + 10))) continue;
    push(index, index + joint.length);
  }
  push(text.length, text.length);
  return clauses.filter((clause) => clause.end > clause.start);
}

/** What an order adds after 'and', where it is an order of its own: 'Save a stop and get an alert when it is time'. */
function secondOrder(text: string, reading: ClauseReading, next: Span | null): ClauseReading[] {
  if (reading.form !== 'line') return [];
  return reading.ends.flatMap((end) => {
    const joint = /^,? and /.exec(text.slice(end, reading.end));
    if (!joint) return [];
    const start = end + joint[0].length;
    const rest = text.slice(start, reading.end);
    const own = isImperative(rest) && wordCount(rest) >= 4 && !backward.test(rest);
    return own ? [read(text, { start, end: reading.end }, 'line', next)] : [];
  });
}

function readClause(text: string, clause: Span, next: Span | null, subjects: RegExp | null): ClauseReading[] {
  const readings: ClauseReading[] = [];
  let { start } = clause;
  for (
    let found = opener.exec(text.slice(start, clause.end));
    found;
    found = opener.exec(text.slice(start, clause.end))
  )
    start += found[0].length;
  const own = text.slice(start, clause.end);
  if (!balanced(own)) return [];
  const granted = granting.exec(own);
  if (granted && !negation.test(granted[0])) {
    const from = start + granted[0].length;
    const rest = text.slice(from, clause.end);
    if (isImperative(rest, true) && !earlyPronoun.test(rest))
      readings.push(read(text, { start: from, end: clause.end }, 'line', next));
  }
  for (const found of own.matchAll(purpose)) {
    const from = start + found.index + found[0].length;
    const rest = text.slice(from, clause.end);
    if (isImperative(rest, true) && !earlyPronoun.test(rest))
      readings.push(read(text, { start: from, end: clause.end }, 'line', null));
  }
  const is = subjects?.exec(own);
  if (is) {
    const from = start + is[0].length;
    const rest = text.slice(from, clause.end);
    const reading = read(text, { start: from, end: clause.end }, 'line', next);
    const ends = new Set([...reading.ends, ...nounEnds(rest).map((end) => from + end)]);
    readings.push({ ...reading, ends: [...ends].sort((a, b) => b - a) });
  }
  if (pointing.test(own) || earlyPronoun.test(own) || answering.test(own)) return readings;
  if (/^(?:let|please|we|our|i|my)\b/i.test(own))
    return readings.flatMap((reading) => [reading, ...secondOrder(text, reading, next)]);
  if (granted && readings.length > 0) return readings;
  const stands = isImperative(own) || /\?$/.test(own) || (aboutYou.test(own) && wordCount(own) >= 3);
  if (stands) readings.push(read(text, { start, end: clause.end }, 'line', next));
  return readings.flatMap((reading) => [reading, ...secondOrder(text, reading, next)]);
}

/** Readings of a part of a text, with their places in the whole. */
export const shifted = (readings: ClauseReading[], by: number): ClauseReading[] =>
  readings.map(({ start, end, ends, next, form }) => ({
    start: start + by,
    end: end + by,
    ends: ends.map((at) => at + by),
    next: next && { start: next.start + by, end: next.end + by },
    form,
  }));

/**
 * What an English sentence, heading or bullet offers for an ad, best first; places are within `text`.
 * `subject` is what the listing calls the app.
 */
export function readEnglish(text: string, subject: string): ClauseReading[] {
  // 'Larder – the pantry list': the name stands on the ad anyway.
  const prefix =
    subject !== '' && text.startsWith(subject)
      ? /^\s*(?:[-–—:|]\s+)(?=\S)/.exec(text.slice(subject.length))
      : null;
  if (prefix)
    return shifted(
      readEnglish(text.slice(subject.length + prefix[0].length), subject),
      subject.length + prefix[0].length,
    );
  const escaped = subject.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const subjects = subject
    ? new RegExp(
        `^(?:the )?(?:${escaped}|this app|our app|this game)(?: app| game)? is (?=(?:an? |the |your |one |where |how )(?!\\w+ way to))`,
        'i',
      )
    : null;
  const clauses = clausesOf(text);
  const readings = clauses.flatMap((clause, index) =>
    readClause(text, clause, following(text, clause, clauses[index + 1]), subjects),
  );
  const tied = aside.exec(text)?.[0].length ?? 0;
  const whole = trimmed(text, { start: tied, end: text.length });
  const predicate = clauses.length === 1 ? predicateOf(text, subject) : null;
  if (predicate && wordCount(text.slice(predicate.start)) >= 3)
    readings.push(read(text, predicate, 'line', null));
  if (readings.some((reading) => reading.start === whole.start && reading.end === whole.end)) return readings;
  const label =
    wordCount(text) <= 6 &&
    !/[.!?]$/.test(text) &&
    !unfit.test(text) &&
    clauses.length === 1 &&
    balanced(text);
  if (label) return [...readings, read(text, whole, 'label', null)];
  const named = clauses[0];
  const labelled = clauses.length > 1 && named && wordCount(text.slice(named.start, named.end)) <= 5;
  if (
    labelled &&
    !/[.!?]/.test(text.slice(named.start, named.end)) &&
    !unfit.test(text.slice(named.start, named.end))
  )
    readings.push(
      read(
        text,
        named,
        isImperative(text.slice(named.start, named.end)) ? 'line' : 'label',
        clauses[1] ?? null,
      ),
    );
  if (!pointing.test(text) && !earlyPronoun.test(text) && !answering.test(text))
    readings.push(read(text, whole, 'sentence', null));
  return readings;
}
