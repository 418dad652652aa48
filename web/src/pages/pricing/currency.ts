import type { Currency, PricingConfig } from '@marquee/contract';

/** Languages of the countries that pay in euros; English and Spanish there are told by their region. */
const euroLanguages = new Set([
  'de',
  'fr',
  'it',
  'nl',
  'fi',
  'el',
  'et',
  'lv',
  'lt',
  'sk',
  'sl',
  'mt',
  'ga',
  'ca',
]);
const euroRegions = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '));
const euroZones = new Set(
  (
    'Amsterdam Andorra Athens Berlin Bratislava Brussels Dublin Helsinki Lisbon Ljubljana Luxembourg Madrid Malta ' +
    'Monaco Paris Riga Rome San_Marino Tallinn Vatican Vienna Vilnius Zagreb'
  )
    .split(' ')
    .map((city) => `Europe/${city}`),
);

/** The currency that a visitor most likely pays in, by time zone first and by languages then. */
export function detectCurrency(languages: readonly string[], timeZone: string): Currency {
  if (timeZone === 'Asia/Kolkata' || timeZone === 'Asia/Calcutta') return 'INR';
  if (timeZone === 'Europe/London' || timeZone === 'Europe/Belfast') return 'GBP';
  if (euroZones.has(timeZone)) return 'EUR';
  for (const tag of languages) {
    const [language = '', ...subtags] = tag.split('-');
    const region = subtags.find((subtag) => /^[A-Z]{2}$/.test(subtag));
    if (region === 'IN') return 'INR';
    if (region === 'GB') return 'GBP';
    if (region ? euroRegions.has(region) : euroLanguages.has(language)) return 'EUR';
    if (region) return 'USD';
  }
  return 'USD';
}

type Rules = Pick<PricingConfig, 'enabled_currencies' | 'auto_detect_currency' | 'default_currency'>;

/**
 * The currency that prices are first shown in: the only one there is; with detection the visitor's, where it is
 * enabled; without, the one chosen last time, else the default.
 */
export function firstCurrency(
  { enabled_currencies: enabled, auto_detect_currency: detects, default_currency }: Rules,
  visitor: { languages: readonly string[]; timeZone: string; preferred: string | null },
): Currency {
  const [only] = enabled;
  if (enabled.length === 1 && only) return only;
  const wanted = detects ? detectCurrency(visitor.languages, visitor.timeZone) : visitor.preferred;
  return enabled.find((currency) => currency === wanted) ?? default_currency;
}
