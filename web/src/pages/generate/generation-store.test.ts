import { generationId, type Operation, type ProgressEvent } from '@marquee/contract';
import { expect, test } from 'vitest';
import { sampleAd } from '../../test/sample-ad.ts';
import { createGenerationStore, type GenerationNews } from './generation-store.ts';
import { type GenerationRun, resumeRun } from './run.ts';

const operationId = generationId.parse('op');
const begun: GenerationRun = {
  ...resumeRun({ id: operationId, progress: { current: 0, total: 2 } }),
  operationId: null,
};
const init: ProgressEvent = { type: 'init', totalAds: 2, operationId, startTime: '2026-01-02T03:04:05.000Z' };
const ad: ProgressEvent = { type: 'ad', ad: sampleAd(), progress: { current: 1, total: 2 } };
const complete: ProgressEvent = {
  type: 'complete',
  totalAds: 2,
  delivered: 1,
  failed: 1,
  failedPlaceholders: [],
};

const told = (...events: ProgressEvent[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));

/** A stream of these events that stays open until nobody reads it any more. */
function toldSoFar(signal: AbortSignal, ...events: ProgressEvent[]): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  for (const event of events)
    void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)).catch(() => {});
  signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}));
  return new Response(readable);
}

function openStore(current: Pick<Operation, 'id' | 'appId' | 'appName' | 'progress'> | null = null) {
  const calls = { current: current as Operation | null };
  const store = createGenerationStore('app', {
    current: async () => calls.current,
    follow: async (_, signal) => toldSoFar(signal, init, ad),
  });
  const news: GenerationNews[] = [];
  store.listen((one) => news.push(one));
  const close = store.open();
  return { store, news, close, calls, kinds: () => news.map(({ kind }) => kind) };
}

const running = (appId: string) => ({
  id: operationId,
  appId,
  appName: 'Lantern',
  progress: { current: 0, total: 2 },
});

test('an order is followed to its end: what it holds, each ad, what it gives back', async () => {
  const { store, news, kinds } = openStore();
  const first: unknown[] = [];
  const following = store.start({
    begun,
    open: async () => told(init, ad, complete),
    price: 3,
    onFirstAd: (_, id) => first.push(id),
  });
  expect(store.getState()).toMatchObject({ generating: true, startedHere: true });
  await following;
  expect(kinds()).toEqual(['progress', 'held', 'progress', 'released', 'complete', 'left']);
  expect(news).toContainEqual({ kind: 'held', credits: 6 });
  expect(news).toContainEqual({ kind: 'released', credits: 3 });
  expect(news).toContainEqual({ kind: 'complete', delivered: 1, failed: 1 });
  expect(first).toEqual([operationId]);
  expect(store.getState()).toMatchObject({
    generating: false,
    run: { outcome: { delivered: 1, failed: 1 } },
  });
});

test('what failed keeps the ads that came, and says why', async () => {
  const { store, kinds } = openStore();
  const failed: ProgressEvent = { type: 'error', error: 'It failed.', code: 'INTERNAL' };
  await store.start({ begun, open: async () => told(init, ad, failed), price: 0 });
  expect(kinds().slice(-2)).toEqual(['failed', 'left']);
  const { run, generating } = store.getState();
  expect(generating).toBe(false);
  expect(run?.slots.map(({ state }) => state)).toEqual(['done']);
});

test('a running generation of the app is taken up, once, and left with the page, not ended', async () => {
  const { store, close, kinds } = openStore(running('app'));
  expect(await store.resume()).toBe(true);
  await expect.poll(() => store.getState().run?.progress.current).toBe(1);
  expect(store.getState()).toMatchObject({ generating: true, startedHere: false });
  expect(await store.resume()).toBe(true);
  close();
  // A page that is gone takes nothing up.
  expect(await store.resume()).toBe(true);
  expect(kinds()).not.toContain('failed');
  expect(store.getState().run?.slots.some(({ state }) => state === 'done')).toBe(true);
});

test('a running generation of another app is named until it is over', async () => {
  const { store, calls } = openStore(running('other'));
  expect(await store.resume()).toBe(true);
  expect(store.getState()).toMatchObject({ elsewhere: { appName: 'Lantern' }, run: null, generating: false });
  calls.current = null;
  expect(await store.resume()).toBe(false);
  expect(store.getState().elsewhere).toBeNull();
});

test('listeners hear of each change until they leave', async () => {
  const { store } = openStore();
  let changes = 0;
  const leave = store.subscribe(() => changes++);
  await store.start({ begun, open: async () => told(init, complete), price: 0 });
  const before = changes;
  expect(before).toBeGreaterThan(2);
  leave();
  await store.start({ begun, open: async () => told(init, complete), price: 0 });
  expect(changes).toBe(before);
});
