import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineResources } from '../test/engine-resources.ts';
import { landscape, listingOf, portrait, square, story } from '../test/listing.ts';
import { framedPicture, iconPicture, screenPicture } from '../test/pictures.ts';
import type { Format, MadeAd } from './ad.ts';
import { makeAds } from './make-ads.ts';
import { fromHct, type Hex } from './raster/colour.ts';
import type { EngineResources } from './run.ts';

let studio: EngineResources;
beforeAll(async () => {
  studio = await engineResources();
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

/** Any size that an administrator may enter. */
const customFormat: fc.Arbitrary<Format> = fc
  .tuple(fc.integer({ min: 320, max: 2000 }), fc.integer({ min: -100, max: 100 }))
  .map(([width, lean]) => {
    const height = Math.round(Math.min(2000, Math.max(320, width * 2 ** (lean / 100))));
    return { id: `${width}x${height}`, width, height };
  })
  .filter(({ width, height }) => width <= 2 * height && height <= 2 * width);

const words = fc.record({
  language: fc.constantFrom(...Object.keys(sayings)),
  sentences: fc.integer({ min: 1, max: 4 }),
  /** `soup`: two hundred characters of keywords; `pictographs`: emoji about every line; `bare`: hardly a word. */
  manner: fc.constantFrom('plain', 'plain', 'soup', 'pictographs', 'unsummed', 'bare'),
  rated: fc.boolean(),
});
type Wording = typeof words extends fc.Arbitrary<infer Value> ? Value : never;

const screens = ['phone', 'phone', 'phone', 'dark', 'framed', 'tablet', 'wide', 'small', 'blank'] as const;

const given = fc.record({
  words,
  hue: fc.integer({ min: 0, max: 359 }),
  chroma: fc.constantFrom(0, 18, 50, 90),
  tone: fc.integer({ min: 5, max: 95 }),
  icon: fc.record({ size: fc.constantFrom(57, 96, 192, 512, 1024), round: fc.boolean() }),
  screens: fc.array(fc.constantFrom(...screens), { maxLength: 3 }),
  format: fc.oneof(fc.constantFrom(square, story, landscape, portrait), customFormat),
  template: fc.constantFrom('basic' as const, 'advanced' as const),
});

function listingFrom({ language, sentences, manner, rated }: Wording) {
  const [title, lines] = sayings[language] as [string, string[]];
  const said = manner === 'bare' ? [title] : lines.slice(0, sentences);
  const dressed = said.map((line) => (manner === 'pictographs' ? `🎉 ${line} 🔥` : line));
  const listing = listingOf({
    title: manner === 'soup' ? `${title}: ${lines.join(' ').repeat(8)}`.slice(0, 200) : title,
    summary: manner === 'unsummed' || manner === 'bare' ? '' : (dressed[0] as string),
    description: dressed.join('\n'),
    language,
  });
  return rated ? listing : { ...listing, stats: { score: null, scoreText: null, ratings: null } };
}

const screenFrom = (kind: (typeof screens)[number], bar: Hex, turn: number): Promise<Uint8Array> => {
  const sizes = {
    tablet: { width: 1536, height: 2048 },
    wide: { width: 1920, height: 1080 },
    small: { width: 392, height: 696 },
  };
  if (kind === 'framed') return framedPicture();
  if (kind === 'blank') return iconPicture({ ground: bar, figure: bar });
  if (kind === 'dark') return screenPicture({ bar, turn, paper: '#121316', ink: '#dddddd' });
  return screenPicture({ bar, turn, ...(kind === 'phone' ? {} : sizes[kind]) });
};

/** What holds of the description of any ad besides its gates. */
function faultsOf({ boxes, copy, evidence, quality }: MadeAd): string[] {
  const ids = boxes.map((box) => box.id);
  const textOf = (kind: string) => boxes.filter((box) => box.kind === kind).map((box) => box.text);
  const said = (['headline', 'sub', 'cta', 'proof', 'name'] as const).filter(
    (kind) => textOf(kind).join(' ') !== copy[kind],
  );
  return [
    ...quality.gates.filter((gate) => !gate.passed).map(({ gate, value }) => `${gate} ${value}`),
    ...(quality.passed && quality.safeZone && quality.grounded ? [] : ['report']),
    ...said.map((kind) => `says another ${kind}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two boxes ${id}`),
    ...boxes
      .filter((box) => (box.on === undefined ? box.kind !== 'background' : !ids.includes(box.on)))
      .map((box) => `${box.id} lies on nothing`),
    ...evidence.filter(({ start, end }) => start >= end).map(({ claim }) => `no place for ${claim}`),
  ];
}

describe('any listing', () => {
  it('gets every ad, and each passes every gate', async () => {
    await fc.assert(
      fc.asyncProperty(given, async ({ words, hue, chroma, tone, icon, screens, format, template }) => {
        const colour = fromHct(hue, chroma, tone);
        const pictures = {
          icon: await iconPicture({ ...icon, ground: colour, figure: tone > 60 ? '#202020' : '#ffffff' }),
          screenshots: await Promise.all(screens.map((kind, turn) => screenFrom(kind, colour, turn))),
        };
        const orders = [0, 1, 2].map((index) => ({ id: String(index), format }));
        const run = { listing: listingFrom(words), pictures, template, orders, avoid: [], seed: `${hue}` };
        const results = await Array.fromAsync(makeAds(studio, run));
        expect(results).toHaveLength(orders.length);
        for (const result of results) {
          if ('rejected' in result)
            expect.fail(JSON.stringify(result.rejected.rejected.gates.filter((gate) => !gate.passed)));
          else expect(faultsOf(result.ad)).toEqual([]);
        }
      }),
      {
        numRuns: Number(process.env.FC_RUNS ?? 10),
        endOnFailure: true,
        seed: Number(process.env.FC_SEED ?? 7),
      },
    );
  });
});
