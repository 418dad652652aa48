import { baseOf, isWide } from '../text/language.ts';
import type { Span } from '../text/sentences.ts';
import { isUnfinished } from './broken-lines.ts';
import { wordCount } from './english-ends.ts';

/**
 * The core of a phrase that names the app: 'lightweight YouTube frontend' in 'A free lightweight YouTube frontend for
 * Android'. A headline has no room for the whole phrase, and the core says what the app is.
 */

/** What apps are called, as the last word of such a phrase. */
const kinds: Record<string, RegExp> = {
  en: /\b(?:app|application|client|tool|toolbox|reader|player|manager|editor|tracker|planner|game|puzzle|browser|launcher|keyboard|assistant|service|companion|library|calculator|scanner|translator|front-?end|viewer|recorder|camera|organi[sz]er|diary|journal|network|messenger|wallet|dictionary|timer|clock|calendar|notebook|gallery|cleaner|vault|generator|converter|map|radio|podcatcher|authenticator|widget|guide)(?=$|[\s,.:;–—-])/i,
  de: /(?<![\p{L}])[\p{L}-]*(?:app|reader|client|player|browser|manager|launcher|spiel|tastatur|assistent|reiniger|buch|rechner|kalender|wecker|scanner|verwaltung|verwalter|editor|oberfläche|programm|anwendung|werkzeug|planer|tresor|karte|liste|uhr|timer)(?![\p{L}-])/iu,
};

const articles =
  /^(?:an?|the|eine?|der|die|das|une?|le|la|les|l[’']|un|una|uno|el|los|las|il|lo|gli|um|uma|os?|een|het|de|en|et|ett)[\s]*(?<=[\s’'])/iu;

/** Says nothing: 'Open source app'. */
const vague =
  /^(?:(?:free|open|source|secure|simple|fast|lightweight|small|libre|and|&|kostenlose?|freie?|leichte?|einfache?|quelloffene?),?[\s-]?)*(?:app|application|tool|service|client|anwendung|programm)$/i;

/** Words of praise or of every app: a core does without them. */
const spare: Record<string, RegExp> = {
  en: /^(?:free|simple|fast|light(?:weight)?|small|tiny|modern|beautiful|easy|easy-to-use|powerful|clean|minimal(?:ist(?:ic)?)?|awesome|great|new|smart|elegant|feature-rich|full-featured|fully|secure|more|truly)(?:,? and |,\s*|\s+)/i,
  de: /^(?:kostenlos|großartig|einfach|schnell|klein|modern|frei|schlank|toll|neu|schön|mächtig|sicher)\p{Ll}{0,3}(?: und |,\s*|\s+)/iu,
};

/** Where a phrase whose main word comes first is complete: before what it is for or what it does. */
const turns: Record<string, RegExp> = {
  fr: /\s(?:pour|qui|avec|afin|permettant)\s/u,
  es: /\s(?:para|que|con)\s/u,
  pt: /\s(?:para|que|com)\s/u,
  it: /\s(?:per|che|con)\s/u,
  ru: /\s(?:для|который|которая|которое|с)\s/u,
  uk: /\s(?:для|який|яка|з)\s/u,
  ar: /،\s|\s(?=(?:لـ?(?!ل)|من أجل|يدعم|تدعم|يساعد|تساعد|و)\p{L}{3})/u,
  he: /,\s|\s(?=(?:עבור|עם|ל)\s?\p{L}{3})/u,
};
const opensWithKind: Record<string, RegExp> = {
  ar: /^(?:تطبيق|واجهة|مساعد|عميل|قارئ|مدير|أداة|محفظة|مشغل|متصفح|لعبة|دفتر|برنامج|آلة|مفكرة|مؤقت|خزنة)/u,
  he: /^(?:אפליקצי|לקוח|נגן|קורא|מנהל|כלי|משחק|ארנק|יומן|דפדפן|מחשבון)/u,
};

/** Words that bind what stands before them to the main word at the end. */
const binders: Record<string, RegExp> = {
  ja: /(?:の|な|た|る|い)(?=[\p{sc=Han}\p{sc=Katakana}A-Za-z])/gu,
  ko: /(?<=[한인의된할운]|[있하없되]는)\s/gu,
  zh: /的\s?/gu,
  hi: /के लिए (?:एक )?|(?<=^)एक /gu,
};
/** Ends of a statement: no phrase that names something. */
const states: Record<string, RegExp> = {
  ja: /[ぁ-ん]$/u,
  ko: /(?:다|요|세요|까)$/u,
  zh: /^(?:让|讓|帮|幫|使|用|把|您|你|可以|轻松|輕鬆)|[吧呢吗嗎了]$/u,
  hi: /(?:है|हैं|करें|हो|ें|िए|एं|एँ)$/u,
};

/** Cores of words that open with an article or plain praise, in languages whose main word comes last. */
function coresBefore(text: string, base: string): Span[] {
  const kind = kinds[base]?.exec(text);
  if (!kind) return [];
  const end = kind.index + kind[0].length;
  let start = articles.exec(text)?.[0].length ?? 0;
  if (start === 0 && !spare[base]?.test(text)) return [];
  if (wordCount(text.slice(0, end)) > 8 || /[.:;–—]|\b(?:is|ist|are|sind)\b/.test(text.slice(0, end)))
    return [];
  const spans: Span[] = [{ start, end }];
  for (;;) {
    const found = spare[base]?.exec(text.slice(start, end));
    if (!found || wordCount(text.slice(start + found[0].length, end)) < 1) break;
    start += found[0].length;
    spans.push({ start, end });
  }
  return spans;
}

/** Cores of words whose main word comes first. */
function coresAfter(text: string, base: string): Span[] {
  const start = articles.exec(text)?.[0].length ?? 0;
  const named = opensWithKind[base];
  const opens = named ? named.test(text) : start > 0 || /^(?:ru|uk)$/.test(base);
  if (!opens || /^\p{L}+(?:ть|йте|ите|й|тись)\s/u.test(text)) return [];
  const end = turns[base]?.exec(text)?.index ?? text.length;
  return [{ start, end }];
}

function coresAtEnd(text: string, base: string): Span[] {
  if (states[base]?.test(text)) return [];
  return [...text.matchAll(binders[base] ?? /$^/g)].map(({ index, 0: found }) => ({
    start: index + found.length,
    end: text.length,
  }));
}

/** Shorter phrases inside words that name the app, the longest first; empty where the words are of another kind. */
export function coresOf(words: string, language: string): Span[] {
  const text = words.replace(/[.。!！।\s]+$/u, '');
  const base = baseOf(language);
  const cores = kinds[base]
    ? coresBefore(text, base)
    : turns[base]
      ? coresAfter(text, base)
      : coresAtEnd(text, base);
  return cores.filter(({ start, end }) => {
    const core = text.slice(start, end);
    const shorter = core.length < text.length && !vague.test(core);
    const enough = isWide(language)
      ? [...core].length >= 6
      : wordCount(core) >= 2 || (core.length >= 10 && /-/.test(core));
    return shorter && enough && !isUnfinished(core, language) && !/^[\s、，,·]/u.test(core);
  });
}
