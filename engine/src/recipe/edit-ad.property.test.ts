import type { Edit } from '@marquee/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../../scripts/depth.ts';
import { engineResources } from '../../test/engine-resources.ts';
import { landscape, listingOf, portrait, square, story } from '../../test/listing.ts';
import { iconPicture, screenPicture } from '../../test/pictures.ts';
import type { MadeAd } from '../ad.ts';
import { archetypes } from '../layout/archetypes/index.ts';
import { makeAds } from '../make-ads.ts';
import { hashOf } from '../raster/picture-hash.ts';
import { freeRendering } from '../render/render.ts';
import type { RecipeResources } from './compose-recipe.ts';
import { editAd } from './edit-ad.ts';
import { openRecipePictures } from './recipe-pictures.ts';

const listings = [
  [
    'en-US',
    'Lantern: reading lists',
    'Read offline, without ads. Save every article in one place. No account is needed.',
  ],
  [
    'de-DE',
    'Laterne – Leselisten',
    'Lesen ohne Werbung. Benachrichtigungseinstellungen für jede Liste. Kein Benutzerkonto nötig.',
  ],
  ['ar', 'فانوس', 'اقرأ بلا إعلانات. احفظ كل مقال في مكان واحد. لا حاجة إلى حساب.'],
  ['he', 'פנס', 'קריאה ללא פרסומות. שמרו כל מאמר במקום אחד. אין צורך בחשבון.'],
  ['hi', 'लालटेन', 'बिना विज्ञापन के पढ़ें। हर लेख एक जगह सहेजें। खाते की ज़रूरत नहीं।'],
  ['th', 'โคมไฟ', 'อ่านโดยไม่มีโฆษณา\nบันทึกทุกบทความไว้ในที่เดียว\nไม่ต้องมีบัญชี'],
  ['ja', 'ランタン', '広告なしで読む。すべての記事をひとつの場所に保存。アカウントは不要です。'],
  ['ru', 'Фонарь', 'Читайте без рекламы. Храните все статьи в одном месте. Аккаунт не нужен.'],
] as const;

const formats = [square, portrait, story, landscape];
/** Edits that are tried. */
const runs = isDeep ? 200 : 70;

let resources: RecipeResources;
let ads: MadeAd[];
const kept = new Map<string, Uint8Array>();
let upload = '';
let damaged = '';

beforeAll(async () => {
  const { fonts, measurer } = await engineResources();
  resources = { fonts, measurer, pictures: openRecipePictures(2 ** 27) };
  const pictures = {
    icon: await iconPicture(),
    screenshots: [await screenPicture({ bar: '#1f7a4d' }), await screenPicture({ bar: '#3a9a6b', turn: 4 })],
  };
  const own = await screenPicture({ bar: '#7a1f4d', turn: 1 });
  const broken = new Uint8Array(900).fill(7);
  for (const picture of [pictures.icon, ...pictures.screenshots, own, broken])
    kept.set(hashOf(picture), picture);
  [upload, damaged] = [hashOf(own), hashOf(broken)];
  ads = [];
  for (const [at, [language, title, description]] of listings.entries()) {
    const results = makeAds(await engineResources(), {
      listing: listingOf({
        title,
        summary: description.split(/[.\n。।]/)[0] ?? title,
        description,
        language,
      }),
      pictures,
      template: at % 2 === 0 ? 'advanced' : 'basic',
      // Every language in two formats; edits ask for the others.
      orders: formats.filter((_, nth) => nth % 2 === at % 2).map((format) => ({ id: format.id, format })),
      avoid: [],
      language,
      seed: title,
    });
    for await (const result of results) if ('ad' in result) ads.push(result.ad);
  }
});

const hostile = [
  '\u202Egnp.exe',
  '<script>alert(1)</script>',
  'a\u0000b',
  '😀🔥',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A',
  '\n\n\n',
  '　',
  '#1',
  '𝐁𝐨𝐥𝐝',
];
const phrase = fc
  .array(
    fc.constantFrom(
      'Read',
      'calmly',
      '5',
      'million',
      'فانوس',
      'مقالات',
      'קריאה',
      'पढ़ें',
      'อ่านข่าว',
      '広告なし',
      'Читайте',
      'Donaudampfschifffahrt',
      '—',
      '100 %',
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((words) => words.join(' ').slice(0, 200));
const words = fc.oneof(
  { weight: 4, arbitrary: phrase.map((text) => text.slice(0, 28)) },
  phrase,
  fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
  fc.constantFrom(...hostile),
);
const share = fc.double({ min: 0, max: 0.9, noNaN: true });
const crop = fc
  .tuple(
    share,
    share,
    fc.double({ min: 0.01, max: 1, noNaN: true }),
    fc.double({ min: 0.01, max: 1, noNaN: true }),
  )
  .map(([x, y, width, height]) => ({ x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }));
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const shown = fc.boolean();

/** What a person changes at once: seldom more than a few things. */
const few = fc.uniqueArray(fc.nat(13), { minLength: 1, maxLength: 3 });

const anyEdit: fc.Arbitrary<Edit> = fc
  .tuple(
    few,
    fc.record({
      headline: fc.oneof(
        words,
        fc.tuple(words, words).map((lines) => lines.join('\n')),
      ),
      sub: fc.oneof(fc.constant(''), words),
      cta: fc.oneof(fc.constant(''), words),
      points: fc.array(words, { maxLength: 4 }),
      emphasis: words,
      layout: fc
        .constantFrom(...archetypes)
        .chain(({ name, variants }) =>
          fc.constantFrom(...variants).map((variant) => ({ archetype: name, variant })),
        ),
      scheme: fc.oneof(
        fc.constantFrom('vivid', 'dark', 'light', 'tint', 'second', 'none'),
        color.map((one) => ({ color: one })),
      ),
      background: fc.constantFrom('drawn' as const, 'painted' as const),
      screenshots: fc.array(
        fc.record({ at: fc.constantFrom(0, 1, 2, 99, 'upload', 'damaged'), crop }, { requiredKeys: ['at'] }),
        { minLength: 1, maxLength: 3 },
      ),
      frame: shown,
      show: fc.record({ icon: shown, rating: shown, button: shown }, { requiredKeys: [] }),
      size: fc.constantFrom('S' as const, 'M' as const, 'L' as const),
      formatType: fc.constantFrom(...formats.map(({ id }) => id), 'unknown'),
      ownClaims: shown,
    }),
  )
  .map(
    ([places, whole]) =>
      Object.fromEntries(Object.entries(whole).filter((_, place) => places.includes(place))) as Partial<
        typeof whole
      >,
  )
  .map(({ screenshots, ...rest }) => ({
    ...rest,
    ...(screenshots
      ? {
          screenshots: screenshots.map(({ at, crop: part }) => ({
            ...(typeof at === 'number' ? { index: at } : { upload: at === 'upload' ? upload : damaged }),
            ...(part ? { crop: part } : {}),
          })),
        }
      : {}),
  }));

/** What no edited ad may fail, whatever `failedBinding` says. */
const binding = new Set([
  ...['overlap', 'wording', 'margins', 'safe zone', 'phone text', 'upscale', 'distortion'],
  ...['contrast', 'clipping', 'readability', 'screenshot', 'text ratio', 'alignment'],
]);

describe('editAd', () => {
  it('makes an ad that holds of any edit, or refuses it with a reason', async () => {
    const outcomes = { ad: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.nat(), anyEdit, async (which, edit) => {
        const ad = ads[which % ads.length] as MadeAd;
        const outcome = await editAd(
          resources,
          { recipe: ad.recipe, edit, format: formats.find(({ id }) => id === edit.formatType) },
          async (hash) => kept.get(hash) ?? null,
        );
        if ('refused' in outcome) {
          outcomes.refused++;
          expect(outcome.refused.reason).not.toBe('');
          return;
        }
        outcomes.ad++;
        const { rendering, report, composed } = outcome.ad;
        freeRendering(rendering);
        expect(report.gates.filter(({ gate, passed }) => !passed && binding.has(gate))).toEqual([]);
        expect(report.contrast).toBeGreaterThanOrEqual(3);
        expect(composed.boxes.some(({ kind }) => kind === 'headline' || kind === 'label')).toBe(true);
      }),
      { numRuns: runs, seed: 18 },
    );
    expect(outcomes.ad).toBeGreaterThan(runs / 4);
  });
});
