import type { Brief } from '../brief/brief.ts';
import { manners } from '../copy/check.ts';
import type { Evidence } from '../copy/copy.ts';
import { isGrounded, unprovenNumbers } from '../copy/grounding.ts';
import { isWide, scriptFits } from '../text/language.ts';

/** Words for a network, and where the listing bears them out. */
export interface Line {
  text: string;
  evidence: Evidence[];
}

/**
 * True for words that may leave: they keep the rules of an ad's own words, and every claim stands in a field of the
 * listing. What only a screenshot says has no such place.
 */
export function isSound({ text, evidence }: Line, brief: Brief): boolean {
  const { listing, language } = brief;
  return (
    text.trim() !== '' &&
    evidence.length > 0 &&
    evidence.every((one) => one.field !== 'screenshot' && isGrounded(one, listing)) &&
    manners('text', text, brief).length === 0 &&
    unprovenNumbers(text, evidence, listing).length === 0 &&
    (scriptFits(text.replaceAll(brief.name.text, ' '), language) ||
      /^[\p{Script=Latin}\p{N}\p{P} ]{1,32}$/u.test(text))
  );
}

const ended = /[.!?…:。！？।؟|]["”’»」』)]?$/u;

/** A text as a sentence among others, closed as its language closes one. */
export function asSentence(text: string, language: string): string {
  const whole = text.replace(/\s*\n\s*/g, ' ').trim();
  if (whole === '' || ended.test(whole) || /^th\b/.test(language)) return whole;
  if (/^(?:zh|ja)\b/.test(language)) return `${whole}。`;
  return `${whole}${/^(?:hi|mr|ne)\b/.test(language) ? '।' : '.'}`;
}

const isSamePlace = (one: Evidence, other: Evidence) =>
  one.field === other.field && one.start === other.start && one.end === other.end;

/** Lines one after the other. Chinese and Japanese set no space between sentences. */
export function joinLines(lines: readonly Line[], language: string): Line {
  const space = isWide(language) && !/^ko\b/.test(language) ? '' : ' ';
  return {
    text: lines.map(({ text }) => asSentence(text, language)).join(space),
    evidence: lines
      .flatMap(({ evidence }) => evidence)
      .filter((one, at, all) => all.findIndex((other) => isSamePlace(one, other)) === at),
  };
}
