import { baseOf } from '../text/language.ts';

/** Openings that speak of something named before: 'You can save it in time', 'Bearbeitet sie getrennt'. */
const openings: Record<string, RegExp> = {
  ar: /^(?:هذا|هذه|ذلك|تلك|هو|هي|وهو|وهي|بها|به|منها)\s/u,
  // 'Sie' with a large letter is the reader.
  de: /^(?:[Ee]s|[Ee]r|[Dd]ies\p{L}*|[Dd]azu|[Dd]amit|[Dd]abei|[Dd]afür|[Dd]arin)\s|^\p{L}+t?\s(?:sie|es|ihn|ihnen)(?:\s|$)/u,
  en: /^(?:(?:you|it|just|and|then|simply|can|or)\s)*\w+\s(?:it|them|these|those|this)\b|^(?:it|they|these|those|this|that|which|who|whose)(?:['’]\w+)?\s/i,
  es: /^(?:que|quien|esto|eso|ello|est[ea]s?|es[ea]s?)\s/iu,
  fr: /^\p{L}+-(?:la|le|les|en|y)(?:\s|$)|^(?:qui|dont|il|elle|ils|elles|cela|ceci|ce|cette|ces)\s/iu,
  hi: /^(?:यह|ये|वह|वे|इसे|इसमें|इससे|इन्हें|उन्हें|इसके)\s/u,
  it: /^(?:che|cui|questo|questa|questi|queste|esso|essa|ciò)\s/iu,
  ja: /^(?:これ|それ|その|この|ここ|そこ)/u,
  ko: /^(?:이것|그것|이는|이를|그|이)\s/u,
  nl: /^(?:dit|deze|die|dat|het|ze)\s/iu,
  pl: /^\p{L}+\s(?:je|ją|go|ich)\s|^(?:to|ten|ta|te|one|on|ona)\s/iu,
  pt: /^(?:que|isto|isso|ele|ela|eles|elas|ess[ea]s?|est[ea]s?)\s/iu,
  ru: /^(?:это|эти|этот|эта|он|она|оно|они|их|его|её)\s/iu,
  tr: /^(?:bu|bunlar|o|onlar)\s/iu,
  uk: /^(?:це|ці|цей|ця|він|вона|вони|їх|його|її)\s/iu,
  zh: /^(?:它|它们|它們|这|這|那|其|该|該)/u,
};

/** True for words that mean little without those before them: as a headline they would open on a riddle. */
export const refersBack = (text: string, language: string): boolean =>
  openings[baseOf(language)]?.test(text) ?? false;
