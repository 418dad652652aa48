import { api } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type Llm, startLlm } from '@marquee/sandbox/llm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';
import { generate, orderOf, signUpWithApp } from './kit/ads.ts';
import { failureOf } from './kit/generations.ts';

/** Where five messages are asked for: what the listing's facts say, word for word. Else the model answers by itself. */
function fiveMessages({ messages = [] }: { messages?: { content: unknown }[] }): string | undefined {
  const prompt = JSON.stringify(messages.at(-1)?.content ?? '').replaceAll('\\n', '\n');
  if (!prompt.includes('Write 5 messages')) return undefined;
  const facts = [...prompt.matchAll(/^(\d+) (?:feature|benefit): (.+)$/gm)].map(([, number, text = '']) => ({
    number: Number(number),
    text,
  }));
  const [short, long] = [
    facts.filter(({ text }) => text.length <= 32),
    facts.filter(({ text }) => text.length <= 60),
  ];
  const written = short.slice(0, 5).map(({ number, text }, i) => {
    const sub = long.at(-1 - i);
    return { i, h: text, k: text, s: sub?.text, c: 'Plan your trip', f: [number, sub?.number] };
  });
  return JSON.stringify({ messages: written });
}

let llm: Llm;
let sandbox: Sandbox;
let server: TestServer;
beforeAll(async () => {
  [llm, sandbox] = await Promise.all([startLlm({ answer: fiveMessages }), startSandbox()]);
  server = await startServer({ stores: sandbox, llm: { baseURL: llm.baseURL, model: 'good' } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([llm.close(), sandbox.close()]);
});

async function anAd() {
  const { client, app } = await signUpWithApp(server, sandbox);
  const { ads } = await generate(client, orderOf(app.appId, { square: 1 }));
  const adID = ads[0]?.adID ?? '';
  return {
    open: async () => (await client.call(api.studio.open, { params: { adID } })).data,
    adID,
    client,
    lines: async () => (await client.call(api.studio.lines, { body: { adID } })).data,
    suggest: async (sentence: string) =>
      (await client.call(api.studio.suggest, { body: { adID, sentence } })).data,
  };
}

describe('what to change, said in a sentence', () => {
  it('becomes edits that the ad can have, and names what cannot be done', async () => {
    const { open, suggest } = await anAd();
    const { canSuggest, options, recipe } = await open();
    expect(canSuggest).toBe(true);
    const { edit, unable } = await suggest('shorter headline, darker, and sing a song');
    expect(edit.headline?.split(' ')).toHaveLength(3);
    expect(recipe.message.headline.replaceAll('\n', ' ')).toContain(edit.headline);
    expect(options.schemes.map(({ id }) => id)).toContain(edit.scheme);
    expect(unable).toContain('sing a song');
  });

  it('writes further lines on request, which the ad can have, and books its calls', async () => {
    const { adID, client, lines, open } = await anAd();
    const calls = async () => (await server.ctx.db.selectFrom('model_calls').select('id').execute()).length;
    const before = await calls();
    const { headlines, subs } = await lines();
    expect(headlines.length).toBeGreaterThan(0);
    expect([...headlines, ...subs].every(({ source }) => source === 'model')).toBe(true);
    expect(await calls()).toBeGreaterThan(before);
    const { recipe } = await open();
    for (const { text } of headlines.slice(0, 2)) {
      expect(text).not.toBe(recipe.message.headline);
      const body = { adID, edit: { headline: text }, width: 200 };
      const { data } = await client.call(api.studio.preview, { body });
      expect([data.refused, data.claims]).toEqual([null, []]);
    }
  });

  it('books the call of the model', async () => {
    const { suggest } = await anAd();
    const calls = async () => (await server.ctx.db.selectFrom('model_calls').select('id').execute()).length;
    const before = await calls();
    await suggest('darker');
    expect(await calls()).toBe(before + 1);
  });

  it('is refused where it is empty or endless', async () => {
    const { suggest } = await anAd();
    for (const sentence of [' ', 'dark '.repeat(200)])
      expect(await failureOf(suggest(sentence))).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
  });
});
