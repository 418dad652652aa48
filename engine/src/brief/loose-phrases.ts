/**
 * Phrases that a clause can do without, as they only tell by what means, where or for what: at the end in languages
 * that add on the right, at the beginning in those whose verb comes last. What is left is a whole clause.
 */

const wordCount = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)?.length ?? 0;

/** Verbs that are not whole without the phrase behind their object: 'Behalte deine Ausgaben im Blick'. */
const bound: Record<string, RegExp> = {
  de: /^(?:behalt|halt|stell|setz|leg|bring|mach|verwand|verwend|pass|führ|gib|nimm|komm|geh|bleib|steck|verschieb|lass|teil|wechs|tausch|verbind)/iu,
  fr: /^(?:gard|met|plac|laiss|rest|ten|rend|transform|stock|conserv|divis|pren|fa|échang|remplac|rempl|connect|reli)/iu,
  es: /^(?:mant|mant[eé]n|guard|pon|dej|transform|conv|divid|ten|haz|hac|lleva|cambi|conect|para |sobre |entre |desde |hasta |ante |contra )/iu,
  pt: /^(?:mant|guard|ponh|coloqu|deix|transform|conv|divid|tenh|faç|lev|troqu|mud|conect|para |sobre |entre |desde |até |contra )/iu,
  it: /^(?:man|mett|tien|lasc|trasform|conv|divid|fai|fare|port|cambi|colleg|sopra |contro |oltre )/iu,
};

/** An order and the beginning of its object. Elsewhere a phrase may belong to a name or to a statement. */
const orders: Record<string, RegExp> = {
  fr: /^(?!tou[st]|comm?e\s|entre\s)\p{L}{3,}(?:ez|er|ir|re|e|is)\s(?:\p{L}+ment\s)?(?:vos|votre|tes|ton|ta|les?|la|des|une?|tous|toutes|chaque|plusieurs)\s|^(?!tou[st])\p{L}{3,}(?:ez|er|ir)\sl[’']/iu,
  es: /^(?!tod[oa])\p{L}{3,}(?:a|e|ar|er|ir)\s(?:\p{L}+mente\s)?(?:tus?|sus?|l[oa]s|el|la|una?|tod[oa]s|cualquier|cada|vari[oa]s)\s/iu,
  pt: /^(?!tod[oa])\p{L}{3,}(?:a|e|ar|er|ir)\s(?:\p{L}+mente\s)?(?:seus?|suas?|[oa]s?|uma?|tod[oa]s|qualquer|cada|vári[oa]s)\s/iu,
  it: /^(?!tutt)\p{L}{3,}(?:a|i|are|ere|ire)\s(?:\p{L}+mente\s)?(?:i|gli|le|il|la|lo|un[ao]?|tu[oa]|tuoi|tue|tutt[ie]|ogni)\s/iu,
};

const tails: Record<string, RegExp> = {
  de: /\s(?=(?:mit|für|auf|in|im|ins|unter|ohne|durch|per|als|während|dank|bei)\s)/gu,
  fr: /\s(?=(?:avec|sur|dans|pour|depuis|grâce\sà|sans|lors|via|en|pendant|selon|par)\s)/gu,
  es: /\s(?=(?:con|en|para|desde|gracias\sa|sin|mediante|por|según)\s)/gu,
  pt: /\s(?=(?:com|em|no|na|nos|nas|para|desde|graças\sa|sem|por)\s)/gu,
  it: /\s(?=(?:con|in|su|nel|nella|sul|sulla|per|grazie\sa|senza|tramite)\s)/gu,
  ru: /\s(?=(?:с\sпомощью|благодаря|при\sпомощи|одним\sкасанием|в\sодно\sкасание)(?:\s|$))/gu,
  uk: /\s(?=(?:за\sдопомогою|завдяки|одним\sдотиком)(?:\s|$))/gu,
  ar: /\s(?=(?:باستخدام|عبر|من\sخلال|بواسطة|عن\sطريق|بفضل)\s)/gu,
  fa: /\s(?=(?:با\sاستفاده|از\sطریق)\s)/gu,
  he: /\s(?=(?:באמצעות|בעזרת|דרך|על\sידי)\s)/gu,
};

const narrowed =
  /(?<!\p{L})(?:nur|erst|bis|außer|seulement|uniquement|ne|sauf|jusqu\p{L}*|solo|sólo|excepto|hasta|só|somente|apenas|até|soltanto|fino|только|кроме|лише|тільки|فقط|إلا|רק|חוץ)(?!\p{L})/iu;

/** Places where a line may end earlier. */
export function looseTails(text: string, base: string): number[] {
  const pattern = tails[base];
  if (!pattern || narrowed.test(text) || bound[base]?.test(text)) return [];
  if (orders[base] && !orders[base].test(text)) return [];
  return [...text.matchAll(pattern)].flatMap(({ index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index).trim()];
    if (wordCount(before) < 3 || wordCount(after) < 2 || /[,،;:()–—?؟]/u.test(text.slice(0, index)))
      return [];
    // German nouns are written large: between two of them stands neither a verb nor half of one.
    const nouns =
      base !== 'de' ||
      (/\s\p{Lu}[\p{Ll}\p{Lu}-]+$/u.test(before) && /(?:^|\s)[\p{Lu}\p{N}][\p{L}\p{N}-]*[.!]?$/u.test(after));
    return nouns ? [index] : [];
  });
}

/** Leading phrases, with what must come behind them: an object and a verb of their own. */
const leads: Record<string, RegExp> = {
  ja: /^[^、。]{3,}(?:で|して|って|により|によって|ながら)、(?=[^、。]{3,}[をがはも][^、。]*(?:ます|ません|ましょう|です|できる|する)。?$)/u,
  zh: /^(?:通过|通過|透过|透過|借助|凭借|憑藉|利用|使用)[^，。]{2,}，(?=[^，。]{4,}$)/u,
  ko: /^[^,.]{3,}(?:으로|로|하여|해서),\s(?=[^,.]{4,}(?:세요|니다|어요|아요)\.?$)/u,
  hi: /^.{3,}(?:से|में|पर|साथ|द्वारा)\s(?=(?:अपने|अपनी|अपना)\s[^।,]*(?:ें|िए|एँ|एं)।?$)/u,
};

/** Where a line may begin later; null where only at its beginning. */
export const looseLead = (text: string, base: string): number | null =>
  leads[base]?.exec(text)?.[0].length ?? null;
