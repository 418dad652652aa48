import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineResources } from '../../../test/engine-resources.ts';
import { pairingOf } from '../../brand/voices.ts';
import type { FontLibrary } from '../../fonts/fonts.ts';
import { lineNode, type Measurer } from '../../fonts/measure.ts';
import type { TypeStyle } from '../../fonts/type-style.ts';
import type { Script } from '../../fonts/typefaces.ts';
import { DoesNotFitError, fitText, linePlaces } from './fit-text.ts';

let fonts: FontLibrary;
let measurer: Measurer;

beforeAll(async () => {
  ({ fonts, measurer } = await engineResources());
});

const styleFor = (script: Script, language: string): TypeStyle => ({
  ...pairingOf('plain', script).headline,
  italic: false,
  direction: script === 'arabic' || script === 'hebrew' ? 'rtl' : 'ltr',
  language,
});

const texts: [Script, string, string][] = [
  ['latin', 'en', 'Every code. One vault.'],
  ['cyrillic', 'ru', 'Читайте без рекламы'],
  ['arabic', 'ar', 'حرّر مساحة التخزين بأمان'],
  ['hebrew', 'he', 'כל הקודים במקום אחד'],
  ['devanagari', 'hi', 'हर लेख एक शांत जगह में'],
  ['thai', 'th', 'อ่านได้ทุกที่ ไม่มีโฆษณา'],
  ['japanese', 'ja', 'アカウントなしで観る。'],
  ['korean', 'ko', '계정 없이 바로 읽기'],
  ['simplified', 'zh', '无需账号即可阅读'],
];

describe('fitText', () => {
  it.each(texts)('draws %s (%s) exactly where it was measured', async (script, language, text) => {
    const style = styleFor(script, language);
    const block = await fitText(measurer, text, style, {
      width: 620,
      height: 500,
      min: 40,
      max: 96,
      maxLines: 3,
    });
    expect(block.width).toBeLessThanOrEqual(620);
    expect(block.height).toBeLessThanOrEqual(500);
    const size = { width: 800, height: 700 };
    const places = linePlaces(block, { x: 60, y: 60, width: block.width, align: 'left' });
    const pixels = await fonts.draw(
      {
        type: 'container',
        style: { ...size, display: 'flex', position: 'relative' },
        children: places.map((place) =>
          lineNode(place.text, style, { ...place, size: block.size, color: '#000' }),
        ),
      },
      size,
    );
    let [left, top, right, bottom] = [size.width, size.height, 0, 0];
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        if ((pixels[(y * size.width + x) * 4 + 3] as number) < 64) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
    }
    expect(Math.abs(left - 60)).toBeLessThanOrEqual(1.6);
    expect(Math.abs(top - 60)).toBeLessThanOrEqual(1.6);
    expect(Math.abs(right - 60 - block.width)).toBeLessThanOrEqual(1.6);
    expect(Math.abs(bottom - 60 - block.height)).toBeLessThanOrEqual(1.6);
  });

  it('never strands one letter, and balances two lines', async () => {
    const style = styleFor('latin', 'en');
    const block = await fitText(measurer, 'Read it later a', style, {
      width: 300,
      height: 400,
      min: 30,
      max: 90,
      maxLines: 3,
    });
    for (const line of block.lines) expect(line.text.length).toBeGreaterThan(1);
  });

  it('throws DoesNotFitError rather than go below the smallest size', async () => {
    const style = styleFor('latin', 'en');
    await expect(
      fitText(measurer, 'Incomprehensibilities', style, {
        width: 200,
        height: 200,
        min: 60,
        max: 90,
        maxLines: 3,
      }),
    ).rejects.toThrow(DoesNotFitError);
  });

  it('sets no end of one sentence and the next one in a line', async () => {
    for (const width of [420, 520, 640]) {
      const fit = { width, height: 900, min: 30, max: 200, maxLines: 4, area: 120_000 };
      const text = 'One more set. Done.';
      const block = await fitText(measurer, text, styleFor('latin', 'en'), fit);
      expect(block.lines.map((line) => line.text)).not.toContain('set. Done.');
    }
  });

  it('keeps its ink within an area where one is given', async () => {
    const style = styleFor('latin', 'en');
    const block = await fitText(measurer, 'Every code. One vault.', style, {
      width: 900,
      height: 900,
      min: 40,
      max: 200,
      maxLines: 3,
      area: 60_000,
    });
    expect(block.width * block.height).toBeLessThanOrEqual(60_500);
  });

  it.each<[Script, string, string]>([
    ['japanese', 'ja', '次はあなたの番。'],
    ['simplified', 'zh-CN', '轮到你了，随时阅读。'],
    ['thai', 'th', 'อ่านได้ทุกที่ ไม่มีโฆษณา'],
    ['korean', 'ko', '계정 없이 바로 읽기'],
  ])('strands no one or two signs in %s, however narrow', async (script, language, text) => {
    for (const width of [240, 320, 420, 560]) {
      const fit = { width, height: 900, min: 24, max: 120, maxLines: 3 };
      const block = await fitText(measurer, text, styleFor(script, language), fit);
      for (const line of block.lines) expect([...line.text].length).toBeGreaterThan(2);
    }
  });

  it('keeps whatever it is given, within its room and its lines', async () => {
    const style = styleFor('latin', 'en');
    const words = fc.array(fc.constantFrom('Read', 'every', 'story', 'a', 'of', 'offline', 'you', '2'), {
      minLength: 1,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(words, fc.integer({ min: 260, max: 900 }), async (some, width) => {
        const text = some.join(' ');
        const fit = { width, height: 500, min: 20, max: 120, maxLines: 4 };
        const block = await fitText(measurer, text, style, fit).catch((problem: unknown) => {
          expect(problem).toBeInstanceOf(DoesNotFitError);
          return null;
        });
        if (!block) return;
        expect(block.lines.map((line) => line.text).join(' ')).toBe(text);
        expect(block.lines.length).toBeLessThanOrEqual(4);
        expect(block.width).toBeLessThanOrEqual(width);
        expect(block.size).toBeGreaterThanOrEqual(20);
        const align = 'center' as const;
        linePlaces(block, { x: 50, y: 50, width: block.width, align }).forEach((place, index) => {
          const ink = block.lines[index]?.ink ?? { left: 0, right: 0 };
          expect(place.x + ink.left * block.size).toBeGreaterThanOrEqual(49.99);
          expect(place.x + ink.right * block.size).toBeLessThanOrEqual(50.01 + block.width);
        });
      }),
      { numRuns: 25 },
    );
  });

  it('centres a line by its words, not by the full stop behind them', async () => {
    const fit = { width: 560, height: 500, min: 40, max: 80, maxLines: 2, minLines: 2 };
    const block = await fitText(measurer, 'Wonderful stories. Read them', styleFor('latin', 'en'), fit);
    const [first, second] = linePlaces(block, { x: 0, y: 0, width: block.width, align: 'center' });
    const middle = (place: typeof first, index: number) => {
      const ink = block.lines[index]?.ink ?? { left: 0, right: 0 };
      return (place?.x ?? 0) + ((ink.left + ink.right) / 2) * block.size;
    };
    expect(middle(second, 1)).toBeLessThan(middle(first, 0) - 1);
  });
});
