import { graphemes } from '../text/graphemes.ts';
import { baseOf, isWide } from '../text/language.ts';
import { brokenPolicies } from '../text/policy.ts';
import type { Fact, Figure } from './brief.ts';

const amount =
  /(?<![\p{L}\p{N}.,:/#~–-])\p{Nd}+(?:[.,٬٫’]\p{Nd}+)*(?:\s?(?:[+%％٪]|[kKmM](?![\p{L}])|(?:million|thousand|billion|trillion|tausend|millionen|mio|millions|mille|millones|mil|milhões|milioni|mila|miljoen|миллион\p{L}*|тысяч\p{L}*|млн|тыс|مليون|ألف|मिलियन|लाख|करोड़|ล้าน|triệu|juta)(?![\p{L}\p{M}])|[万萬億亿만억]))?\+?(?![\p{N}/:–-])/giu;

/** Words before which the name of what is counted is over. */
const stop =
  /^(?:in|into|for|of|from|with|without|before|after|ago|dollars?|euros?|that|which|who|to|on|at|by|and|or|as|so|when|while|is|are|was|have|has|can|will|you|your|mit|ohne|für|von|aus|auf|und|oder|die|der|das|den|dem|zu|zum|zur|bei|ist|sind|hat|im|am|pour|avec|sans|de|du|des|dans|et|ou|que|qui|sur|par|en|con|sin|para|por|y|o|e|com|sem|di|per|senza|da|i|для|с|без|в|на|и|или|из|по|met|voor|van|of|op|med|för|og|och|dla|z|w|من|في|على|مع|إلى|و|أو|के|की|का|को|में|से|और|में|של|עם|ב|או|với|cho|dan|untuk|dengan)$/iu;
const word = /^[\s\u00a0]?([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*)/u;
const maxWords = 4;
const longest = 26;

/** Counted things of Chinese and Japanese: the run of characters up to a particle or mark. */
const counted: Record<string, RegExp> = {
  ja: /^\s?[\p{sc=Han}\p{sc=Katakana}ー]{1,8}(?![\p{sc=Han}\p{sc=Katakana}ー])/u,
  zh: /^\s?(?:[\p{sc=Han}](?<![的和与與或在，])){2,8}(?=[的和与與或，。；、\s]|$)/u,
  th: /^\s?[\p{sc=Thai}]{3,18}(?=\s|$)/u,
};
const date = /^\s?(?:年|月|日|歳|岁|歲|년|월|일|살)/u;
const particle = /(?:[을를은는의에와과로]|에서|으로|까지|부터)$/u;

/** '9,000 places picked by locals': the name ends before it. */
const participle = / \w+ed$/;

/** Where the name of what is counted ends, as a length; 0 where none follows. */
function unitLength(rest: string, language: string): number {
  const base = baseOf(language);
  if (date.test(rest)) return 0;
  const run = counted[base];
  if (run) return run.exec(rest)?.[0].length ?? 0;
  let length = 0;
  for (let words = 0; words <= maxWords; words += 1) {
    const next = word.exec(rest.slice(length));
    if (!next?.[1] || stop.test(next[1])) return length;
    if (words === maxWords) return 0;
    length += next[0].length;
    if (base === 'ko' && particle.test(next[1])) return 0;
  }
  return 0;
}

/** A year, or too small to be worth large type. */
function isPlain(number: string): boolean {
  if (/\D$/u.test(number)) return false;
  const value = Number(number.normalize('NFKC').replace(/[^\d]/g, ''));
  return !(value >= 10) || /^(?:19|20)\d\d$/.test(number);
}

const digitsOf = (number: string) => number.replace(/\P{Nd}/gu, '');

/** Spans of time impress less than things: not set large. */
const time =
  /^(?:min|sec|hours?|days?|weeks?|years?|sek|stund|tag|woch|jahr|heure|jour|seg|hora|día|dia|ora|ore|giorn|мин|час|дн|сек|دقيق|ساع|يوم|मिनट|घंट|दिन|דק|שעו|ימים|分|秒|小时|小時|天|분|시간|초|일|นาที|ชั่วโมง|วัน)/iu;

/** Numbers of the facts with what they count, those of the strongest facts first; each number once. */
export function figuresOf(facts: Fact[], language: string): Figure[] {
  const found = new Map<string, Figure>();
  for (const fact of facts) {
    if (fact.kind === 'problem') continue;
    for (const { 0: raw, index } of fact.text.matchAll(amount)) {
      const number = raw.trim();
      const length = unitLength(fact.text.slice(index + number.length), language);
      const text = fact.text.slice(index, index + number.length + length).replace(participle, '');
      const told = text.slice(number.length).trim();
      if (isPlain(number) || time.test(told) || graphemes(told) < (isWide(language) ? 1 : 3)) continue;
      if (graphemes(text) > longest || found.has(digitsOf(number)) || brokenPolicies(text).length > 0)
        continue;
      const from = fact.place.start + index;
      const place = { ...fact.place, start: from, end: from + text.length };
      found.set(digitsOf(number), {
        text,
        place,
        number: { text: number, place: { ...place, end: from + number.length } },
        fact,
      });
    }
  }
  // Of '108 languages' and '59 languages' only the first impresses.
  const unit = ({ text, number }: Figure) => text.slice(number.text.length).trim().toLowerCase();
  const size = ({ number }: Figure) => Number(digitsOf(number.text).normalize('NFKC'));
  const all = [...found.values()];
  return all.filter((one) => !all.some((other) => unit(other) === unit(one) && size(other) > size(one)));
}
