import type { Llm, LlmOptions } from '@marquee/sandbox/llm';
import { startLlm } from '@marquee/sandbox/llm';
import { afterEach, describe, expect, it } from 'vitest';
import { modelLanguages, pantry } from '../../test/model-listings.ts';
import { makeBrief } from '../brief/make-brief.ts';
import { limitsFor } from '../text/limits.ts';
import type { CopyOutcome } from '../usage.ts';
import type { Copy } from './copy.ts';
import { llmCopywriter } from './llm.ts';

const square = { id: 'square', width: 1080, height: 1080 };
const open: Llm[] = [];
afterEach(async () => {
  for (const llm of open.splice(0)) await llm.close();
});

/** The number of the fact in a prompt that has these words. */
function factNumber(prompt: string, words: string): number {
  const line = prompt.split('\n').find((one) => /^\d+\. /.test(one) && one.includes(words));
  return Number(line?.match(/^\d+/)?.[0] ?? 0);
}

/** Copies of four squares, written by the sandbox's model, which answers as a good one would. */
async function write(language: string, ratings: number | null, spoil: (reply: string) => string = (r) => r) {
  const { source, messages } = pantry(language, ratings);
  const answer: LlmOptions['answer'] = (request) => {
    const prompt = request.messages?.map(({ content }) => String(content)).join('\n') ?? '';
    const ads = messages.map(({ fact, angle, headline, sub, cta }, i) => ({
      ...{ i, a: angle, h: headline, s: sub, c: cta },
      f: [factNumber(prompt, fact)],
    }));
    return spoil(JSON.stringify({ ads }));
  };
  const llm = await startLlm({ answer });
  open.push(llm);
  const brief = makeBrief(source);
  const limits = limitsFor(square, brief.language);
  const copies: Copy[] = [];
  const outcomes: CopyOutcome[] = [];
  for await (const copy of llmCopywriter({ baseURL: llm.baseURL, model: 'stand-in' })({
    brief,
    orders: messages.map(() => ({ limits })),
    avoid: [],
    template: 'basic',
    onOutcome: (outcome) => outcomes.push(outcome),
  }))
    copies.push(copy);
  return { copies, outcomes, messages, calls: llm.calls.length };
}

describe.each(modelLanguages)('what a good model writes of a listing in %s', (language) => {
  it.each([null, 764, 12_034, 1_234_567])('arrives, with %s ratings', async (ratings) => {
    const { copies, outcomes, messages, calls } = await write(language, ratings);
    expect(outcomes.flatMap(({ rules }) => rules)).toEqual([]);
    expect(copies.map(({ headline, source }) => `${source}: ${headline}`)).toEqual(
      messages.map(({ headline }) => `llm: ${headline}`),
    );
    expect(copies.map(({ proof }) => /^4[.,]5 · /.test(proof))).toEqual(messages.map(() => ratings !== null));
    expect(calls).toBe(1);
  });
});

describe('what became of the words', () => {
  it('is told of each ad: written, mended or refused, and by which rules', async () => {
    const { outcomes: written } = await write('en', 764);
    expect(written).toEqual(Array(4).fill({ model: 'stand-in', outcome: 'written', rules: [] }));

    const lie = (reply: string) => reply.replace('Scan a jar and it is listed', 'The best list for a jar');
    let turn = 0;
    const { outcomes: mended } = await write('en', 764, (reply) => (turn++ === 0 ? lie(reply) : reply));
    expect(mended.map(({ outcome, rules }) => [outcome, ...rules])).toEqual([
      ['mended', 'superlative'],
      ['written'],
      ['written'],
      ['written'],
    ]);

    const { outcomes: refused, copies } = await write('en', 764, lie);
    expect(refused[0]).toEqual({ model: 'stand-in', outcome: 'refused', rules: ['superlative'] });
    expect(copies[0]?.source).toBe('built-in');

    const { outcomes: silent } = await write('en', 764, () => '');
    expect(silent.map(({ rules }) => rules)).toEqual(Array(4).fill(['no answer']));
  });
});
