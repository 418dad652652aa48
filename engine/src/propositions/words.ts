import { readFileSync } from 'node:fs';
import { baseOf } from '../text/language.ts';
import type { Purpose } from './kinds.ts';
import type { Promised } from './promises.ts';

/** How a language speaks of one proposition. */
export interface PropositionWords {
  /** What a listing says where it means this, as `wordPattern` takes it. */
  terms: string;
  /**
   * Of a purpose: words that listings of such an app say and those of other kinds seldom, parted by spaces, words of one entry
   * joined by hyphens. They tell what an app is for where no term does.
   */
  vocabulary?: string;
  /** A sentence of a word or three for a headline of two: 'Your notes.', 'No account.' Absent where none is natural. */
  beat?: string;
  /** Of a purpose: what is left to do once a worry is gone, as the second half of 'No account. Just listen.' */
  act?: string;
  /**
   * Headline, sub-headline and one for a landscape, which holds half as many letters; the best first. They claim no more
   * than what the proposition means.
   */
  lines: [headline: string, sub: string, shortSub: string][];
  /**
   * Of a purpose: lines for those apps alone whose listing says one of some words, as `wordPattern` takes them: what most of
   * the kind do not have ('home-workout*'), or what tells this one from the others.
   */
  when?: [terms: string, headline: string, sub: string, shortSub: string][];
}

/** What a promise is called besides: 'Dark mode', in a list, and in a row of facts below a headline. */
export interface PromiseWords extends PropositionWords {
  label: string;
}

/** The file of one language. */
export interface LanguageWords {
  /** Words by which a listing says that something is paid for: what stands beside them is promised to nobody. */
  paid: string;
  purposes: Partial<Record<Purpose, PropositionWords>>;
  promises: Partial<Record<Promised, PromiseWords>>;
}

/** Languages with a file, by the first part of the tag; Chinese by its way of writing. */
export const worded = [
  'ar',
  'de',
  'en',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;

const read = new Map<string, LanguageWords>();

/** The language among those with a file that a tag stands for; null where it has none. */
export function wordKey(language: string): (typeof worded)[number] | null {
  const base = baseOf(language);
  const key = base === 'zh' ? (/hant|tw|hk|mo/i.test(language) ? 'zh-Hant' : 'zh-Hans') : base;
  return worded.find((one) => one === key) ?? null;
}

/** The words of a language; null for one without a file. */
export function wordsFor(language: string): LanguageWords | null {
  const key = wordKey(language);
  if (!key) return null;
  const known = read.get(key);
  if (known) return known;
  const words = JSON.parse(readFileSync(new URL(`./words/${key}.json`, import.meta.url), 'utf8'));
  read.set(key, words);
  return words;
}
