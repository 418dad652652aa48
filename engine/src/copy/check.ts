import type { Brief, Source } from '../brief/brief.ts';
import { isCutOff } from '../text/cut-off.ts';
import { graphemes } from '../text/graphemes.ts';
import { baseOf, isWide, looksForeign, scriptFits } from '../text/language.ts';
import { type CopyLimits, holdsHeadline } from '../text/limits.ts';
import { brokenPolicies, type Policy } from '../text/policy.ts';
import { addressesReader, fold, hasHiddenCharacters } from '../text/untrusted-text.ts';
import { likeness, repeats, startsWithName } from '../text/words.ts';
import type { Copy } from './copy.ts';
import { claimsOf, isGrounded, unprovenNames, unprovenNumbers, unprovenPromises } from './grounding.ts';

export type Rule =
  | 'length'
  | 'empty'
  | 'evidence'
  | 'number'
  | 'promise'
  | 'stretched'
  | 'unsaid'
  | 'name'
  | 'hidden'
  | 'markup'
  | 'instruction'
  | 'cut'
  | 'language'
  | 'repetition'
  | 'angle'
  | Policy;

/** One rule that a copy breaks, in which part, and what breaks it. */
export interface CopyIssue {
  rule: Rule;
  part: string;
  detail: string;
}

function lengths(copy: Copy, limits: CopyLimits): CopyIssue[] {
  const issues: CopyIssue[] = [];
  if (copy.headline.trim() === '') issues.push({ rule: 'empty', part: 'headline', detail: '' });
  for (const part of ['headline', 'sub', 'cta'] as const) {
    const size = graphemes(copy[part]);
    const fits = part === 'headline' ? holdsHeadline(size, copy.sub !== '', limits) : size <= limits[part];
    if (!fits) issues.push({ rule: 'length', part, detail: `${size} characters, ${limits[part]} allowed` });
  }
  return issues;
}

/** What is wrong with a text of a part, whatever it claims. */
export function manners(part: string, text: string, brief: Brief): CopyIssue[] {
  const issues: CopyIssue[] = [];
  const issue = (rule: Rule, detail = text) => issues.push({ rule, part, detail });
  if (hasHiddenCharacters(text)) issue('hidden');
  if (/[<>{}\\]|&[a-z#0-9]+;|\p{Extended_Pictographic}/iu.test(text)) issue('markup');
  if (addressesReader(text)) issue('instruction');
  for (const policy of brokenPolicies(text)) issue(policy);
  if (part !== 'cta' && isCutOff(text, brief.language)) issue('cut');
  return issues;
}

/** True for words in the letters of another language: a name in Latin ones may stand anywhere. */
function isInOtherScript(text: string, { name, developer, language }: Brief): boolean {
  const own = text.replaceAll(name.text, ' ').replaceAll(developer?.text ?? ' ', ' ');
  return !scriptFits(own, language) && !/^[\p{Script=Latin}\p{N}\p{P} ]{1,32}$/u.test(own);
}

/** A copy whose longer lines are in another language than the listing. */
function language(copy: Copy, brief: Brief): CopyIssue[] {
  const text = `${copy.headline}\n${copy.sub}`.replaceAll(brief.name.text, ' ');
  if ((text.match(/\p{L}/gu)?.length ?? 0) < 40) return [];
  const wrongScript = !scriptFits(text, brief.language);
  return wrongScript || (copy.source === 'llm' && looksForeign(text, brief.language))
    ? [{ rule: 'language', part: 'sub', detail: text }]
    : [];
}

function repetition(copy: Copy, brief: Brief, avoid: Copy[]): CopyIssue[] {
  const issues: CopyIssue[] = [];
  const issue = (part: string, detail: string) => issues.push({ rule: 'repetition', part, detail });
  const brand = copy.headline === brief.name.text;
  // A number alone needs the sentence that it comes from.
  const figure = brief.figures.some(({ text }) => text.toLowerCase() === copy.headline.toLowerCase());
  const echo = brand || figure ? copy.sub === copy.headline : repeats(copy.sub, copy.headline);
  if (copy.sub && echo) issue('sub', copy.headline);
  const { text: name } = brief.name;
  if (name !== '' && copy.headline.includes(name) && startsWithName(copy.sub, name)) issue('sub', name);
  for (const other of avoid) {
    const same = fold(other.headline).toLowerCase() === fold(copy.headline).toLowerCase();
    if (same || (!brand && likeness(other.headline, copy.headline) > 0.5)) issue('headline', other.headline);
    // The built-in copywriter repeats one knowingly, where a listing has no more to say.
    if (copy.source === 'llm' && copy.sub !== '' && repeats(copy.sub, other.sub)) issue('sub', other.sub);
  }
  return issues;
}

function angle(copy: Copy, brief: Brief): CopyIssue[] {
  const unproven = (copy.angle === 'social-proof' && !brief.rating) || copy.angle === 'news';
  return unproven ? [{ rule: 'angle', part: 'angle', detail: copy.angle }] : [];
}

/**
 * The closed check of one copy: lengths, evidence, numbers, promises, names, policies, language, repetition. Empty
 * where the copy may be drawn. `listing` is the text that the evidence must stand in; `avoid` the app's other copies.
 */
export function checkCopy(
  copy: Copy,
  brief: Brief,
  listing: Source,
  limits: CopyLimits,
  avoid: Copy[],
): CopyIssue[] {
  const issues = [
    ...lengths(copy, limits),
    ...angle(copy, brief),
    ...language(copy, brief),
    ...repetition(copy, brief, avoid),
  ];
  for (const evidence of copy.evidence)
    if (!isGrounded(evidence, listing))
      issues.push({ rule: 'evidence', part: evidence.field, detail: evidence.claim });
  for (const { part, text } of claimsOf(copy)) {
    issues.push(...manners(part, text, brief));
    const found = (rule: Rule, details: string[]) =>
      issues.push(...details.map((detail) => ({ rule, part, detail })));
    found('number', unprovenNumbers(text, copy.evidence, listing));
    // Words of the listing, or written by hand for what it says.
    if (copy.source === 'built-in') continue;
    found('name', unprovenNames(text, brief.language, listing));
    if (isInOtherScript(text, brief)) found('language', [text]);
    if (baseOf(brief.language) === 'en') found('promise', unprovenPromises(text, listing));
  }
  if (copy.source === 'llm') {
    for (const detail of [
      ...unprovenNumbers(copy.cta, copy.evidence, listing),
      ...unprovenPromises(copy.cta, listing),
    ])
      issues.push({ rule: 'promise', part: 'cta', detail });
  }
  if (copy.cta) issues.push(...manners('cta', copy.cta, brief));
  if (copy.name !== brief.name.text) issues.push({ rule: 'name', part: 'name', detail: copy.name });
  const longestPoint = isWide(brief.language) ? 14 : 32;
  for (const point of copy.points)
    if (graphemes(point) > longestPoint) issues.push({ rule: 'length', part: 'points', detail: point });
  return issues;
}
