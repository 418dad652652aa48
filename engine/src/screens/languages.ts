import { baseOf, directionOf } from '../text/language.ts';

/** What the reader's models are called, by language; others of Latin script are read as English. */
const models: Record<string, string> = {
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  pt: 'por',
  it: 'ita',
  nl: 'nld',
  sv: 'swe',
  da: 'dan',
  no: 'nor',
  fi: 'fin',
  pl: 'pol',
  cs: 'ces',
  sk: 'ces',
  hu: 'hun',
  ro: 'ron',
  tr: 'tur',
  vi: 'vie',
  id: 'ind',
  ms: 'ind',
  el: 'ell',
  uk: 'ukr',
  bg: 'bul',
  // The Kazakh alphabet holds the whole Russian one, for which there is no model of its own.
  ru: 'kaz',
  be: 'kaz',
  sr: 'kaz',
  kk: 'kaz',
  ja: 'jpn',
  ko: 'kor',
  ar: 'ara',
  fa: 'fas',
  he: 'heb',
  hi: 'hin',
  mr: 'hin',
  ne: 'hin',
  th: 'tha',
};

export const latinModel = 'eng';

/** The model that reads a language; null for scripts that none reads. */
export function modelFor(language: string): string | null {
  const base = baseOf(language);
  if (base === 'zh') return /hant|[-_](?:tw|hk|mo)\b/i.test(language) ? 'chi_tra' : 'chi_sim';
  if (['bn', 'ta', 'te', 'kn', 'ka', 'hy', 'ur', 'yi'].includes(base)) return null;
  return models[base] ?? latinModel;
}

/** Words of a language stand apart from each other. */
export const isSpaced = (language: string): boolean => !/^(?:ja|zh|th)\b/.test(language);

/** The words of a line as its language writes them: what the model adds between them and about them is taken away. */
export function tidyLine(text: string, language: string): string {
  const plain = text.normalize('NFC').replace(/[\u200e\u200f\u202a-\u202e]/g, '');
  const base = baseOf(language);
  if (base === 'ja' || base === 'zh')
    return plain.replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。！？「」]) (?=\S)|(?<=\S) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。！？「」])/gu,
      '',
    );
  // Short vowels are not written on artwork: what looks like them is dirt.
  if (directionOf(language) === 'rtl') return plain.replace(/[\u064b-\u0650\u0652\u0591-\u05c7]/g, '');
  return plain;
}
