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
  ru: 'вы',
  sk: 'vy',
  sv: 'du',
  th: 'คุณ',
  tr: 'sen',
  uk: 'ви',
  vi: 'bạn',
  zh: '你',
};

/** The form of address of a language; '' where it has but one. */
export const addressOf = (language: string): string => forms[baseOf(language)] ?? '';
