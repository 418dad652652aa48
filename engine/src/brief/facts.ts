import { isCutOff } from '../text/cut-off.ts';
import { graphemes } from '../text/graphemes.ts';
import { baseOf, isWide, scriptFits } from '../text/language.ts';
import { brokenPolicies } from '../text/policy.ts';
import { addressesReader, hasHiddenCharacters } from '../text/untrusted-text.ts';
import type { Fact, FactForm, FactKind } from './brief.ts';
import { brands, cues, jargon, puffery } from './cues.ts';
import { isBoilerplate, isSoup, listsRivals } from './unwanted.ts';
import { isImperative } from './verbs.ts';

/** Words that an ad may carry: clean, whole, in the right script, and not about something else than the app. */
export function isWorthSaying(text: string, language: string): boolean {
  if (graphemes(text) < (isWide(language) ? (baseOf(language) === 'ko' ? 5 : 3) : 4) || text.length > 400)
    return false;
  if (/[\n\r<>{}\\^|_=~*]|&[a-z#0-9]+;|\.\.\.|…|\p{Extended_Pictographic}/u.test(text.replace(/[©®™]/g, '')))
    return false;
  if (/^[([（【\p{Pd}]|^["“”„«「『‘].*["“”»」』’]$/u.test(text)) return false;
  if (isCutOff(text, language)) return false;
  if (hasHiddenCharacters(text) || addressesReader(text) || !isBalanced(text)) return false;
  if (!scriptFits(text, language) && !isBorrowedLabel(text, language)) return false;
  return brokenPolicies(text).length === 0 && !isBoilerplate(text) && !isSoup(text) && !listsRivals(text);
}

const pairs = [/[()（）]/g, /[[\]【】]/g, /[“”]/g, /[«»]/g, /[「」『』]/g, /"/g];

/** Brackets and quotation marks all have their partners. */
const isBalanced = (text: string): boolean =>
  pairs.every((pair) => (text.match(pair)?.length ?? 0) % 2 === 0);

/** A short Latin term inside a listing of another script: 'Material Design'. */
const isBorrowedLabel = (text: string, language: string): boolean =>
  !['en', 'de', 'fr', 'es'].includes(baseOf(language)) && /^[\p{Script=Latin}\p{N} .+/-]{3,18}$/u.test(text);

/** What kind of thing a text says. `opening`: it stands in the summary or the first paragraph. */
export function kindOf(text: string, form: FactForm, opening: boolean, game: boolean): FactKind {
  if (cues.news.test(text)) return 'news';
  if (form !== 'label' && cues.problem.test(text) && !isImperative(text)) return 'problem';
  if (cues.proof.test(text) && /\d|\bof\b/.test(text)) return 'proof';
  if (cues.reassurance.test(text)) return 'reassurance';
  if (opening && form !== 'line') return 'purpose';
  if (cues.gain.test(text)) return 'benefit';
  if (opening) return game ? 'benefit' : 'purpose';
  return 'feature';
}

interface Look {
  text: string;
  form: FactForm;
  /** Where in the listing: the summary, the first paragraph, or further down. */
  field: 'summary' | 'opening' | 'body';
  role: 'heading' | 'item' | 'prose';
  language: string;
  /** The app's name, so that it does not count as a foreign brand. */
  name: string;
}

/** A single word: 'Drafts'. It may stand beside others of its list, but it is no headline. */
const isMereWord = (text: string, words: number, language: string): boolean =>
  isWide(language) && baseOf(language) !== 'ko'
    ? graphemes(text) < 4 || /^[\p{sc=Katakana}ー]{1,9}$/u.test(text)
    : words === 1 && baseOf(language) !== 'th';

/** 0–1: how well a text would carry an ad by itself. */
export function strengthOf({ text, form, field, role, language, name }: Look): number {
  const english = baseOf(language) === 'en';
  const size = graphemes(text) * (isWide(language) ? 2 : 1);
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 1;
  let strength = { line: english ? 0.66 : 0.56, sentence: english ? 0.34 : 0.46, label: 0.42, heading: 0.1 }[
    form
  ];
  if (role === 'heading') strength += 0.08;
  if (field === 'summary') strength += 0.12;
  if (field === 'opening') strength += 0.04;
  if (cues.gain.test(text)) strength += 0.08;
  if (cues.reassurance.test(text) || cues.ease.test(text)) strength += 0.05;
  if (/\byour?\b/i.test(text)) strength += 0.05;
  if (cues.proof.test(text)) strength += 0.04;
  if (size <= 34 && size >= 14) strength += 0.08;
  if (size > 60) strength -= 0.12;
  if (size > 90) strength -= 0.15;
  if (english && form === 'label' && /^your \w+$/i.test(text)) strength -= 0.15;
  if (jargon.test(text)) strength -= 0.28;
  if (/\b(?:NOT|NICHT|NON|NO|НЕ)\b/u.test(text)) strength -= 0.25;
  if (brands.test(text.replaceAll(name, ''))) strength -= 0.16;
  if (puffery.test(text)) strength -= 0.12;
  if (english && form === 'label' && /^\w+ing (?:the|your|a|an|\w+s)\b/i.test(text)) strength -= 0.12;
  if (english && /\b(?:we|us|our|ours)\b/i.test(text)) strength -= 0.35;
  if (english && /\b(?:contribut|participat|help us|translated|supported)/i.test(text)) strength -= 0.25;
  if (/[()/[\]+&]|\d\.\d/.test(text)) strength -= 0.1;
  if (/[:：]|\b(?:e\.g|i\.e|etc)\b/.test(text)) strength -= 0.15;
  if (/["“”«»„]/.test(text)) strength -= 0.15;
  if (/^\p{Ll}/u.test(text) && role === 'prose' && form === 'sentence') strength -= 0.1;
  if (form === 'label' && isMereWord(text, words, language)) strength = Math.min(strength, 0.21);
  return Math.min(1, Math.max(0, Number(strength.toFixed(3))));
}

const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Facts without those that say the same words, strongest first. */
export function ranked(facts: Fact[]): Fact[] {
  const kept = new Map<string, Fact>();
  for (const fact of facts) {
    const before = kept.get(key(fact.text));
    if (!before || before.strength < fact.strength) kept.set(key(fact.text), fact);
  }
  return [...kept.values()].sort((a, b) => b.strength - a.strength);
}
