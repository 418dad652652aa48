import { baseOf } from '../../text/language.ts';
import * as eastAsian from './east-asian.ts';
import { da, de, en, nl, no, sv } from './germanic.ts';
import * as middleEastern from './middle-eastern.ts';
import * as otherEuropean from './other-european.ts';
import type { Phrases } from './phrases.ts';
import * as romance from './romance.ts';
import * as slavic from './slavic.ts';
import * as southAsian from './south-asian.ts';
import * as southEastAsian from './south-east-asian.ts';

const { zhHans, zhHant, ...restOfEastAsian } = eastAsian;

/** Buttons for any app that one run may show. */
export const maxAny = 3;

/** By the first part of the language tag; Chinese by its way of writing. */
export const phrasesByLanguage: Record<string, Phrases> = {
  da,
  de,
  en,
  nl,
  no,
  sv,
  ...romance,
  ...slavic,
  ...otherEuropean,
  ...middleEastern,
  ...southAsian,
  ...southEastAsian,
  ...restOfEastAsian,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};

/** The key of a language in the tables. */
function keyOf(language: string): string {
  const base = baseOf(language);
  return base === 'zh' ? (/hant|tw|hk|mo/i.test(language) ? 'zh-Hant' : 'zh-Hans') : base;
}

/** The phrases of a language; English for one that the table does not know. */
export function phrasesOf(language: string): Phrases {
  return phrasesByLanguage[keyOf(language)] ?? en;
}
