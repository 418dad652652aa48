import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeBrief } from '../brief/make-brief.ts';
import { listing } from '../brief/testing.ts';
import { limitsFor } from '../text/limits.ts';
import { addressOf } from './address.ts';
import { writeBuiltIn } from './built-in.ts';
import type { Copy } from './copy.ts';
import { factsFor, type Task } from './model-facts.ts';
import { splitRooms } from './model-words.ts';
import { instructions, promptFor } from './prompt.ts';
import { messagesSchema } from './reply.ts';

/** Listings that say much in long lines, in scripts that cost few tokens and many. */
const talkative: Record<string, { summary: string; lines: string[] }> = {
  en: {
    summary: 'Plan the week’s meals from what is already in your kitchen',
    lines: [
      'Scan the barcode of anything you buy and find it again on the right shelf',
      'Share one shopping list with everybody who lives in your household',
      'See at a glance which vegetables want to be eaten before the weekend',
      'Write down the recipes of your grandmother and cook them step by step',
      'Sort jars, tins and boxes by shelf, by colour or by the day you bought them',
      'Works in the cellar, on the train and wherever else there is no network',
    ],
  },
  he: {
    summary: 'לתכנן את הארוחות של כל השבוע ממה שכבר נמצא במטבח שלכם',
    lines: [
      'סורקים את הברקוד של כל מה שקונים ומוצאים אותו שוב על המדף הנכון',
      'משתפים רשימת קניות אחת עם כל מי שגר אתכם בבית',
      'רואים במבט אחד אילו ירקות כדאי לאכול עוד לפני סוף השבוע',
      'כותבים את המתכונים של סבתא ומבשלים אותם צעד אחר צעד',
      'ממיינים צנצנות, קופסאות ושקיות לפי מדף, לפי צבע או לפי יום הקנייה',
      'עובד במרתף, ברכבת ובכל מקום אחר שבו אין קליטה',
    ],
  },
  hi: {
    summary: 'रसोई में जो पहले से रखा है, उसी से पूरे हफ़्ते के खाने की योजना बनाएँ',
    lines: [
      'जो भी खरीदें उसका बारकोड स्कैन करें और उसे सही अलमारी में दोबारा पाएँ',
      'घर में रहने वाले सभी लोगों के साथ खरीदारी की एक ही सूची साझा करें',
      'एक नज़र में देखें कि सप्ताहांत से पहले कौन सी सब्ज़ियाँ खानी चाहिए',
      'दादी की बताई हुई विधियाँ लिखें और उन्हें एक-एक कदम करके पकाएँ',
      'मर्तबान, डिब्बे और थैलियाँ अलमारी, रंग या खरीद के दिन के हिसाब से छाँटें',
      'तहख़ाने में, ट्रेन में और जहाँ भी नेटवर्क न हो वहाँ काम करता है',
    ],
  },
  ja: {
    summary: 'キッチンにあるものから一週間分の献立をまとめて考えられます',
    lines: [
      '買ったもののバーコードを読み取って、正しい棚の場所をすぐに見つけられます',
      '一緒に暮らしている家族みんなで、ひとつの買い物リストを共有できます',
      '週末までに食べたほうがよい野菜がどれなのか、ひと目でわかります',
      'おばあちゃんから教わったレシピを書きとめて、順番に作れます',
      'びんや缶や箱を、棚ごと、色ごと、買った日ごとに並べ替えられます',
      '地下の倉庫でも電車の中でも、電波の届かない場所で使えます',
    ],
  },
};

describe.each(Object.entries(talkative))('a prompt in %s', (language, { summary, lines }) => {
  const description = lines.map((line) => `• ${line}`).join('\n');
  const brief = makeBrief(listing({ title: 'Larder', summary, description }, { language }), language);
  const facts = factsFor(brief);
  const { room } = splitRooms(
    [
      { width: 1080, height: 1920 },
      { width: 1200, height: 628 },
    ].map((format) => limitsFor(format, language)),
  );
  const limits = limitsFor({ width: 1080, height: 1920 }, language);
  const written = writeBuiltIn(
    brief,
    Array.from({ length: 10 }, () => ({ limits })),
    [],
  );
  const tasks = (count: number): Task[] =>
    written
      .slice(0, count)
      .map(({ angle }, index) => ({ index, angle, facts: [(index % facts.length) + 1] }));
  /** Two messages are set apart by some tokens of their own; a server may count the schema, too. */
  const tokens = (prompt: string) =>
    encode(instructions).length +
    encode(JSON.stringify(z.toJSONSchema(messagesSchema))).length +
    encode(prompt).length +
    10;
  const prompt = (count: number, replaces?: Copy) =>
    promptFor(brief, facts, tasks(count), room, { avoid: replaces ? written : [], replaces });

  it('leaves room for the second call in what a run of ten may cost', () => {
    expect(facts.length).toBeGreaterThanOrEqual(5);
    expect(tokens(prompt(10))).toBeLessThanOrEqual(1500);
  });

  it('costs little more in a regeneration, with what did not satisfy', () => {
    const [replaced] = written;
    const asked = prompt(1, replaced);
    expect(asked).toContain(`${replaced?.angle} h=${JSON.stringify(replaced?.headline)}`);
    expect(tokens(asked)).toBeLessThanOrEqual(1500);
  });

  it('names the facts, the form of address and what the angles mean', () => {
    const asked = prompt(3);
    for (const [at, { text, kind }] of facts.entries()) expect(asked).toContain(`${at + 1} ${kind}: ${text}`);
    for (const { angle } of tasks(3)) expect(asked).toContain(`${angle} = `);
    expect(asked.includes('address:')).toBe(addressOf(language) !== '');
  });

  it('is answered within the budget, as its format says', () => {
    const messages = written.map(({ headline, sub, cta }, i) => ({
      ...{ i, h: headline, k: headline.slice(0, room.short), s: sub, c: cta },
      f: [1, 2],
    }));
    // Scripts that cost two tokens a letter leave fewer messages: no listing has ten facts in so many words.
    expect(encode(JSON.stringify({ messages: messages.slice(0, 6) })).length).toBeLessThanOrEqual(800);
  });
});
