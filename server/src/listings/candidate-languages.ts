import type { WantedApp } from './wanted-app.ts';

/** A language that a store is asked for, and the page on which it would stand. */
export interface CandidateLanguage {
  language: string;
  country: string;
  lang: string | null;
}

/** Languages that a store is asked for at most. */
export const maxLanguages = 20;

/** The languages that most listings on Google Play are translated to. */
const playLanguages = [
  ...['en', 'es', 'pt-BR', 'de', 'fr', 'it', 'ru', 'ja', 'ko', 'zh-CN'],
  ...['zh-TW', 'ar', 'hi', 'tr', 'id', 'pl', 'nl', 'vi', 'th', 'he'],
];

/** The App Store shows a country its language: one country for each, that with the most readers. */
const appleCountries: Record<string, string> = {
  ...{ en: 'us', es: 'es', 'pt-BR': 'br', de: 'de', fr: 'fr', it: 'it', ru: 'ru', ja: 'jp', ko: 'kr' },
  ...{ 'zh-CN': 'cn', 'zh-TW': 'tw', ar: 'sa', tr: 'tr', id: 'id', pl: 'pl', nl: 'nl', vi: 'vn', th: 'th' },
  ...{ he: 'il', sv: 'se' },
};

const base = (tag: string) => tag.split('-')[0]?.toLowerCase();

/** Whether two tags mean one language of a listing; Chinese is written in two ways. */
export const isSameLanguage = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() || (base(one) === base(other) && base(one) !== 'zh');

/** The languages that a store is asked for, that of the listing first, which is `own`. */
export function candidateLanguages(app: WantedApp, own: string): CandidateLanguage[] {
  const first = { language: own, country: app.country, lang: app.language };
  const others =
    app.store === 'play'
      ? playLanguages.map((language) => ({ language, country: app.country, lang: language }))
      : Object.entries(appleCountries).map(([language, country]) => ({ language, country, lang: null }));
  return [first, ...others.filter(({ language }) => !isSameLanguage(language, own))].slice(0, maxLanguages);
}
