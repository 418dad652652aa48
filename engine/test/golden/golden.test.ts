import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Format } from '../../src/ad.ts';
import { makeBrand } from '../../src/brand/brand.ts';
import type { Brief } from '../../src/brief/brief.ts';
import type { Copy } from '../../src/copy/copy.ts';
import { archetypes } from '../../src/layout/archetypes/index.ts';
import { canvasOf } from '../../src/layout/canvas.ts';
import { createComposer } from '../../src/layout/composer.ts';
import { Unfit } from '../../src/layout/fit-text.ts';
import { createStage } from '../../src/layout/stage.ts';
import { type FontLibrary, loadFonts } from '../../src/render/fonts.ts';
import { createMeasurer } from '../../src/render/measure.ts';
import { render } from '../../src/render/render.ts';
import { landscape, pictures, square, story } from '../listing.ts';

/**
 * One contact sheet per script: every archetype, on every format for the scripts that lead (one of each direction),
 * on one format each for the others. A change that can be seen fails here; `UPDATE_GOLDEN=1` accepts it. What was drawn instead lies beside the sheet as `*.actual.png`.
 */
const here = new URL('.', import.meta.url);
const accept = process.env.UPDATE_GOLDEN === '1';

const words: Record<
  string,
  Pick<Copy, 'headline' | 'sub' | 'cta' | 'name' | 'points' | 'proof'> & { language: string }
> = {
  latin: {
    language: 'en',
    headline: 'Save it. Read it.',
    sub: 'Offline, without an account.',
    cta: 'Start reading',
    name: 'Lantern',
    points: ['Works offline', 'No account', 'Dark theme'],
    proof: '4.6 · 12,300 ratings',
  },
  german: {
    language: 'de',
    headline: 'Benachrichtigung aus',
    sub: 'Lesen ohne Konto.',
    cta: 'Jetzt lesen',
    name: 'Laterne',
    points: ['Offline lesen', 'Kein Konto', 'Dunkles Design'],
    proof: '4,6 · 12.300 Bewertungen',
  },
  arabic: {
    language: 'ar',
    headline: 'اقرأ بلا إعلانات',
    sub: 'بدون حساب.',
    cta: 'ابدأ القراءة',
    name: 'فانوس',
    points: ['يعمل بلا اتصال', 'بدون حساب', 'مظهر داكن'],
    proof: '4.6 · 12,300',
  },
  hebrew: {
    language: 'he',
    headline: 'קריאה ללא פרסומות',
    sub: 'בלי חשבון.',
    cta: 'לקריאה',
    name: 'פנס',
    points: ['עובד לא מקוון', 'בלי חשבון', 'ערכה כהה'],
    proof: '4.6 · 12,300',
  },
  devanagari: {
    language: 'hi',
    headline: 'बिना विज्ञापन पढ़ें',
    sub: 'खाते के बिना।',
    cta: 'पढ़ना शुरू करें',
    name: 'लालटेन',
    points: ['ऑफ़लाइन', 'खाता नहीं', 'डार्क थीम'],
    proof: '4.6 · 12,300',
  },
  thai: {
    language: 'th',
    headline: 'อ่านไม่มีโฆษณา',
    sub: 'ไม่ต้องมีบัญชี',
    cta: 'เริ่มอ่าน',
    name: 'โคมไฟ',
    points: ['ออฟไลน์', 'ไม่มีบัญชี', 'ธีมมืด'],
    proof: '4.6 · 12,300',
  },
  japanese: {
    language: 'ja',
    headline: '広告なしで読む。',
    sub: 'アカウント不要。',
    cta: '読みはじめる',
    name: 'ランタン',
    points: ['オフライン対応', '登録不要', 'ダークテーマ'],
    proof: '4.6 · 12,300件',
  },
  korean: {
    language: 'ko',
    headline: '광고 없이 읽기',
    sub: '계정이 필요 없어요.',
    cta: '읽기 시작',
    name: '랜턴',
    points: ['오프라인 지원', '계정 없음', '다크 테마'],
    proof: '4.6 · 12,300개',
  },
  chinese: {
    language: 'zh-CN',
    headline: '无广告阅读',
    sub: '无需账号。',
    cta: '开始阅读',
    name: '灯笼',
    points: ['离线可用', '无需账号', '深色主题'],
    proof: '4.6 · 12,300',
  },
  cyrillic: {
    language: 'ru',
    headline: 'Читайте без рекламы',
    sub: 'Без аккаунта.',
    cta: 'Начать читать',
    name: 'Фонарь',
    points: ['Офлайн', 'Без аккаунта', 'Тёмная тема'],
    proof: '4,6 · 12 300',
  },
};

let fonts: FontLibrary;
let brand: Awaited<ReturnType<typeof makeBrand>>;
beforeAll(async () => {
  fonts = await loadFonts();
  const { icon, screenshots } = await pictures();
  brand = await makeBrand({ icon, screenshots }, { genre: 'Social', title: 'Lantern' });
});

/** Scripts that are shown on every format. */
const whole = new Set(['latin', 'arabic']);

const cell = { width: 132, height: 180 };
const formats: Format[] = [square, story, landscape];

async function sheetOf(script: string): Promise<{ pixels: Uint8Array; width: number; height: number }> {
  const { language, ...said } = words[script] as (typeof words)[string];
  const direction = language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
  const place = { field: 'basicInfo.title', start: 0, end: 1 };
  const copy: Copy = { ...said, angle: 'social-proof', evidence: [], source: 'built-in' };
  const brief: Brief = {
    language,
    direction,
    name: { text: said.name, place },
    genre: 'Social',
    facts: [],
    rating: { score: 4.6, count: 12300, places: { score: place, count: place } },
  };
  const measurer = createMeasurer(fonts);
  const tiles: sharp.OverlayOptions[] = [];
  for (const [row, archetype] of archetypes.entries()) {
    for (const [column, format] of formats.entries()) {
      if (!whole.has(script) && column !== row % formats.length) continue;
      const canvas = canvasOf(format, direction);
      const stage = createStage(canvas);
      const template = archetype.templates.includes('basic') ? 'basic' : 'advanced';
      const schemes =
        archetype.schemes?.({ brand, brief, copy, canvas, template }, brand.schemes) ?? brand.schemes;
      const scheme = schemes[(row + column) % schemes.length];
      if (!scheme) throw new Error(`${archetype.name} has no scheme.`);
      const spoken = format === landscape ? { ...copy, cta: '', sub: '' } : copy;
      const variant = archetype.variants[column % archetype.variants.length] as string;
      try {
        await archetype.compose(
          createComposer({
            canvas,
            stage,
            scheme,
            brand,
            brief,
            copy: spoken,
            template,
            shots: brand.shots,
            variant,
            measurer,
          }),
        );
      } catch (problem) {
        // Words too long for a layout leave its place empty: the planner takes another.
        if (problem instanceof Unfit) continue;
        throw problem;
      }
      const { finished } = await render(fonts, stage.scene(), format);
      const tile = await sharp(finished, { raw: { width: format.width, height: format.height, channels: 4 } })
        .resize({ ...cell, fit: 'contain', background: '#808080' })
        .png()
        .toBuffer();
      tiles.push({ input: tile, left: column * cell.width, top: row * cell.height });
    }
  }
  const size = { width: formats.length * cell.width, height: archetypes.length * cell.height };
  const pixels = await sharp({ create: { ...size, channels: 3, background: '#808080' } })
    .composite(tiles)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, ...size };
}

/** The largest share, over all tiles, of pixels whose lightness moved by more than a tenth. */
function change(one: Uint8Array, other: Uint8Array, width: number, height: number): number {
  let worst = 0;
  for (let top = 0; top < height; top += cell.height) {
    for (let left = 0; left < width; left += cell.width) {
      let moved = 0;
      for (let y = top; y < top + cell.height; y++) {
        for (let x = left; x < left + cell.width; x++) {
          const at = (y * width + x) * 3;
          const gap = [0, 1, 2].reduce(
            (sum, part) => sum + Math.abs((one[at + part] as number) - (other[at + part] as number)),
            0,
          );
          if (gap > 76) moved++;
        }
      }
      worst = Math.max(worst, moved / (cell.width * cell.height));
    }
  }
  return worst;
}

describe('golden sheets', () => {
  it.each(Object.keys(words))('%s', { timeout: 60_000 }, async (script) => {
    const { pixels, width, height } = await sheetOf(script);
    const file = new URL(`${script}.png`, here);
    const encoded = () =>
      sharp(pixels, { raw: { width, height, channels: 3 } })
        .png({ palette: true, colours: 128 })
        .toBuffer();
    if (accept || !existsSync(file)) {
      if (!accept) throw new Error(`There is no sheet for ${script} yet: run with UPDATE_GOLDEN=1.`);
      await mkdir(here, { recursive: true });
      await writeFile(file, await encoded());
      return;
    }
    const { data, info } = await sharp(await readFile(file))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect({ width: info.width, height: info.height }).toEqual({ width, height });
    const moved = change(pixels, data, width, height);
    if (moved > 0.02) await writeFile(new URL(`${script}.actual.png`, here), await encoded());
    expect(moved, `see ${script}.actual.png`).toBeLessThanOrEqual(0.02);
  });
});
