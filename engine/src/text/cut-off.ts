import { baseOf } from './language.ts';

/** Ends that leave a phrase open, in any language: a comma, a dash, dots. */
const open = /(?:[,:،、–—-]|\.\.|…)$/;

/** Words behind which something must come, by language; none that may be the parted half of a verb: 'Schalte das Licht aus'. */
const waiting: Record<string, RegExp> = {
  ar: /(?:^|\s)(?:و|في|من|على|إلى|عن|مع|التي|الذي|أو|أن|حتى|بين|كل|هذا|هذه)$/u,
  de: /\s(?:und|oder|der|die|das|dem|den|des|eine|einem|einen|einer|für|von|im|am|zum|zur|ohne|dass|wenn|weil|sowie)$/iu,
  // 'Send it in', 'Sign in' are whole.
  en: /(?<!\b(?:it|them|us|me|log|sign|join|zoom)(?=\s(?:in|on)$))\s(?:and|or|but|the|a|an|of|to|with|for|from|by|in|on|at|your|our|that|which|is|are|including|designed|such as)$/i,
  es: /\s(?:y|e|o|u|de|del|la|las|el|los|un|una|con|para|por|en|a|al|que|sin|su|sus|tu|tus|es|son|como)$/iu,
  fr: /\s(?:et|ou|de|du|des|la|le|les|un|une|avec|pour|par|en|à|au|aux|que|qui|sans|sur|dans|votre|vos|est|sont|dont|où)$/iu,
  // 'के' closes what 'बिना' (without) has opened.
  hi: /(?:^|\s)(?:और|या|की|का|कि|जो|ने|तथा)$|^(?!.*बिना\s)(?:.*\s)?के$/u,
  it: /\s(?:e|o|di|del|della|dei|delle|la|le|il|lo|i|gli|un|una|con|per|in|a|al|alla|che|senza|da|dal|è|sono)$/iu,
  nl: /\s(?:en|of|de|het|een|voor|van|zonder|dat|die|als)$/iu,
  pl: /\s(?:i|lub|oraz|z|ze|w|we|na|do|od|dla|bez|że|który|która|które|po|za|przez)$/iu,
  pt: /\s(?:e|ou|de|do|da|dos|das|o|os|as|um|uma|com|para|por|em|no|na|que|sem|seu|sua|é|são)$/iu,
  ru: /\s(?:и|или|в|во|на|с|со|для|из|от|до|по|что|который|которая|которое|без|к|о|об|за|при)$/iu,
  sv: /\s(?:och|eller|en|ett|utan|som|att)$/iu,
  tr: /\s(?:ve|veya|bir)$/iu,
  uk: /\s(?:і|й|та|або|в|у|на|з|із|для|від|до|що|який|яка|яке|без)$/iu,
};

/** Half of a comparison: 'The more you listen'. */
const halved = /^كلما(?!.*كلما)|^the (?:more|less|better|longer) (?!.*[ ,]the (?:more|less|better) )/i;
const torn = /^[,;:.!?)\]、。，》」』]/u;
/** Half of a quotation. */
const unpaired = /《[^》]*$|^[^《]*》|「[^」]*$|^[^「]*」/u;

/** True for words that begin or end in the middle of a phrase. */
export const isCutOff = (text: string, language: string): boolean =>
  open.test(text) ||
  torn.test(text) ||
  unpaired.test(text) ||
  halved.test(text) ||
  (waiting[baseOf(language)]?.test(text) ?? false);

/** Ends in a word that must be followed by another, in languages whose words stand apart. */
const hangingEnds =
  /(?:^|[\s(])(?:and|or|the|an?|of|to|with|for|your|der|die|das|den|dem|des|ein|eine[nmrs]?|und|oder|mit|für|von|zu|zum|zur|im|am|bei|auf|aus|durch|über|nach|ohne|le|la|les|un|une|des|du|de|et|ou|avec|pour|par|sur|dans|en|votre|vos|el|los|las|del|y|o|con|para|por|tus?|os|as|um|uma|do|da|dos|das|e|com|seu|sua|il|lo|gli|di|per|dei|delle|het|een|van|voor|met|och|att|som|med|til|för|og|at|ett|en|ja|że|i|w|z|na|do|dla|oraz|ve|ile|için|bir|и|в|на|с|для|или|та|і|з|που|και|να|στο|στη|του|της|के|की|का|और|في|من|على|إلى|مع|أو|و|در|از|به|با|که|của|và|cho|với|yang|dan|untuk|dengan|such as|wie|comme|como|come|как|як|jak|jako|مثل|जैसे)$/iu;
/** A small word that is no word by itself, where the language writes it large or at a start only. */
const alsoWhole = /(?:^|\s)(?:Das|La|Le|El|E|O|I|A|Do)$/u;

/** True for several words of which the last must be followed by another, in any language whose words stand apart. */
export const endsHanging = (text: string): boolean =>
  hangingEnds.test(text) && !alsoWhole.test(text) && !/^\S+$/.test(text);
