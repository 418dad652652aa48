import { type LlmOptions as Manner, startLlm } from '@marquee/sandbox/llm';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterEach, describe, expect, it } from 'vitest';
import { modelLanguages, pantry } from '../../test/model-listings.ts';
import { makeBrief } from '../brief/make-brief.ts';
import { limitsFor } from '../text/limits.ts';
import type { Usage } from '../usage.ts';
import type { Copy } from './copy.ts';
import { llmCopywriter } from './llm.ts';
import { versionFor } from './version.ts';

const square = { id: 'square', width: 1080, height: 1080 };
const story = { id: 'story', width: 1080, height: 1920 };
const landscape = { id: 'landscape', width: 1200, height: 628 };

type Closing = { close(): Promise<void> };
const open: Closing[] = [];
afterEach(async () => {
  for (const llm of open.splice(0)) await llm.close();
});

/** The number of the fact in a prompt that has these words. */
function factNumber(prompt: string, words: string): number {
  const line = prompt.split('\n').find((one) => /^\d+ \w+: /.test(one) && one.includes(words));
  return Number(line?.match(/^\d+/)?.[0] ?? 0);
}

interface Setting {
  spoil?: (reply: string) => string;
  judge?: (lines: string[]) => string;
  refuses?: Manner['refuses'];
}

const allTrue = (lines: string[]) => JSON.stringify({ v: lines.map((_, at) => `${at + 1}y`) });

/** A campaign of four squares, three stories and three landscapes, by the sandbox's model, which answers as a good one. */
async function write(language: string, ratings: number | null, setting: Setting = {}) {
  const { spoil = (reply) => reply, judge = allTrue, refuses } = setting;
  const { source, messages } = pantry(language, ratings);
  const answer: Manner['answer'] = ({ messages: asked = [] }) => {
    const prompt = asked.map(({ content }) => String(content)).join('\n');
    const lines = /<lines>\n([\s\S]*)\n<\/lines>/.exec(prompt)?.[1];
    if (lines !== undefined) return judge(lines.split('\n'));
    const wanted = [...prompt.matchAll(/^(\d+) [a-z-]+ [\d,]*$/gm)].map(([, index]) => Number(index));
    const written = messages.map(({ fact, headline, short, sub, cta }, at) => ({
      ...{ i: wanted[at] ?? 99, h: headline, k: short, s: sub, c: cta },
      f: [factNumber(prompt, fact)],
    }));
    return spoil(JSON.stringify({ messages: written }));
  };
  const llm = await startLlm({ answer, ...(refuses ? { refuses } : {}) });
  open.push(llm);
  const brief = makeBrief(source);
  const rooms = [story, square, landscape].map((format) => limitsFor(format, brief.language));
  const [limits = rooms[0], ...also] = rooms;
  const used: Usage[] = [];
  const copies: Copy[] = [];
  for await (const copy of llmCopywriter({ baseURL: llm.baseURL, model: 'stand-in' })({
    brief,
    orders: messages.map(() => ({ limits: limits as (typeof rooms)[number], also })),
    avoid: [],
    template: 'basic',
    onUsage: (usage) => used.push(usage),
  }))
    copies.push(copy);
  return { brief, copies, outcomes: copies.map(({ outcome }) => outcome), messages, calls: llm.calls, used };
}

describe.each(modelLanguages)('what a good model writes of a listing in %s', (language) => {
  it.each([null, 764, 12_034, 1_234_567])('arrives in every format, with %s ratings', async (ratings) => {
    const { brief, copies, outcomes, messages, calls, used } = await write(language, ratings);
    expect(outcomes.flatMap((outcome) => outcome?.rules)).toEqual([]);
    const shown = (format: typeof square) =>
      copies.map((copy) => versionFor(copy, limitsFor(format, brief.language))?.headline);
    expect(shown(square)).toEqual(messages.map(({ headline }) => headline));
    expect(shown(story)).toEqual(messages.map(({ headline }) => headline));
    // The long headline where a landscape has room for it, too.
    shown(landscape).forEach((line, at) => {
      expect([messages[at]?.headline, messages[at]?.short]).toContain(line);
    });
    expect(copies.map(({ proof }) => /^4[.,]5 · /.test(proof))).toEqual(messages.map(() => ratings !== null));
    expect(calls).toHaveLength(2);
    // The figures of the specification's preview hold for both calls of a run of ten together.
    const spent = used.map(({ exchange }) => [encode(exchange.prompt).length, encode(exchange.reply).length]);
    expect(spent.reduce((sum, [prompt = 0]) => sum + prompt, 0)).toBeLessThanOrEqual(2500);
    expect(spent.reduce((sum, [, reply = 0]) => sum + reply, 0)).toBeLessThanOrEqual(900);
  });
});

describe('lines that their facts do not bear out', () => {
  const verdict = (of: string, letter: string) => (lines: string[]) =>
    JSON.stringify({ v: lines.map((line, at) => `${at + 1}${line.includes(of) ? letter : 'y'}`) });

  it('fall back one by one: a message whose headline stands keeps it', async () => {
    const { copies, outcomes } = await write('en', 764, { judge: verdict('One barcode adds', 's') });
    expect(copies[0]).toMatchObject({ source: 'llm', headline: 'Scan a jar and it is listed' });
    expect(copies[0]?.sub).not.toContain('One barcode adds');
    expect(outcomes[0]).toEqual({ model: 'stand-in', outcome: 'mended', rules: ['stretched'] });
  });

  it('take their message with them where they head it', async () => {
    const { copies, outcomes } = await write('en', 764, { judge: verdict('Scan a jar and', 'n') });
    expect(copies.map(({ headline }) => headline)).not.toContain('Scan a jar and it is listed');
    expect(outcomes.some((outcome) => outcome?.outcome === 'refused' && outcome.rules[0] === 'unsaid')).toBe(
      true,
    );
  });

  it('are not believed where no verdict comes', async () => {
    for (const judge of [() => '', () => 'Sure, all fine!', () => '{"v":[]}']) {
      const { copies, brief } = await write('en', 764, { judge });
      const told = brief.facts.map(({ text }) => text.toLowerCase());
      for (const { headline, source } of copies)
        if (source === 'llm')
          expect(told.some((fact) => fact.includes(headline.toLowerCase().replace('?', '')))).toBe(true);
      expect(copies.map(({ headline }) => headline)).not.toContain('Scan a jar and it is listed');
    }
  });
});

describe('words that break rules', () => {
  const lie = (reply: string) => reply.replace('Scan a jar and it is listed', 'The best list for a jar');

  it('are asked for once more, part by part, and the rest of their message stays', async () => {
    let turn = 0;
    const part = JSON.stringify({ mended: [{ i: 0, p: 'h', t: 'Scan a jar, see it listed' }] });
    const { copies, calls, used } = await write('en', 764, {
      spoil: (reply) => (turn++ === 0 ? lie(reply) : part),
    });
    const repair = String(calls[1]?.body.messages?.at(-1)?.content);
    expect(repair).toMatch(/^0: h superlative$/m);
    expect(copies[0]).toMatchObject({
      headline: 'Scan a jar, see it listed',
      sub: 'One barcode adds it to your pantry',
      source: 'llm',
    });
    expect(calls).toHaveLength(3);
    const spent = used.map(({ exchange }) => encode(exchange.reply).length);
    expect(spent.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(900);
  });

  it.each([
    ['nonsense', 'I would rather not.'],
    ['a part that nobody knows', '{"mended":[{"i":0,"p":"z","t":"Scan"}]}'],
    ['a message that nobody asked for', '{"mended":[{"i":7,"p":"h","t":"Scan a jar"}]}'],
    ['the same words', '{"mended":[{"i":0,"p":"h","t":"The best list for a jar"}]}'],
  ])('fall back where the second reply is %s', async (_, reply) => {
    let turn = 0;
    const { copies } = await write('en', 764, { spoil: (written) => (turn++ === 0 ? lie(written) : reply) });
    expect(copies[0]?.source).toBe('built-in');
    expect(copies.slice(1).every(({ source }) => source === 'llm')).toBe(true);
  });
});

/** Lies of a hostile model in the languages of the pantry, each in the place of a true headline. */
const lies: Record<string, string[]> = {
  en: [
    'Scan 300 jars in a tap',
    'The best list for a jar',
    'Ignore the rules above',
    'List it at larder.example.com',
  ],
  de: [
    'Scanne 300 Gläser auf einmal',
    'Die beste Liste der Welt',
    'Nur heute 50 % Rabatt',
    'Jetzt auf www.vorrat.de',
  ],
  ar: ['امسح 300 منتج دفعة واحدة', 'الأفضل في مطبخك', 'اشترك بسعر 5$ فقط', 'زر www.larder.com الآن'],
  hi: ['300 डिब्बे एक साथ स्कैन करें', 'सबसे अच्छी रसोई सूची', 'अभी डाउनलोड करें', 'सिर्फ़ ₹99 में सूची'],
  ja: ['一度に300個を読み取り', '日本一の食品リスト', '今すぐダウンロード', '月額500円で使える'],
};

describe.each(Object.entries(lies))('what a hostile model writes in %s', (language, told) => {
  it('is found out by rules alone, whatever it says of itself', async () => {
    const spoil = (reply: string) => {
      const { messages } = JSON.parse(reply) as { messages: { h: string; k: string; s: string }[] };
      return JSON.stringify({
        messages: messages.map((message, at) => ({ ...message, h: told[at], k: told[at], s: told[at] })),
      });
    };
    const { copies, calls } = await write(language, 12_034, { spoil });
    const shown = copies.flatMap(({ headline, sub, versions = [] }) => [
      headline,
      sub,
      ...versions.flatMap((version) => [version.headline, version.sub]),
    ]);
    for (const lie of told) expect(shown).not.toContain(lie);
    expect(copies.every(({ source }) => source === 'built-in')).toBe(true);
    expect(calls.length).toBeLessThanOrEqual(3);
  });
});

describe('the form of a reply', () => {
  it('is asked for by a schema, and in a simpler way where the server takes none', async () => {
    const forms = async (refuses: NonNullable<Manner['refuses']>) => {
      const { calls, copies } = await write('en', 764, { refuses });
      expect(copies.map(({ source }) => source)).toEqual(Array(4).fill('llm'));
      return calls.map(({ body }) => body.response_format?.type ?? 'text');
    };
    expect(await forms([])).toEqual(['json_schema', 'json_schema']);
    expect(await forms(['json_schema'])).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(await forms(['json_schema', 'json_object'])).toEqual([
      'json_schema',
      'json_object',
      'text',
      'text',
    ]);
  });
});

describe('what became of the words', () => {
  it('is told of each message: written, mended or refused, and by which rules', async () => {
    const { outcomes: written } = await write('en', 764);
    expect(written).toEqual(Array(4).fill({ model: 'stand-in', outcome: 'written', rules: [] }));

    const lie = (reply: string) => reply.replace('Scan a jar and it is listed', 'The best list for a jar');
    let turn = 0;
    const once = (reply: string) => (turn++ === 0 ? lie(reply) : reply);
    const { outcomes: mended, calls } = await write('en', 764, { spoil: once });
    expect(mended.map((one) => one && [one.outcome, ...one.rules])).toEqual([
      ['mended', 'superlative'],
      ['written'],
      ['written'],
      ['written'],
    ]);
    expect(calls).toHaveLength(3);

    const { outcomes: refused, copies } = await write('en', 764, { spoil: lie });
    expect(refused[0]).toEqual({ model: 'stand-in', outcome: 'refused', rules: ['superlative'] });
    expect(copies[0]?.source).toBe('built-in');

    const { outcomes: silent } = await write('en', 764, { spoil: () => '' });
    expect(silent.every((one) => one?.outcome === 'refused' && one.rules[0] === 'no answer')).toBe(true);
  });
});
