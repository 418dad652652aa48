import type { LineKind } from '../judge/kinds.ts';
import { isCutOff } from '../text/cut-off.ts';
import { graphemes } from '../text/graphemes.ts';
import { baseOf, isWide, scriptFits } from '../text/language.ts';
import { brokenPolicies } from '../text/policy.ts';
import { addressesReader, hasHiddenCharacters } from '../text/untrusted-text.ts';
import type { Fact, FactForm, FactKind } from './brief.ts';

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
  return brokenPolicies(text).length === 0 && !listsRivals(text);
}

const pairs = [/[()（）]/g, /[[\]【】]/g, /[“”]/g, /[«»]/g, /[「」『』]/g, /"/g];

/** Brackets and quotation marks all have their partners. */
const isBalanced = (text: string): boolean =>
  pairs.every((pair) => (text.match(pair)?.length ?? 0) % 2 === 0);

/** A short Latin term inside a listing of another script: 'Material Design'. */
const isBorrowedLabel = (text: string, language: string): boolean =>
  !['en', 'de', 'fr', 'es'].includes(baseOf(language)) && /^[\p{Script=Latin}\p{N} .+/-]{3,18}$/u.test(text);

const question = /[?？؟]$/u;

/** Words that rule something out: 'no ads', 'ohne Konto'. */
const rulingOut =
  /(?<![\p{L}\p{M}])(?:no|without|never|ohne|kein\p{L}*|nie|sans|aucun\p{L}*|sin|ning[uú]n\p{L}*|sem|nenhum\p{L}*|senza|nessun\p{L}*|zonder|geen|utan|ing[ae]n?|uden|uten|ilman|bez|żadn\p{L}*|žádn\p{L}*|без|жодн\p{L}*|χωρίς|بدون|دون|ללא|בלי|बिना|không|tanpa|ไม่)(?![\p{L}\p{M}])|なし|不要|无需|無需|没有|沒有|无(?=广告)|無(?=廣告)|없/iu;

/** What a line of a kind is for an ad. What rules something out lays a worry to rest; a question asks for an answer. */
export function kindOf(text: string, kind: LineKind, game: boolean): FactKind {
  if (!game && question.test(text)) return 'problem';
  if (kind === 'purpose') return kind;
  if (rulingOut.test(text)) return 'reassurance';
  return kind === 'benefit' || kind === 'proof' ? kind : 'feature';
}

interface JudgedText {
  text: string;
  form: FactForm;
  /** 0–1: how sure the judge is. */
  worth: number;
  summary: boolean;
  language: string;
}

/** A single word: 'Drafts'. It may stand beside others of its list, but it is no headline. */
const isMereWord = (text: string, words: number, language: string): boolean =>
  isWide(language) && baseOf(language) !== 'ko'
    ? graphemes(text) < 4 || /^[\p{sc=Katakana}ー]{1,9}$/u.test(text)
    : words === 1 && baseOf(language) !== 'th';

/** 0–1: how well a text would carry an ad by itself. */
export function strengthOf({ text, form, worth, summary, language }: JudgedText): number {
  const size = graphemes(text) * (isWide(language) ? 2 : 1);
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 1;
  let strength = { line: 0.24, sentence: 0.08, label: 0.12 }[form] + 0.4 * worth;
  if (summary) strength += 0.12;
  if (size <= 34 && size >= 14) strength += 0.08;
  if (size > 60) strength -= 0.12;
  if (size > 90) strength -= 0.15;
  if (/[()/[\]+&:："“”«»„]|\d\.\d/.test(text)) strength -= 0.12;
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

/** True where a text lists other products: two or more names after 'import from', 'alternative to' and the like. */
const listsRivals = (text: string): boolean =>
  /\b(?:[Ii]mport\w*|[Mm]igrat\w*|[Ss]witch\w*|[Aa]lternatives?|[Rr]eplaces?|like|[Oo]ther|[Ii]ncluding|[Ss]upports?|[Ww]orks with|[Cc]ompatible with)\b[^.]{0,60}?(?:\p{Lu}[\p{L}\d+]+(?: \p{Lu}[\p{L}\d+]+)?, ){1,}(?:and |or )?\p{Lu}/u.test(
    text,
  );
