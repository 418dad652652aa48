import { baseOf } from './language.ts';

/** Ends that leave a phrase open, in English; everywhere a comma, a dash or dots. */
const open = /(?:[,:–—-]|\.\.|…)$/;
const openEnglish =
  /(?:\s(?:and|or|but|the|a|an|of|to|with|for|from|by|in|on|at|your|our|that|which|is|are))$/i;
/** Half of a comparison: 'The more you listen'. */
const halved = /^كلما(?!.*كلما)|^the (?:more|less|better|longer) (?!.*[ ,]the (?:more|less|better) )/i;
const torn = /^[,;:.!?)\]、。，]/u;

/** True for words that begin or end in the middle of a phrase. */
export const isCutOff = (text: string, language: string): boolean =>
  open.test(text) ||
  torn.test(text) ||
  halved.test(text) ||
  (baseOf(language) === 'en' && openEnglish.test(text));
