import type { AppData } from '@marquee/contract';
import { detectAll } from 'tinyld';

/** The languages that the copywriter has calls to action for; detection chooses among them. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'sv',
  'da',
  'no',
  'fi',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'hr',
  'ru',
  'uk',
  'tr',
  'el',
  'ar',
  'he',
  'fa',
  'hi',
  'bn',
  'th',
  'vi',
  'id',
  'ms',
  'ja',
  'ko',
  'zh',
];

const rtl = /^(?:ar|he|fa|ur|ps|sd|ug|yi|dv|ckb)\b/;

export const directionOf = (language: string): 'ltr' | 'rtl' => (rtl.test(language) ? 'rtl' : 'ltr');

/** The first part of a tag: 'pt' of 'pt-BR'. */
export const baseOf = (language: string): string => {
  const base = language.split(/[-_]/)[0]?.toLowerCase() ?? '';
  if (base === 'iw') return 'he';
  if (base === 'in') return 'id';
  if (base === 'nb' || base === 'nn') return 'no';
  return base === 'fil' ? 'tl' : base;
};

const wideScripts = /^(?:zh|ja|ko)\b/;

/** True for the languages whose characters are twice as wide: Chinese, Japanese, Korean. */
export const isWide = (language: string): boolean => wideScripts.test(language);

const scripts: [RegExp, string[]][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ['ja']],
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Han}/gu, ['zh', 'ja']],
  [/\p{Script=Arabic}/gu, ['ar', 'fa', 'ur', 'ps', 'ug', 'sd']],
  [/\p{Script=Hebrew}/gu, ['he', 'yi']],
  [/\p{Script=Cyrillic}/gu, ['ru', 'uk', 'bg', 'be', 'sr', 'mk', 'kk', 'mn', 'tt']],
  [/\p{Script=Greek}/gu, ['el']],
  [/\p{Script=Devanagari}/gu, ['hi', 'mr', 'ne']],
  [/\p{Script=Bengali}/gu, ['bn']],
  [/\p{Script=Thai}/gu, ['th']],
  [/\p{Script=Tamil}/gu, ['ta']],
  [/\p{Script=Telugu}/gu, ['te']],
  [/\p{Script=Georgian}/gu, ['ka']],
  [/\p{Script=Armenian}/gu, ['hy']],
];

/** Latin letters weigh less: names of products stand in them in every language. */
const latin = /\p{Script=Latin}/gu;

/** The languages that a text's script allows; null for Latin script, which allows any of the rest. */
export function languagesOfScript(text: string): string[] | null {
  const counts = scripts.map(([script, allowed]) => ({ count: text.match(script)?.length ?? 0, allowed }));
  const kana = counts[0]?.count ?? 0;
  const han = counts[2]?.count ?? 0;
  const top = counts.reduce((most, entry) => (entry.count > most.count ? entry : most));
  const ownLetters = top.count * (kana + han > 0 ? 3 : 2);
  if (top.count === 0 || ownLetters < (text.match(latin)?.length ?? 0)) return null;
  if (kana > 0 && kana + han > 0 && kana * 8 >= han) return ['ja'];
  return top.allowed === counts[2]?.allowed ? ['zh'] : top.allowed;
}

const scripted = new Set(scripts.flatMap(([, allowed]) => allowed));

/** True when a text can be of a language by its script alone. */
export function scriptFits(text: string, language: string): boolean {
  const allowed = languagesOfScript(text);
  return allowed
    ? allowed.includes(baseOf(language))
    : !scripted.has(baseOf(language)) || !/\p{L}/u.test(text);
}

/** Letters that only one of the two ways of writing Chinese uses. */
const simplified =
  /[们这个来对时会说过还进发经动现应关开问间机电话图书长门见车东乐习买卖写阅读录设记笔让请谁调软网络页级专业体验换选择简单轻处两为与无从优备]/gu;
const traditional =
  /[們這個來對時會說過還進發經動現應關開問間機電話圖書長門見車東樂習買賣寫閱讀錄設記筆讓請誰調軟網絡頁級專業體驗換選擇簡單輕處兩為與無從優備]/gu;

const chinese = (text: string, tag: string): string => {
  if (/hant|[-_](?:tw|hk|mo)\b/i.test(tag)) return 'zh-Hant';
  if (/hans|[-_](?:cn|sg)\b/i.test(tag)) return 'zh-Hans';
  return (text.match(traditional)?.length ?? 0) > (text.match(simplified)?.length ?? 0)
    ? 'zh-Hant'
    : 'zh-Hans';
};

/** A language that a text may be written in, and how likely, 0–1. */
interface Likelihood {
  lang: string;
  accuracy: number;
}

/** The languages that a text may be written in, likeliest first. */
function likelihoods(text: string): Likelihood[] {
  const allowed = languagesOfScript(text);
  const [only] = allowed ?? [];
  if (allowed?.length === 1 && only) return [{ lang: only, accuracy: 1 }];
  const found = detectAll(text, {
    only: allowed ?? languages.filter((language) => !scripted.has(language)),
  });
  return found.length === 0 && only ? [{ lang: only, accuracy: 1 }] : found;
}

/**
 * Whether a text can be of a language by its words: no other is `times` as likely. Short texts and lists of features
 * resemble languages that they are not written in, while of the text of another language hardly a word fits.
 */
function wordsFit([first, ...rest]: Likelihood[], language: string, times = 12): boolean {
  if (!first || first.lang === language) return true;
  const own = rest.find(({ lang }) => lang === language);
  return own !== undefined && own.accuracy * times >= first.accuracy;
}

/**
 * The language of a listing's texts: the one asked for, else the listing's own where the texts agree with it,
 * else what the texts look like. BCP 47; Chinese is told as zh-Hans or zh-Hant.
 */
function languageOf(text: string, asked: string | undefined, listed: string | undefined): string {
  const tag = (given: string) => (baseOf(given) === 'zh' ? chinese(text, given) : given.replace('_', '-'));
  if (asked && /^[a-z]{2,3}\b/i.test(asked)) return tag(asked);
  const found = likelihoods(text);
  const detected = found[0]?.lang ?? null;
  const short = (text.match(/\p{L}/gu)?.length ?? 0) < 60;
  if (listed && /^[a-z]{2,3}\b/i.test(listed) && scriptFits(text, listed)) {
    const known = languages.includes(baseOf(listed));
    if (short || !known || wordsFit(found, baseOf(listed))) return tag(listed);
  }
  if (detected === null || wordsFit(found, 'en', 2)) return 'en';
  return detected === 'zh' ? chinese(text, '') : detected;
}

type Texts = Pick<AppData, 'basicInfo'>;

/** What tells a listing's language: summary and description without markup and links. */
export const textsOf = ({ basicInfo: { summary, description } }: Texts): string =>
  `${summary}\n${description.slice(0, 1500)}`.replace(/<[^<>]*>|https?:\S+/g, ' ').trim();

/** Shorter store's lines may be a name. */
const minLettersOfLine = 15;

/** The store's line is of the language that the listing names, and of no other: somebody wrote it for those who speak it. */
function lineIsOf(summary: string, language: string): boolean {
  if ((summary.match(/\p{L}/gu)?.length ?? 0) < minLettersOfLine) return false;
  const base = baseOf(language);
  return base !== 'en' && languages.includes(base) && isNear(likelihoods(summary)[0]?.lang ?? '', base);
}

/**
 * The language of a listing's texts; `asked` overrides what it says. A store's line in the listing's own language counts
 * more than a description that nobody translated.
 */
export function languageOfListing(
  listing: Texts & { language?: string | undefined },
  asked?: string,
): string {
  const { summary, title } = listing.basicInfo;
  const texts = textsOf(listing);
  const { language } = listing;
  if (!asked && language && lineIsOf(summary, language)) return languageOf(summary, asked, language);
  return languageOf(texts === '' ? title : texts, asked, language);
}

/** Languages that are told apart poorly by few words. */
const families = [
  ['no', 'da', 'sv'],
  ['id', 'ms'],
  ['cs', 'sk'],
  ['hr', 'sr', 'sl', 'bs'],
  ['ru', 'uk', 'bg', 'be'],
  ['es', 'pt', 'gl', 'ca', 'it'],
  ['ar', 'fa', 'ur'],
  ['nl', 'af', 'de'],
];

/** The same language, or one that few words do not tell from it. */
export const isNear = (a: string, b: string): boolean =>
  a === b || families.some((family) => family.includes(a) && family.includes(b));

/** A paragraph in another language than the listing's: a second version of the text below the first. */
export function isForeign(text: string, language: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters > 40 && !scriptFits(text, language)) return true;
  if (letters < 120 || !languages.includes(baseOf(language))) return false;
  return looksForeign(text, language);
}

/** Words that are surely of another language, told by their likelihood: a short line resembles many languages. */
export function looksForeign(text: string, language: string): boolean {
  const found = likelihoods(text);
  const detected = found[0]?.lang ?? null;
  return detected !== null && !isNear(detected, baseOf(language)) && !wordsFit(found, baseOf(language));
}
