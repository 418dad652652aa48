import { baseOf } from '../text/language.ts';

/** How ads speak to their reader, fixed for each language: a campaign that says 'du' here and 'Sie' there has no voice. */
const forms: Record<string, string> = {
  ar: 'أنت, masculine singular',
  cs: 'vy',
  da: 'du',
  de: 'du',
  el: 'εσύ',
  es: 'tú',
  fa: 'شما',
  fi: 'sinä',
  fr: 'vous',
  he: 'plural',
  hi: 'आप',
  hu: 'te',
  id: 'kamu',
  it: 'tu',
  ja: 'です・ます or noun phrases',
  ko: '해요체',
  nl: 'je',
  no: 'du',
  pl: 'ty',
  pt: 'você',
  ro: 'tu',
  ru: 'ты',
  sk: 'vy',
  sv: 'du',
  th: 'คุณ',
  tr: 'sen',
  uk: 'ти',
  vi: 'bạn',
  zh: '你',
};

/** The form of address of a language; '' where it has but one. */
export const addressOf = (language: string): string => forms[baseOf(language)] ?? '';

/** Words that address the reader in another form than ours, where a language has several. */
const others: Record<string, RegExp> = {
  de: /(?<!\p{L})(?:Ihnen|Ihr(?:e[nmrs]?)?|(?<=\s)Sie)(?!\p{L})/u,
  es: /(?<!\p{L})(?:usted(?:es)?|sus?)(?!\p{L})|[áéíóú]\p{L}+[ae](?:se|lo|la)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:tu|te|toi|ton|ta|tes)(?!\p{L})|t[’'])/iu,
  hi: /(?<![\p{L}\p{M}])(?:तुम|तू|तुम्ह|तेर)/u,
  id: /(?<!\p{L})anda(?!\p{L})/iu,
  it: /(?<!\p{L})(?:voi|vi|vostr[aeio]|Lei|Su[ao]|Suoi|Sue)(?!\p{L})/u,
  ko: /(?:다|십시오)[.!]?$/u,
  nl: /(?<!\p{L})uw?(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:Pan[aiu]?|Państw\p{L}+|W(?:as|am|asz\p{L}*))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:tu|te|ti|teus?|tuas?)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:вы|вас|вам|вами|ваш\p{L}*)(?!\p{L})|\p{L}{2}[йи]те(?:сь)?(?!\p{L})/iu,
  tr: /[ıiuü]n[ıiuü]z|[ıiuü]z[ıiuü]n(?!\p{L})|(?<!l[ae])[rtkçşlzpdy][ıiuü]n(?!\p{L})|(?<!\p{L})siz/iu,
  uk: /(?<!\p{L})(?:ви|вас|вам|вами|ваш\p{L}*)(?!\p{L})|\p{L}{2}(?:йте|іть)(?:ся)?(?!\p{L})/iu,
  zh: /您/u,
};

/** True for words that speak to the reader in another form than our own lines do. */
export const addressesOtherwise = (text: string, language: string): boolean =>
  others[baseOf(language)]?.test(text) ?? false;
