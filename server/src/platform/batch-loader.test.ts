import { expect, it, vi } from 'vitest';
import { batchLoader } from './batch-loader.ts';

/** What was asked for with each question; the answer to a key is the number of its question. */
function asked(collectMs?: number) {
  const questions: (readonly string[])[] = [];
  const ask = batchLoader(async (_: object, keys) => {
    questions.push(keys);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, questions.length]));
  }, collectMs);
  return { ask, questions };
}

it('asks once for what is wanted at the same moment, and for each context by itself', async () => {
  const { ask, questions } = asked();
  const [one, other] = [{}, {}];
  const answers = await Promise.all([ask(one, 'a'), ask(one, 'none'), ask(one, 'a'), ask(other, 'b')]);
  expect(answers).toEqual([1, undefined, 1, 2]);
  expect(questions).toEqual([['a', 'none', 'a'], ['b']]);
});

it('answers nobody with what was read before they asked', async () => {
  const { ask } = asked();
  const ctx = {};
  const first = ask(ctx, 'a');
  // The first question is under way when the second one is asked.
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect([await first, await ask(ctx, 'a')]).toEqual([1, 2]);
});

it('waits for others where there is no hurry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { ask, questions } = asked(50);
  const ctx = {};
  const first = ask(ctx, 'a');
  await new Promise((resolve) => setImmediate(resolve));
  const answers = Promise.all([first, ask(ctx, 'b')]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await answers).toEqual([1, 1]);
  expect(questions).toEqual([['a', 'b']]);
  vi.useRealTimers();
});

it('tells everybody who asked that the question failed', async () => {
  const ask = batchLoader(async (_: object, keys) => {
    throw new Error(keys.join());
  });
  const ctx = {};
  const answers = await Promise.allSettled([ask(ctx, 'a'), ask(ctx, 'b')]);
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.message)).toEqual([
    'a,b',
    'a,b',
  ]);
});
