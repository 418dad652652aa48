import { baseOf } from '../text/language.ts';

/**
 * Which headings say something by themselves. 'Compatibility' only names what follows it; 'Budgets that hold' is a
 * promise. Only the latter can carry an ad, and where it is unclear the heading does not.
 */

/** Words that speak to the reader or rule something out, in languages whose words stand apart. */
const telling =
  /(?<![\p{L}\p{M}])(?:your?|yours|without|du|dein\p{L}*|ihre[nrms]?|ohne|kein\p{L}*|ton|tes|votre|vos|sans|tus?|sin|seus?|suas?|sem|tuoi?|tue|senza|jouw|je|zonder|din|ditt|dina|utan|uden|uten|ilman|bez|tw[oó]j\p{L}*|tvoje|tvůj|váš|vaš\p{L}*|твой|твои|тво[юяї]|ваш\p{L}*|без|sizin|senin|σου|σας|χωρίς|आपक[ीेा]|अपन[ीेा]|của bạn|không|anda|tanpa|\p{L}{2,}ك|\p{L}{2,}ך|بدون|دون|ללא|בלי)(?![\p{L}\p{M}])/iu;

const relativeClause = /\w (?:that|which|who) \w/i;
const gerund = /^\w+ing\b/i;

const wordCount = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;

/** True for a short heading that makes a claim; false for one that only names the passage below it. */
export function isClaim(heading: string, language: string): boolean {
  const base = baseOf(language);
  const words = wordCount(heading);
  const size = [...heading].length;
  if (base === 'en')
    return words >= 3 && !gerund.test(heading) && (telling.test(heading) || relativeClause.test(heading));
  if (base === 'zh') return size >= 6;
  if (base === 'ja') return size >= 10 || (size >= 6 && /[をにでが]/u.test(heading));
  if (base === 'ko') return words >= 3;
  if (base === 'th') return size >= 14;
  if (telling.test(heading)) return words >= 2;
  // German writes its nouns large: a heading with a small last word ends in a verb.
  if (base === 'de') return words >= 2 && /(?:^|\s)\p{Ll}{4,}$/u.test(heading);
  return words >= (/[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/u.test(heading) ? 4 : 3);
}
