import type { AppData } from '@marquee/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textAt } from '../brief/field.ts';
import { makeBrief } from '../brief/make-brief.ts';
import { listing } from '../brief/testing.ts';
import { limitsFor } from '../text/limits.ts';
import { likeness } from '../text/words.ts';
import { builtInCopywriter, writeBuiltIn } from './built-in.ts';
import { checkCopy } from './check.ts';
import { angles, type Copy, type CopyOrder } from './copy.ts';

const formats = [
  { id: 'square', width: 1080, height: 1080 },
  { id: 'story', width: 1080, height: 1920 },
  { id: 'landscape', width: 1200, height: 628 },
];

const pantry = (): AppData =>
  listing({
    title: 'Larder: pantry list',
    developer: 'Oak & Ash',
    summary: 'Know what is in your kitchen',
    genre: 'Food & Drink',
    description: [
      'Larder keeps a list of everything in your pantry.',
      '',
      'Features',
      '• Add jars with the barcode scanner',
      '• Share one list with your household',
      '• See at once what expires this week',
      '• Sort shelves by colour',
      '• Plan meals from what you have',
      '• Works offline in the cellar',
    ].join('\n'),
  });

function ten(source: AppData, format = formats[0], count = 10): { copies: Copy[]; orders: CopyOrder[] } {
  const brief = makeBrief(source);
  const limits = limitsFor(format ?? { id: 'square', width: 1, height: 1 }, brief.language);
  const orders = Array.from({ length: count }, () => ({ limits }));
  return { copies: writeBuiltIn(brief, orders, []), orders };
}

const benefits = ['barcode', 'household', 'expires', 'shelves', 'meals', 'cellar'];

describe('ten ads for one listing', () => {
  it('say four of its six benefits beside what such apps are for', () => {
    const headlines = ten(pantry()).copies.map((copy) => `${copy.headline} ${copy.sub}`.toLowerCase());
    expect(
      benefits.filter((word) => headlines.some((line) => line.includes(word))).length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('put the name above the summary at most once', () => {
    const { copies } = ten(pantry());
    expect(copies.filter((copy) => copy.headline === 'Larder').length).toBeLessThanOrEqual(1);
  });

  it('carry several angles, and name no rating where there is none', () => {
    const { copies } = ten(pantry());
    expect(new Set(copies.map((copy) => copy.angle)).size).toBeGreaterThanOrEqual(3);
    expect(copies.map((copy) => copy.angle)).not.toContain('social-proof');
    const rated = pantry();
    rated.stats = { score: 4.72, scoreText: null, ratings: 12300 };
    const proven = ten(rated).copies;
    expect(proven.map((copy) => copy.angle)).toContain('social-proof');
    expect(proven[0]?.proof).toBe('4.7 · 12,300 ratings');
  });

  it('have a button that fits the app', () => {
    const cookbook = listing({
      title: 'Larder: Recipe Keeper',
      summary: 'A recipe keeper for what you cook',
    });
    const buttons = ten(cookbook).copies.map((copy) => copy.cta);
    expect(buttons.filter((button) => /cook/i.test(button)).length).toBeGreaterThanOrEqual(4);
    expect(ten(pantry(), formats[2]).copies.map((copy) => copy.cta)).toEqual(Array(10).fill(''));
  });

  it('take the angle that is asked for, where the listing carries it', () => {
    const brief = makeBrief(pantry());
    const limits = { headline: 32, sub: 60, cta: 15 };
    expect(writeBuiltIn(brief, [{ limits, angle: 'feature' }], [])[0]?.angle).toBe('feature');
    expect(writeBuiltIn(brief, [{ limits, angle: 'challenge' }], [])[0]?.angle).not.toBe('challenge');
  });

  it('say something else than the ads before', async () => {
    const brief = makeBrief(pantry());
    const limits = { headline: 32, sub: 60, cta: 15 };
    const before = writeBuiltIn(brief, [{ limits }, { limits }], []);
    const after: Copy[] = [];
    const request = { brief, orders: [{ limits }, { limits }], avoid: before, template: 'basic' as const };
    for await (const copy of builtInCopywriter(request)) after.push(copy);
    for (const copy of after)
      for (const other of before) expect(likeness(copy.headline, other.headline)).toBeLessThanOrEqual(0.5);
  });

  it('are never more alike than asked, nor fewer, whatever is ordered', () => {
    expect(ten(pantry(), formats[0], 40).copies).toHaveLength(40);
    expect(writeBuiltIn(makeBrief(pantry()), [], [])).toEqual([]);
    const [tiny] = writeBuiltIn(makeBrief(pantry()), [{ limits: { headline: 3, sub: 2, cta: 1 } }], []);
    expect(tiny).toMatchObject({ headline: '', sub: '', cta: '' });
  });
});

/** Words of one language, from which listings are put together. */
const vocabularies: Record<string, { nouns: string[]; space: string; stop: string }> = {
  en: {
    nouns: ['shelf', 'jar', 'lemon', 'basket', 'garden', 'window', 'market', 'river', 'lantern', 'pocket'],
    space: ' ',
    stop: '.',
  },
  de: {
    nouns: ['Regal', 'Glas', 'Zitrone', 'Korb', 'Garten', 'Fenster', 'Markt', 'Fluss', 'Laterne', 'Tasche'],
    space: ' ',
    stop: '.',
  },
  ru: {
    nouns: ['полка', 'банка', 'лимон', 'корзина', 'сад', 'окно', 'рынок', 'река', 'фонарь', 'карман'],
    space: ' ',
    stop: '.',
  },
  el: {
    nouns: ['ράφι', 'βάζο', 'λεμόνι', 'καλάθι', 'κήπος', 'παράθυρο', 'αγορά', 'ποτάμι', 'φανάρι', 'τσέπη'],
    space: ' ',
    stop: '.',
  },
  ar: {
    nouns: ['رف', 'جرة', 'ليمون', 'سلة', 'حديقة', 'نافذة', 'سوق', 'نهر', 'فانوس', 'جيب'],
    space: ' ',
    stop: '.',
  },
  he: {
    nouns: ['מדף', 'צנצנת', 'לימון', 'סל', 'גינה', 'חלון', 'שוק', 'נהר', 'פנס', 'כיס'],
    space: ' ',
    stop: '.',
  },
  hi: {
    nouns: ['शेल्फ', 'मर्तबान', 'नींबू', 'टोकरी', 'बगीचा', 'खिड़की', 'बाज़ार', 'नदी', 'लालटेन', 'जेब'],
    space: ' ',
    stop: '।',
  },
  th: {
    nouns: ['ชั้นวาง', 'โหล', 'มะนาว', 'ตะกร้า', 'สวน', 'หน้าต่าง', 'ตลาด', 'แม่น้ำ', 'โคมไฟ', 'กระเป๋า'],
    space: '',
    stop: ' ',
  },
  ja: {
    nouns: ['本棚', 'びん', 'レモン', 'かご', '庭', '窓', '市場', '川', 'ランタン', 'ポケット'],
    space: 'と',
    stop: '。',
  },
  ko: {
    nouns: ['선반', '유리병', '레몬', '바구니', '정원', '창문', '시장', '강물', '등불', '주머니'],
    space: ' ',
    stop: '.',
  },
  zh: {
    nouns: ['书架', '罐子', '柠檬', '篮子', '花园', '窗户', '市场', '河流', '灯笼', '口袋'],
    space: '',
    stop: '。',
  },
};

const invented = fc
  .tuple(
    fc.constantFrom(...Object.keys(vocabularies)),
    fc.array(fc.nat(9), { minLength: 30, maxLength: 30 }),
    fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 12 }),
    fc.integer({ min: 0, max: 4 }),
  )
  .map(([language, picks, lines, summary]) => {
    const { nouns, space, stop } = vocabularies[language] ?? { nouns: [], space: '', stop: '' };
    let taken = 0;
    const next = () => nouns[picks[taken++ % picks.length] ?? 0];
    const words = (count: number) => Array.from({ length: count }, next).join(space);
    const description = lines
      .map(([size, sentence]) => (sentence ? `${words(size + 2)}${stop}` : `• ${words(size + 1)}`))
      .join('\n');
    return {
      language,
      source: listing(
        { title: 'Larder', developer: 'Oak', summary: summary ? words(summary + 1) : '', description },
        { language },
      ),
    };
  });

describe('any listing, in any script', () => {
  it('gets ten copies that pass the check, each unlike the others', () => {
    fc.assert(
      fc.property(invented, fc.constantFrom(...formats), ({ source }, format) => {
        const brief = makeBrief(source);
        const { copies, orders } = ten(source, format);
        expect(copies).toHaveLength(10);
        copies.forEach((copy, index) => {
          const limits = orders[index]?.limits ?? { headline: 0, sub: 0, cta: 0 };
          const issues = checkCopy(copy, brief, source, limits, copies.slice(0, index));
          expect(issues.filter((issue) => issue.rule !== 'repetition' || issue.part === 'sub')).toEqual([]);
          for (const { claim, ...place } of copy.evidence)
            expect(textAt(source, place).toLowerCase()).toBe(claim.toLowerCase());
        });
        expect(new Set(copies.map((copy) => copy.headline)).size).toBe(10);
      }),
      { numRuns: 80 },
    );
  });

  it('that has only a title still gets ten, in the language asked for', () => {
    for (const language of ['en', 'de', 'ar', 'ja', 'zh-Hant', 'th', 'fi', 'tr']) {
      const source = listing({ title: 'Larder' }, { language });
      const brief = makeBrief(source, language);
      const orders = Array.from({ length: 10 }, () => ({
        limits: limitsFor({ width: 1, height: 1 }, language),
      }));
      const copies = writeBuiltIn(brief, orders, []);
      expect(new Set(copies.map((copy) => copy.headline)).size).toBe(10);
      copies.forEach((copy, index) => {
        expect(
          checkCopy(
            copy,
            brief,
            source,
            orders[index]?.limits ?? { headline: 0, sub: 0, cta: 0 },
            copies.slice(0, index),
          ),
        ).toEqual([]);
        expect(angles).toContain(copy.angle);
      });
    }
  });

  it('that has nothing at all still gets words that claim nothing', () => {
    const copies = ten(listing({})).copies;
    expect(
      copies.every((copy) => copy.headline !== '' && copy.evidence.length === 0 && copy.name === ''),
    ).toBe(true);
  });
});
