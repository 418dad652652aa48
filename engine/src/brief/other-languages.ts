import type { FactForm } from './brief.ts';
import type { Reading } from './english.ts';
import { baseOf } from './language.ts';
import { trimmed } from './sentences.ts';

/** Words that point at something said before, at the start of a sentence. */
const pointing =
  /^(?:(?:es|sie|er|dies\w*|das|dabei|damit|dadurch|außerdem|zudem|auch|und|oder|aber|denn|wenn|falls|so|hier|dort|diese\w*|darüber|il|elle|ils|elles|cela|ceci|ce|cet|cette|ces|mais|et|ou|si|ainsi|ello|esto|esta?|estos|estas|ese|esa|esos|además|también|pero|si|así|isso|isto|este|esse|essa|eles|elas|além|também|mas|se|questo|questa|questi|inoltre|anche|ma|dit|deze|die|daarnaast|ook|maar|als|det|den|dessa|detta|dette|disse|också|også|men|om|hvis|to|ten|ta|te|także|również|ale|jeśli|toto|tato|také|pokud|это|эта|этот|эти|также|кроме|но|если|он|она|они|его|их|це|ця|цей|ці|також|якщо|але|bu|bunlar|ayrıca|ama|eğer|ini|itu|juga|tetapi|jika|nó|điều này|cũng|nhưng|nếu)(?![\p{L}])|(?:هذا|هذه|ذلك|كما|أيضا|لكن|إذا|وهو|وهي|إنه|إنها|يمكنه|این|آن|همچنین|اما|اگر)(?:\s)|(?:यह|ये|वह|वे|इसके|इसमें|लेकिन|अगर|यदि|साथ ही)\s|これ|それ|この|その|また|しかし|ただし|もし|さらに|そして|它|他们|它们|这|這|该|該|此|但|而且|另外|如果|若|当|當|虽然|因为|除非|即使|이것|그것|이는|또한|하지만|만약|그리고)/iu;

/** Ends of a line that goes on in the next: particles, connecting forms, forms before a noun. */
const unfinished: Record<string, RegExp> = {
  ja: /(?:[てでがをにはとのも、]|から|ので|ため|など|という|および|または)$/u,
  ko: /(?:[을를은는의에와과며]|에서|으로|하고|하며|지만|는데|면서|통해|위해|위한|대한|하는|있는|되는|및|또는|그리고|(?<=.{4})[이가도서할한될된])$/u,
  zh: /[的和与與及、，在将將把被对對从從]$/u,
};

/** True for a line that was broken in the middle of its sentence, in Japanese, Korean and Chinese. */
export const isUnfinished = (text: string, language: string): boolean =>
  unfinished[baseOf(language)]?.test(text.trim()) ?? false;

const wordCount = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
const andWord =
  /(?:^|\s)(?:und|oder|et|ou|y|o|e|og|och|eller|en|of|i|oraz|lub|a|nebo|и|или|та|або|ve|veya|και|ή|dan|atau|và|hoặc)(?=\s)/iu;

/** Clause ends inside a sentence where the first part stands alone and the rest continues it. */
function endsOf(text: string, base: string): number[] {
  const ends: number[] = [];
  if (['ja', 'ko', 'th'].includes(base)) return ends;
  const joints = base === 'zh' ? /[，；：]|——|—/gu : /\s+[–—-]\s+|[;؛]\s+|,\s+|،\s+/gu;
  for (const { index, 0: joint } of text.matchAll(joints)) {
    const before = text.slice(0, index);
    const after = text.slice(index + joint.length);
    const least =
      base === 'zh'
        ? [...before].length >= 5 && [...after].length >= 4
        : wordCount(before) >= 3 && wordCount(after) >= 3;
    if (!least || /[（(「“"«][^）)」”"»]*$/u.test(before)) continue;
    if (
      /[,،]/.test(joint) &&
      (andWord.test(after) || /[,،].*[,،]/.test(text) || andWord.test(before.slice(-12)))
    )
      continue;
    if (/[,،]/.test(joint) && !/^(?:de|fr|es|pt|it|nl|pl|cs|ru|uk)$/.test(base)) continue;
    if (base === 'zh' && (/、[^，]*$/u.test(before) || /^[^，]*、/u.test(after))) continue;
    ends.push(index);
  }
  return ends.reverse();
}

/** Marks that end a sentence. */
const terminal = /[.!?。！？।؟]["'”’»」』)]?$/u;

/**
 * What a sentence, heading or bullet offers in a language without a grammar of ours: itself, whole; its first clause
 * where punctuation ends one; the name before a colon or dash.
 */
export function readAnyLanguage(text: string, language: string): Reading[] {
  const base = baseOf(language);
  const span = trimmed(text, { start: 0, end: text.length });
  const words = wordCount(text);
  if (pointing.test(text)) return [];
  if (isUnfinished(text, language)) return [];
  const short = ['zh', 'ja'].includes(base) ? [...text].length <= 12 : words <= 5;
  const form: FactForm =
    short && !terminal.test(text)
      ? 'label'
      : [...text].length <= 45 && !terminal.test(text)
        ? 'line'
        : 'sentence';
  const readings: Reading[] = [{ ...span, form, ends: endsOf(text, base), next: null }];
  const name = /^([^:：–—]{3,40}?)(?:[:：]\s*|\s+[–—-]\s+)(?=\S)/u.exec(text);
  if (name?.[1] && wordCount(name[1]) <= 5 && !/[、,،]|等$|など$/u.test(name[1])) {
    const rest = { start: name[0].length, end: span.end };
    readings.push({ start: 0, end: name[1].length, form: 'label', ends: [], next: rest });
    readings.push({
      ...rest,
      form: 'sentence',
      ends: endsOf(text.slice(rest.start), base).map((at) => at + rest.start),
      next: null,
    });
  }
  return readings;
}
