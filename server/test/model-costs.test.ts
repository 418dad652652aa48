import { adId, api, type GenerationId, generationId } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type Llm, type LlmOptions, startLlm } from '@marquee/sandbox/llm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCircuitBreaker, isHttpOutage } from '../src/platform/circuit-breaker.ts';
import { startServer, type TestServer } from './harness.ts';
import { signUpAdmin } from './kit/accounts.ts';
import { generate as generateAds, orderOf, signUpWithApp } from './kit/ads.ts';

let sandbox: Sandbox;
let llm: Llm;
const manner: LlmOptions = {};
let server: TestServer;

beforeAll(async () => {
  [sandbox, llm] = await Promise.all([startSandbox(), startLlm(manner)]);
  server = await startServer({
    stores: sandbox,
    llm: { baseURL: llm.baseURL, model: 'stand-in' },
    image: { baseURL: llm.baseURL, model: 'brush' },
  });
});
afterAll(async () => {
  await server.close();
  await llm.close();
  await sandbox.close();
});

/** Makes ads of a sample app and returns the generation's id. */
async function generate(quantity: number, templateType: 'basic' | 'advanced' = 'basic') {
  const { client, app } = await signUpWithApp(server, sandbox);
  const { id, ads } = await generateAds(client, orderOf(app.appId, { square: quantity }, templateType));
  return { generationId: generationId.parse(id), adId: adId.parse(ads[0]?.adID), appId: app.appId, client };
}

const callsOf = (generationId: GenerationId) =>
  server.ctx.db
    .selectFrom('model_calls')
    .selectAll()
    .where('generation_id', '=', generationId)
    .orderBy('created_at')
    .execute();

it('books every call of a generation with its tokens, at the price of the day', async () => {
  const asked = llm.calls.length;
  const { generationId } = await generate(5);
  const calls = await callsOf(generationId);
  expect(calls).toHaveLength(llm.calls.length - asked);
  expect(calls.length).toBeGreaterThanOrEqual(2);
  for (const row of calls) {
    expect(row).toMatchObject({ service: 'llm', model: 'stand-in', pictures: 0 });
    expect(row.input_tokens).toBeGreaterThan(0);
    expect(Number(row.cost)).toBeCloseTo((row.input_tokens * 0.0015 + row.output_tokens * 0.002) / 1000, 9);
  }
});

it('leaves what was booked as it is when the price changes', async () => {
  const before = await generate(1);
  const old = await callsOf(before.generationId);
  const price = { input_cost_per_1k: 0.01, output_cost_per_1k: 0.03, image_cost: 0.08 };
  await server.ctx.db
    .updateTable('configuration')
    .set({ value: JSON.stringify(price) })
    .where('section', '=', 'api_pricing')
    .execute();
  const after = await generate(1);
  expect(await callsOf(before.generationId)).toEqual(old);
  const [row] = await callsOf(after.generationId);
  expect(Number(row?.cost)).toBeCloseTo(
    ((row?.input_tokens ?? 0) * 0.01 + (row?.output_tokens ?? 0) * 0.03) / 1000,
    9,
  );
});

it('books the call of a regeneration on it', async () => {
  const { adId, appId, client } = await generate(1);
  await client.call(api.ads.regenerate, { body: { adID: adId, appId } });
  const booked = await server.ctx.db
    .selectFrom('model_calls')
    .innerJoin('regenerations', 'regenerations.id', 'model_calls.regeneration_id')
    .select('model_calls.input_tokens')
    .where('regenerations.ad_id', '=', adId)
    .execute();
  expect(booked.length).toBeGreaterThan(0);
});

it('books the pictures of an Advanced generation, and its ads say which of them are painted', async () => {
  const { generationId } = await generate(3, 'advanced');
  const pictures = (await callsOf(generationId)).filter(({ service }) => service === 'image');
  expect(pictures.map(({ model, pictures }) => ({ model, pictures }))).toEqual([
    { model: 'brush', pictures: 1 },
    { model: 'brush', pictures: 1 },
  ]);
  const backgrounds = await server.ctx.db
    .selectFrom('ads')
    .select('background')
    .where('generation_id', '=', generationId)
    .execute();
  expect(backgrounds).toHaveLength(3);
});

it('tells on the first day of a model whose words are all refused, and by which rule', async () => {
  manner.answer = ({ messages }) => {
    const prompt = String(messages?.find(({ role }) => role === 'user')?.content);
    const wanted = [...prompt.matchAll(/^(\d+) [a-z-]+ [\d,]*$/gm)].map(([, i]) => Number(i));
    const written = wanted.map((i) => ({ i, h: 'The best app', k: '', s: '', c: '', f: [1] }));
    return JSON.stringify({ messages: written });
  };
  const figures = async () => {
    const text = await (await server.client.fetch('/metrics')).text();
    const of = (name: string) =>
      Number(new RegExp(`^marquee_model_${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    return {
      refused: of('ads_total\\{model="stand-in",outcome="refused"\\}'),
      superlative: of('refusals_total\\{model="stand-in",rule="superlative"\\}'),
    };
  };
  const before = await figures();
  await generate(2);
  delete manner.answer;
  expect(await figures()).toEqual({ refused: before.refused + 2, superlative: before.superlative + 2 });
  const { client } = await signUpAdmin(server);
  const { data } = await client.call(api.adminAnalytics.costs, { query: { days: 7 } });
  const [told] = data.models;
  expect(told).toMatchObject({ model: 'stand-in', refused: before.refused + 2 });
  expect(told?.refusals).toContainEqual({ rule: 'superlative', count: before.superlative + 2 });
});

it('leaves a model alone that fails, and has the words built in without waiting for it', async () => {
  const { breakers, log } = server.ctx;
  const usual = breakers.llm;
  // As usual, but not tried again while this test runs.
  const bounds = { atOnce: 4, waiting: 4, failures: 3, pause: 120_000, isOutageOf: isHttpOutage };
  breakers.llm = createCircuitBreaker('llm', bounds, log);
  manner.behaviour = 'failing';
  await generate(1);
  const asked = llm.calls.length;
  const { generationId } = await generate(3);
  expect(llm.calls.length).toBe(asked);
  expect(await callsOf(generationId)).toEqual([]);
  const ads = await server.ctx.db
    .selectFrom('ads')
    .select('copy')
    .where('generation_id', '=', generationId)
    .execute();
  expect(ads.map(({ copy }) => copy.source)).toEqual(['built-in', 'built-in', 'built-in']);
  const metrics = await (await server.client.fetch('/metrics')).text();
  expect(metrics).toMatch(/^marquee_service_breaker\{service="llm"\} 2$/m);
  expect(metrics).toMatch(/^marquee_service_breaker\{service="play"\} 0$/m);
  breakers.llm = usual;
  manner.behaviour = 'good';
});
