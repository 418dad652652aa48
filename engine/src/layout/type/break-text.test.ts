import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Script, scriptOf } from '../../fonts/typefaces.ts';
import { graphemes } from '../../text/graphemes.ts';
import { lineOf, unitsOf } from './break-text.ts';

const pieces = async (text: string, language: string, script: Script, name = '') =>
  (await unitsOf(text, language, script, name)).map((unit) => unit.text);

/** What a line would like to do after each word of a text that is parted at its spaces. */
const rests = async (text: string, language: string, script: Script = 'latin') =>
  Object.fromEntries((await unitsOf(text, language, script)).map((unit) => [unit.text, unit.rest]));

describe('unitsOf', () => {
  it.each([
    ['Read offline · no ads', 'en', ['Read', 'offline ·', 'no', 'ads']],
    ['Prêt à lire ? Oui « vraiment » !', 'fr', ['Prêt', 'à', 'lire ?', 'Oui', '« vraiment » !']],
    ['Zu 100 % dein', 'de', ['Zu', '100 %', 'dein']],
  ])('keeps signs with their words: %s', async (text, language, expected) => {
    expect(await pieces(text, language, 'latin')).toEqual(expected);
  });

  it.each<[string, string, Script]>([
    ['Every code. One vault.', 'en', 'latin'],
    ['アカウントなしで動画を観る。', 'ja', 'japanese'],
    ['无需账号即可阅读最新新闻', 'zh-CN', 'simplified'],
    ['無需帳號即可閱讀 100 則新聞', 'zh-TW', 'traditional'],
    ['จัดการข้อมูลของคุณได้ง่ายขึ้น', 'th', 'thai'],
    ['Open-Source-Bibliotheken', 'de', 'latin'],
  ])('joins to the text again: %s', async (text, language, script) => {
    const units = await unitsOf(text, language, script);
    expect(lineOf(units, 0, units.length)).toBe(text);
  });

  it('joins to the text again, whatever the text and its language', async () => {
    const languages = fc.constantFrom('en', 'de', 'fi', 'fr', 'ja', 'zh-CN', 'zh-TW', 'th', 'ko', 'ar', 'hi');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), languages, async (any, language) => {
        const text = any.replace(/\s+/gu, ' ').trim();
        const units = await unitsOf(text, language, scriptOf(text, language));
        expect(lineOf(units, 0, units.length)).toBe(text);
      }),
    );
  });

  it.each([
    ['Hintergrundsynchronisierung', 'de', 'latin'],
    ['Lentokonesuihkuturbiinimoottori', 'fi', 'latin'],
    ['Sikkerhetskopiering', 'nb', 'latin'],
    ['Достопримечательности', 'ru', 'cyrillic'],
  ] as const)('hyphenates %s', async (word, language, script) => {
    const units = await unitsOf(word, language, script);
    expect(units.length).toBeGreaterThan(1);
    expect(lineOf(units, 0, 1)).toMatch(/-$/);
    expect(units.map((unit) => unit.text).join('')).toBe(word);
    for (const end of [units[0], units.at(-1)]) expect(graphemes(end?.text ?? '')).toBeGreaterThanOrEqual(4);
  });

  it('hyphenates no English, no name and no abbreviation', async () => {
    expect(await pieces('Internationalization', 'en', 'latin')).toHaveLength(1);
    expect(await pieces('Kontoverwalter!', 'de', 'latin', 'Kontoverwalter')).toHaveLength(1);
    expect(await pieces('YouTubeVideoSammlung', 'de', 'latin')).toHaveLength(1);
  });

  it('would rather divide a German compound between its words', async () => {
    const units = await unitsOf('Benachrichtigungseinstellungen', 'de', 'latin');
    const best = units.findIndex((unit) => unit.hyphen && unit.rest > -4);
    expect(lineOf(units, 0, best + 1)).toBe('Benachrichtigungs-');
  });

  it.each<[string, string, Script, string[]]>([
    ['次はあなたの番。', 'ja', 'japanese', ['次は', 'あなたの番。']],
    ['毎日の写真を、もっと美しく。', 'ja', 'japanese', ['毎日の', '写真を、', 'もっと', '美しく。']],
    ['轮到你了。', 'zh-CN', 'simplified', ['轮到', '你了。']],
    ['每天3分钟，学会一门语言', 'zh-CN', 'simplified', ['每天', '3分钟，', '学会', '一门', '语言']],
    ['다양한 화면 크기 지원', 'ko', 'korean', ['다양한', '화면', '크기', '지원']],
    ['เรียนวันละ 5 นาที', 'th', 'thai', ['เรียน', 'วัน', 'ละ', '5', 'นาที']],
  ])('breaks by phrase: %s', async (text, language, script, expected) => {
    expect(await pieces(text, language, script)).toEqual(expected);
  });

  it('lets no line begin with a mark that closes, whatever the text', async () => {
    const signs = fc.constantFrom(...'次はあなたの番毎日写真をアプリ管理（「」）。、！？ー100 Tusky轮到你了');
    await fc.assert(
      fc.asyncProperty(fc.array(signs, { minLength: 1, maxLength: 24 }), async (letters) => {
        const text = letters.join('').replace(/\s+/g, ' ').trim();
        for (const script of ['japanese', 'simplified'] as const) {
          const language = script === 'japanese' ? 'ja' : 'zh-CN';
          const units = await unitsOf(text, language, script);
          expect(lineOf(units, 0, units.length)).toBe(text);
          units.slice(1).forEach((unit, index) => {
            if (units[index]?.glue === '') expect(unit.text).not.toMatch(/^[」）。、！？ー]/u);
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('ends lines after sentences, not after articles nor before postpositions', async () => {
    expect(await rests('Stop. Read the news', 'en')).toMatchObject({ 'Stop.': 1, Read: 0, news: 0 });
    expect((await rests('Stop. Read the news', 'en')).the).toBeLessThan(0);
    expect((await rests('Gjør mer med appen', 'nb')).med).toBeLessThan(0);
    expect((await rests('आपके फ़ोन में जगह', 'hi', 'devanagari')).फ़ोन).toBeLessThan(0);
    expect((await rests('مقاطع بدون إعلانات', 'ar', 'arabic')).بدون).toBeLessThan(0);
  });

  it('would rather keep a name of several words on one line', async () => {
    const units = await unitsOf('Scan with Open Food Facts', 'en', 'latin', 'Open Food Facts');
    expect(units.map((unit) => unit.rest < 0)).toEqual([false, true, true, true, false]);
  });
});
