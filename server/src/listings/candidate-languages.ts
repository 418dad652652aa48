import type { WantedApp } from './wanted-app.ts';

/** A language that a store is asked for, and the page on which it would stand. */
export interface CandidateLanguage {
  language: string;
  country: string;
  /** Where the app may be sold with it, if it is not in `country`. */
  elsewhere?: string;
  lang: string | null;
}

/** Languages that a store is asked for at most. */
export const maxLanguages = 20;

/** The languages that most listings on Google Play are translated to. */
const playLanguages = [
  ...['en', 'es', 'pt-BR', 'de', 'fr', 'it', 'ru', 'ja', 'ko', 'zh-CN'],
  ...['zh-TW', 'ar', 'hi', 'tr', 'id', 'pl', 'nl', 'vi', 'th', 'he'],
];

/** The App Store shows a country its language: that with the most readers, and another for apps that are not sold there. */
const appleCountries: Record<string, readonly [string, string?]> = {
  ...{ en: ['us', 'gb'], es: ['es', 'mx'], 'pt-BR': ['br'], de: ['de', 'at'], fr: ['fr', 'ca'] },
  ...{ it: ['it', 'ch'], ru: ['ru', 'kz'], ja: ['jp'], ko: ['kr'], 'zh-CN': ['cn', 'sg'] },
  ...{ 'zh-TW': ['tw', 'hk'], ar: ['sa', 'ae'], tr: ['tr', 'cy'], id: ['id'], pl: ['pl'], nl: ['nl', 'be'] },
  ...{ vi: ['vn'], th: ['th'], he: ['il'], sv: ['se', 'fi'] },
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
      : Object.entries(appleCountries).map(([language, [country, elsewhere]]) => ({
          language,
          country,
          ...(elsewhere ? { elsewhere } : {}),
          lang: null,
        }));
  return [first, ...others.filter(({ language }) => !isSameLanguage(language, own))].slice(0, maxLanguages);
}
