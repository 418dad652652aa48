import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { landscape, listingOf, square, story } from '../test/listing.ts';
import { iconPicture, screenPicture } from '../test/pictures.ts';
import { fromHct } from './brand/colour.ts';
import { builtInCopywriter } from './copy/built-in.ts';
import { makeAds } from './make-ad.ts';
import { loadFonts } from './render/fonts.ts';
import type { Studio } from './run.ts';

let studio: Studio;
beforeAll(async () => {
  studio = { fonts: await loadFonts(), copywriter: builtInCopywriter };
});

const sayings: Record<string, [title: string, sentences: string[]]> = {
  'en-US': [
    'Lantern: reading lists',
    [
      'Read offline, without ads.',
      'Save every article in one place.',
      'No account is needed.',
      'Share lists with friends.',
    ],
  ],
  'de-DE': [
    'Laterne – Leselisten',
    [
      'Benachrichtigungseinstellungen für jede Liste.',
      'Lesen ohne Werbung.',
      'Kein Benutzerkonto nötig.',
      'Hintergrundsynchronisierung inklusive.',
    ],
  ],
  ar: [
    'فانوس',
    ['اقرأ بلا إعلانات.', 'احفظ كل مقال في مكان واحد.', 'لا حاجة إلى حساب.', 'شارك القوائم مع أصدقائك.'],
  ],
  he: ['פנס', ['קריאה ללא פרסומות.', 'שמרו כל מאמר במקום אחד.', 'אין צורך בחשבון.', 'שתפו רשימות עם חברים.']],
  hi: ['लालटेन', ['बिना विज्ञापन के पढ़ें।', 'हर लेख एक जगह सहेजें।', 'खाते की ज़रूरत नहीं।', 'दोस्तों के साथ सूची साझा करें।']],
  th: ['โคมไฟ', ['อ่านโดยไม่มีโฆษณา', 'บันทึกทุกบทความไว้ในที่เดียว', 'ไม่ต้องมีบัญชี']],
  ja: [
    'ランタン',
    [
      '広告なしで読む。',
      'すべての記事をひとつの場所に保存。',
      'アカウントは不要です。',
      '友だちとリストを共有。',
    ],
  ],
  ko: ['랜턴', ['광고 없이 읽으세요.', '모든 글을 한곳에 저장하세요.', '계정이 필요 없습니다.']],
  'zh-CN': ['灯笼', ['无广告阅读。', '把每篇文章保存在一个地方。', '无需账号。', '与朋友分享列表。']],
  ru: ['Фонарь', ['Читайте без рекламы.', 'Храните все статьи в одном месте.', 'Аккаунт не нужен.']],
};

const listing = fc.record({
  language: fc.constantFrom(...Object.keys(sayings)),
  sentences: fc.integer({ min: 1, max: 4 }),
  keywords: fc.boolean(),
  hue: fc.integer({ min: 0, max: 359 }),
  chroma: fc.constantFrom(0, 18, 50, 90),
  tone: fc.integer({ min: 5, max: 95 }),
  icon: fc.constantFrom('none', 'small', 'round', 'square'),
  screens: fc.integer({ min: 0, max: 3 }),
  dark: fc.boolean(),
  format: fc.constantFrom(
    square,
    story,
    landscape,
    { id: 'portrait', width: 1080, height: 1350 },
    { id: 'small', width: 320, height: 320 },
    { id: 'wide', width: 2000, height: 1000 },
  ),
  template: fc.constantFrom('basic' as const, 'advanced' as const),
});

describe('any listing', () => {
  it('gets ads that pass every gate', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(listing, async (given) => {
        const [title, sentences] = sayings[given.language] as [string, string[]];
        const colour = fromHct(given.hue, given.chroma, given.tone);
        const app = listingOf({
          title: given.keywords ? `${title}: ${sentences.join(' ')}`.slice(0, 200) : title,
          summary: sentences[0] as string,
          description: sentences.slice(0, given.sentences).join('\n'),
          language: given.language,
        });
        const pictures = {
          icon:
            given.icon === 'none'
              ? null
              : await iconPicture({
                  ground: colour,
                  round: given.icon === 'round',
                  size: given.icon === 'small' ? 128 : 512,
                  figure: given.tone > 60 ? '#202020' : '#ffffff',
                }),
          screenshots: await Promise.all(
            Array.from({ length: given.screens }, (_, turn) =>
              screenPicture({
                bar: colour,
                turn,
                ...(given.dark ? { paper: '#121316', ink: '#dddddd' } : {}),
              }),
            ),
          ),
        };
        const orders = [0, 1, 2].map((index) => ({ id: String(index), format: given.format }));
        for await (const result of makeAds(studio, {
          listing: app,
          pictures,
          template: given.template,
          orders,
          avoid: [],
          seed: `${given.hue}`,
        })) {
          const failed =
            'ad' in result
              ? result.ad.quality.gates.filter((gate) => !gate.passed)
              : result.rejected.rejected.gates;
          expect('ad' in result, JSON.stringify(failed)).toBe(true);
          expect(failed.filter(() => 'ad' in result)).toEqual([]);
        }
      }),
      { numRuns: 8, endOnFailure: true, seed: Number(process.env.FC_SEED ?? 7) },
    );
  });
});
