/** Languages that a kit's README is written in, by the first part of the tag; Chinese by its way of writing. */
export const readmeLanguages = [
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

export type ReadmeLanguage = (typeof readmeLanguages)[number];

/** Languages that one may ask for; what stands behind them is of no use. */
const maxAsked = 20;

/** The README's language for a BCP 47 tag; null where there is none. */
function spokenAs(tag: string): ReadmeLanguage | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return readmeLanguages.find((one) => one === language || one === `${language}-${script}`) ?? null;
  } catch {
    return null;
  }
}

/** The first README's language of those that somebody reads, as browsers tell it in `Accept-Language`; else English. */
export function readmeLanguage(accepted: string | undefined): ReadmeLanguage {
  const asked = (accepted ?? '').split(',', maxAsked).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((one) => one.trim());
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  const wanted = asked.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const language = spokenAs(tag);
    if (language) return language;
  }
  return 'en';
}
