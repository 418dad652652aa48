import { baseOf } from '../text/language.ts';
import { isOrder } from './verbs.ts';

/**
 * What tells a clause from the name of a thing, by language: a determiner right behind the first word, which is then a verb
 * ('Plane deine Woche'); a possessive that speaks of the subject ('Храни свои пароли'); in languages whose verb stands
 * last, its ending. A language without a line has no such sign, and its lines count as names.
 */
const signs: Record<string, RegExp> = {
  de: /^(?!(?:Für|Mit|Ohne|Auf|In|Über|Durch|Um|An|Und|Nur|Alle?)\s)\p{L}+\s(?:den|das|die|eine?n?|deine?n?|alles?|jede[ns]?|mehr|dich|dir)\s/u,
  es: /^(?!(?:para|con|sin|en|por|de|a|desde|entre|hasta|sobre|y|tod[oa]s?|sol[oa])\s)\p{L}+\s(?:el|la|los|las|una?|tus?|tod[oa]s?)\s/iu,
  fa: /(?:ید|است|شود)$/u,
  fr: /^(?!(?:pour|avec|sans|en|dans|par|sur|à|de|et|tou[ts]e?s?)\s)\p{L}+\s(?:les?|la|une?|votre|vos|tou[ts]e?s?)\s|^\p{L}+ez\s/iu,
  hi: /(?:करें|रखें|देखें|सुनें|पढ़ें|सीखें|बदलें|खोजें|जोड़ें|\p{L}ाए[ंँ]|\sहैं?)$/u,
  id: /^\p{L}{3,}kan\s/iu,
  it: /^(?!(?:per|con|senza|in|di|da|a|su|tra|fra|e|tutt[aeio]|sol[oa])\s)\p{L}+\s(?:il|lo|la|i|gli|le|una?|tu[ao]|tuoi|tue|tutt[aeio])\s/iu,
  ja: /(?:ます|です|ましょう|ください|よう|[うくすつぬむるぐぶ]|ない)$/u,
  ko: /(?:요|죠)$/u,
  nl: /^(?!(?:voor|met|zonder|van|in|op|om|door|bij|en|al|alle)\s)\p{L}+\s(?:de|het|een|je|jouw|alle?)\s/iu,
  pl: /^\p{L}+\s(?:\p{L}+\s)?sw(?:ój|oje|oją)\s/iu,
  pt: /^(?!(?:para|com|sem|em|por|de|a|até|sobre|e|tod[oa]s?|só)\s)\p{L}+\s(?:os?|as|uma?|seus?|suas?|tod[oa]s?)\s/iu,
  ru: /^\p{L}+\s(?:\p{L}+\s)?сво(?:й|ю|и|ё)\s/iu,
  tr: /[ıiuü]\s(?!\p{L}*(?:[ıiuü]|l[ae]r|m[ae]|m[ae]k)$)\p{L}+$/iu,
  uk: /^\p{L}+\s(?:\p{L}+\s)?сво(?:го|ю|ї|є)\s/iu,
  zh: /^(?!你|为|為|面向|适合|適合)\p{sc=Han}{1,4}(?:你的|所有)/u,
};

/** True for words that are surely an order or a whole clause, and no name of a thing: not 'Work break timer'. */
export const isClause = (text: string, language: string): boolean =>
  baseOf(language) === 'en' ? isOrder(text) : (signs[baseOf(language)]?.test(text) ?? false);
