import { baseOf } from '../text/language.ts';
import { type Span, trimmed } from '../text/sentences.ts';
import type { FactForm } from './brief.ts';
import { isUnfinished, startsMidway } from './broken-lines.ts';
import { type ClauseReading, shifted } from './english.ts';

/** Words that point at something said before, at the start of a sentence. */
const pointing =
  /^(?:(?:c[’']est|ce n[’']est|deshalb|daher|darum|donc|c[’']est pourquoi|por eso|por isso|portanto|quindi|perciò|daarom|därför|derfor|siksi|dlatego|proto|поэтому|тому|bu yüzden|karena itu|vì vậy|es|sie|er|dies\w*|das|dabei|damit|dadurch|außerdem|zudem|auch|und|oder|aber|denn|wenn|falls|so|hier|dort|diese\w*|darüber|il|elle|ils|elles|cela|ceci|ce|cet|cette|ces|mais|et|ou|si|ainsi|ello|esto|esta?|estos|estas|ese|esa|esos|además|también|pero|si|así|isso|isto|este|esse|essa|eles|elas|além|também|mas|se|questo|questa|questi|inoltre|anche|ma|dit|deze|die|daarnaast|ook|maar|als|det|den|dessa|detta|dette|disse|också|også|men|om|hvis|to|ten|ta|te|także|również|ale|jeśli|toto|tato|také|pokud|это|эта|этот|эти|также|кроме|но|если|он|она|они|его|их|це|ця|цей|ці|також|якщо|але|bu|bunlar|ayrıca|ama|eğer|ini|itu|juga|tetapi|jika|nó|điều này|cũng|nhưng|nếu)(?![\p{L}])|(?:هذا|هذه|ذلك|لذلك|لذا|بالتالي|كما|أيضا|لكن|إذا|وهو|وهي|إنه|إنها|يمكنه|این|آن|همچنین|اما|اگر)(?:\s)|(?:इसलिए|अतः|यह|ये|वह|वे|इसके|इसमें|लेकिन|अगर|यदि|साथ ही)\s|これ|それ|この|その|また|しかし|ただし|もし|さらに|そして|它|他们|它们|这|這|该|該|此|但|而且|另外|如果|若|当|當|虽然|因为|因此|所以|从而|從而|除非|即使|이것|그것|그래서|따라서|ดังนั้น|이는|또한|하지만|만약|그리고)/iu;

/** Words that stand for something said before, wherever they stand: 'Larder est là pour changer ça'. */
const elsewhere =
  /(?<!\p{L})(?:um das zu|ça|cela|eso|esto|isso|isto|ciò|это(?= \p{L}+(?:ть|ти)$)|זאת|इसे|इसको|उसे)(?![\p{L}\p{M}])|^.*(?:这一切|這一切|这一点|這一點)/iu;

const wordCount = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
/**
 * Words after a comma at which the clause before it is certainly whole, because what follows only adds: 'without',
 * 'even', 'including', 'but'. In most languages a comma also stands before clauses that the sentence cannot do
 * without ('Du siehst, wie viel frei ist'), so at any other comma nothing is cut.
 */
const adding =
  /^(?:ohne|auch|sogar|selbst|inklusive|einschließlich|aber|sans|même|y compris|mais|sin|incluso|incluid[oa]s?|pero|sem|mesmo|incluindo|mas|senza|anche|compres[oaie]|ma|zonder|ook|zelfs|inclusief|maar|utan|även|också|inklusive|men|uden|også|selv|uten|ilman|myös|mutta|bez|także|również|nawet|w tym|ale|také|i bez|včetně|fără|inclusiv|dar|nélkül|без|даже|включая|но|также|навіть|включно|але|також|χωρίς|ακόμα και|αλλά|بدون|دون|حتى|ללא|בלי|אפילו|बिना|không cần|tanpa|bahkan)(?![\p{L}\p{M}])/iu;

/** A clause that needs another to be whole: it opens with a subordinating or correlating word, or with 'with …'. */
const depending =
  /^(?:wenn|falls|ob|sobald|während|weil|da|obwohl|nachdem|bevor|nicht|weder|entweder|je|mit|dank|statt|si|quand|lorsque|pour|avec|grâce|non seulement|ni|cuando|aunque|mientras|para|con|gracias|no solo|no sólo|se|quando|embora|enquanto|com|graças|não só|mentre|sebbene|per|grazie|non solo|als|wanneer|terwijl|met|dankzij|niet|om|när|medan|med|tack vare|inte|hvis|når|mens|takket|ikke|jos|kun|vaikka|nie tylko|jeśli|jeżeli|gdy|kiedy|dzięki|z|nejen|když|pokud|díky|s|dacă|când|ha|amikor|nem csak|если|когда|пока|хотя|благодаря|не только|с|якщо|коли|поки|хоча|завдяки|не лише|не тільки|з|αν|όταν|ενώ|με|إذا|عندما|بينما|لا|مع|אם|כאשר|כש|עם|जब|अगर|यदि|jika|ketika|dengan|nếu|khi|với)(?![\p{L}\p{M}])/iu;

/** German words inside a sentence that stand for something said before: 'Die Miete ist dabei schon abgezogen'. */
const backward = /(?<!\p{L})(?:dabei|davon|darin|daran|dazu|darauf|danach)(?!\p{L}|[^,]{0,3},)/iu;

/** Chinese clauses that lead up to the next one. */
const leading =
  /^(?:只需|只要|仅需|僅需|只用|通过|通過|透过|透過|为了|為了|无论|無論|不论|不論|不管|不仅|不僅|不但|即使|随着|隨著|当|當|每当|若|如|因|由于|由於|除|根据|根據|对于|對於|关于|關於|从|從|在|以|用|让|讓|把|将|將|一边|既)|(?:时|時|后|後|前|中|里|裡|上|下|的话|的話|之后|之後|起|地)$/u;

/** Chinese clauses that only add to the one before. */
const addingInChinese =
  /^(?:无需|無需|不用|没有|沒有|无广告|無廣告|并且|並且|而且|支持|支援|帮助|幫助|帮您|幫您|让您|讓您|可以|随时|隨時|轻松|輕鬆|甚至)/u;

const negated =
  /(?<![\p{L}\p{M}])(?:nicht|kein\p{L}*|nie|niemals|pas|jamais|no|nunca|não|non|mai|niet|geen|nooit|inte|ingen|aldrig|ikke|ei|nie|żaden|ne|nikdy|не|ни|никогда|ніколи|δεν|μην|لا|لن|לא|नहीं|không|tidak)(?![\p{L}\p{M}])/iu;

/** Whether a part before a comma stands alone: something is only added after it, and it waits for nothing. */
const standsAlone = (before: string, after: string): boolean =>
  adding.test(after) && !depending.test(before) && !negated.test(before) && !/[,،;:]/u.test(before);

/** Clause ends inside a sentence where the first part stands alone and the rest continues it. */
function endsOf(text: string, base: string): number[] {
  const ends: number[] = [];
  if (['ja', 'ko', 'th'].includes(base)) return ends;
  const joints = base === 'zh' ? /[，；]|——|—/gu : /\s+[–—-]\s+|[;؛]\s+|,\s+|،\s+/gu;
  const found = [...text.matchAll(joints)];
  const dashes = found.filter(({ 0: joint }) => /[–—-]/.test(joint)).length;
  for (const { index, 0: joint } of found) {
    const before = text.slice(0, index);
    const after = text.slice(index + joint.length);
    const least =
      base === 'zh'
        ? [...before].length >= 5 && [...after].length >= 4
        : wordCount(before) >= 3 && wordCount(after) >= 2;
    if (!least || /[（(「“"«][^）)」”"»]*$/u.test(before)) continue;
    // Two dashes set a remark apart in the middle of a sentence.
    if (/[–—-]/.test(joint) && dashes > 1) continue;
    // 'Du musst nicht online sein, um zu spielen'
    const towards = base === 'de' && /^um\s/.test(after) && !depending.test(before) && !before.includes(',');
    if (/[,،]/.test(joint) && !towards && !standsAlone(before, after)) continue;
    if (depending.test(before) && base !== 'zh') continue;
    if (base === 'zh' && (/[、，]/u.test(before) || /^[^，]*、/u.test(after) || leading.test(before)))
      continue;
    if (joint === '，' && !addingInChinese.test(after)) continue;
    ends.push(index);
  }
  return [...new Set(ends)].sort((a, b) => b - a);
}

/** Words that tie a sentence to the one before and may be left out where a comma follows, or none is set. */
const tie =
  /^(?:(?:de plus|en outre|además|inoltre|além disso|кроме того|также|крім того|ayrıca|ponadto|navíc)[,\s]\s*(?=\p{Ll})|(?:أيضا|أيضاً|أيضًا|كذلك|بالإضافة إلى ذلك|بنוסף|בנוסף|همچنین|इसके अलावा|साथ ही)[،,]\s*|इसके अलावा\s+|(?:また|さらに|そして|なお)、|(?:此外|另外|同时|同時|除此之外|而且)[，,]|(?:또한|그리고|게다가),?\s)/iu;

const nameless =
  /^(?: (?:app|App))?(?:は、?|[은는] |\s?是(?:一[款个個])?|\s?(?:还|還)?(?:可以|能够|能夠|能)|\s(?:ist|est|es|è|é|is|er|är|on)\s(?=(?:eine?|une?|una?|um|uma|een|ett?|en)\s)|\s(?=\p{Ll}{4,}\s)|(?=提供|支持|支援|为|為|让|讓|帮|幫))/u;
const plainVerbs = /^(?:de|fr|es|pt|it|nl|sv|da|no|ru|uk|pl|cs)$/;
/** A second statement about the app: '… und läuft lokal auf deinem Gerät'. */
const second: Record<string, RegExp> = {
  de: /\sund\s(?=\p{Ll}{3,}t\s(?!\p{Ll}+t$))/u,
  fr: /\set\s(?=\p{Ll}{4,}e(?:nt)?\s)/u,
};

/** What a sentence says of the app, without its name: 'Läuft lokal auf deinem Gerät'. */
function predicates(text: string, base: string, name: string): Span[] {
  const called = [name, name.split(' ')[0] ?? ''].find((one) => one.length >= 3 && text.startsWith(one));
  if (!called) return [];
  const rest = text.slice(called.length);
  const cut = nameless.exec(rest);
  if (!cut || (/^\s$/.test(cut[0]) && !plainVerbs.test(base))) return [];
  const start = called.length + cut[0].length;
  const own = text.slice(start);
  if (/^(?:nicht|ne|no|non|não|не|kein|bei|für|mit|pour|avec|con|para|для|и|und|et|y|e)\s/u.test(own))
    return [];
  const spans = [{ start, end: text.length }];
  const joint = second[base]?.exec(own);
  if (joint) spans.push({ start: start + joint.index + joint[0].length, end: text.length });
  return spans.filter((span) => !isUnfinished(text.slice(span.start, span.end), base));
}

/** Marks that end a sentence. */
const terminal = /[.!?。！？।؟]["'”’»」』)]?$/u;

/**
 * What a sentence, heading or bullet offers in a language without a grammar of ours: itself, whole; its first clause
 * where punctuation ends one; the name before a colon or dash.
 */
export function readAnyLanguage(whole: string, language: string, subject: string): ClauseReading[] {
  const tied = tie.exec(whole)?.[0].length ?? 0;
  const text = whole.slice(tied);
  const found = readStatement(text, language);
  const said = predicates(text, baseOf(language), subject).flatMap(({ start, end }) =>
    shifted(readStatement(text.slice(start, end), language), start),
  );
  return shifted([...said, ...found], tied);
}

function readStatement(text: string, language: string): ClauseReading[] {
  const base = baseOf(language);
  const span = trimmed(text, { start: 0, end: text.length });
  const words = wordCount(text);
  if (pointing.test(text) || elsewhere.test(text) || (base === 'de' && backward.test(text))) return [];
  if (isUnfinished(text, language) || startsMidway(text, language)) return [];
  const short = ['zh', 'ja'].includes(base) ? [...text].length <= 12 : words <= 5;
  const form: FactForm =
    short && !terminal.test(text)
      ? 'label'
      : [...text].length <= 45 && !terminal.test(text)
        ? 'line'
        : 'sentence';
  const readings: ClauseReading[] = [{ ...span, form, ends: endsOf(text, base), next: null }];
  // A colon between two letters of Devanagari is the mark of a breath, as keyboards lack it: no word ends there.
  const name =
    /^([^:：–—]{3,40}?)(?:(?!(?<=\p{sc=Devanagari}):\p{sc=Devanagari})[:：]\s*|\s+[–—-]\s+)(?=\S)/u.exec(
      text,
    );
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
