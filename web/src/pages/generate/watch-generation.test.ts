import { ApiError, generationId, type ProgressEvent } from '@marquee/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAd } from '../../test/sample-ad.ts';
import {
  ConnectionEndedError,
  closeGraceMs,
  GenerationFailedError,
  GenerationTimeoutError,
  requestTimeoutMs,
  stallAfterMs,
  type Watch,
  watchGeneration,
} from './watch-generation.ts';

const init: ProgressEvent = {
  type: 'init',
  totalAds: 1,
  operationId: generationId.parse('op'),
  startTime: '2026-01-02T03:04:05.000Z',
};
const ad: ProgressEvent = { type: 'ad', ad: sampleAd(), progress: { current: 1, total: 1 } };
const complete: ProgressEvent = {
  type: 'complete',
  totalAds: 1,
  delivered: 1,
  failed: 0,
  failedPlaceholders: [],
};

/** A stream that is written to by hand. */
function stream(signal?: AbortSignal) {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return {
    response: new Response(body),
    say: (...events: ProgressEvent[]) =>
      controller.enqueue(
        new TextEncoder().encode(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')),
      ),
    close: () => controller.close(),
    break: () => controller.error(new TypeError('network error')),
  };
}

function watching(about: Partial<Watch>) {
  const heard: ProgressEvent[] = [];
  const onStall = vi.fn();
  const onConnectionEnded = vi.fn();
  const follow = vi.fn<Watch['follow']>(async () => {
    throw new ApiError(404, 'Not found.', 'NOT_FOUND', true);
  });
  const ended = watchGeneration({
    open: async () => new Response(null),
    follow,
    onEvent: (event) => heard.push(event),
    onStall,
    onConnectionEnded,
    arrived: () => {
      const count = heard.filter(({ type }) => type === 'ad').length;
      return { count, all: count > 0 };
    },
    signal: new AbortController().signal,
    ...about,
  });
  const outcome = ended.then(
    () => 'complete' as const,
    (error: unknown) => error,
  );
  return { heard, onStall, onConnectionEnded, follow, outcome };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a generation is followed to its end', async () => {
  const s = stream();
  const { heard, outcome } = watching({ open: async () => s.response });
  s.say(init, ad, complete);
  expect(await outcome).toBe('complete');
  expect(heard.map(({ type }) => type)).toEqual(['init', 'ad', 'complete']);
});

test('silence is noticed after 30 seconds, and a heartbeat breaks it', async () => {
  const s = stream();
  const { onStall, outcome } = watching({ open: async () => s.response });
  s.say(init);
  await vi.advanceTimersByTimeAsync(stallAfterMs - 1);
  s.say({ type: 'heartbeat' });
  await vi.advanceTimersByTimeAsync(stallAfterMs - 1);
  expect(onStall).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(onStall).toHaveBeenCalledOnce();
  s.say(complete);
  expect(await outcome).toBe('complete');
});

test('silence counts from the request on, before the reply has even begun', async () => {
  const s = stream();
  const { onStall, outcome } = watching({
    open: () => new Promise((resolve) => setTimeout(() => resolve(s.response), stallAfterMs + 10_000)),
  });
  await vi.advanceTimersByTimeAsync(stallAfterMs - 1);
  expect(onStall).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(onStall).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  s.say(init, ad, complete);
  expect(await outcome).toBe('complete');
});

test('a stream that closes with every ad there counts as complete after 5 seconds', async () => {
  const s = stream();
  const { follow, onConnectionEnded, outcome } = watching({ open: async () => s.response });
  s.say(init, ad);
  s.close();
  await vi.advanceTimersByTimeAsync(closeGraceMs);
  expect(await outcome).toBe('complete');
  expect(follow).not.toHaveBeenCalled();
  expect(onConnectionEnded).not.toHaveBeenCalled();
});

test('one that closes too early ends the run when the server knows nothing more of it', async () => {
  const s = stream();
  const { outcome } = watching({ open: async () => s.response });
  s.say(init);
  s.close();
  await vi.advanceTimersByTimeAsync(closeGraceMs);
  expect(await outcome).toBeInstanceOf(ConnectionEndedError);
});

test.each(['close', 'break'] as const)('after a %s the generation is taken up again', async (how) => {
  const [first, second] = [stream(), stream()];
  const follow = vi.fn<Watch['follow']>(async () => second.response);
  const { outcome } = watching({ open: async () => first.response, follow });
  first.say(init);
  await vi.advanceTimersByTimeAsync(1);
  first[how]();
  await vi.advanceTimersByTimeAsync(closeGraceMs);
  second.say(init, ad, complete);
  expect(await outcome).toBe('complete');
  expect(follow).toHaveBeenCalledExactlyOnceWith('op', expect.any(AbortSignal));
});

test('a server that is away is asked again until it is back', async () => {
  const [first, second] = [stream(), stream()];
  const follow = vi
    .fn<Watch['follow']>()
    .mockRejectedValueOnce(new ApiError(0, 'away', null, false))
    .mockRejectedValueOnce(new ApiError(502, 'away', null, false))
    .mockResolvedValueOnce(second.response);
  const { onConnectionEnded, outcome } = watching({ open: async () => first.response, follow });
  first.say(init);
  first.close();
  await vi.advanceTimersByTimeAsync(closeGraceMs - 1);
  expect(onConnectionEnded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  // Told in time, while the server is asked for it still.
  expect(onConnectionEnded).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2 * closeGraceMs);
  second.say(complete);
  expect(await outcome).toBe('complete');
  expect(follow).toHaveBeenCalledTimes(3);
});

test('a server that stays away is told as what it is', async () => {
  const s = stream();
  const follow = vi.fn<Watch['follow']>().mockRejectedValue(new ApiError(0, 'away', null, false));
  const { outcome } = watching({ open: async () => s.response, follow });
  s.say(init);
  s.close();
  await vi.advanceTimersByTimeAsync(20 * closeGraceMs);
  expect(await outcome).toMatchObject({ status: 0 });
});

test("the server's own error ends it", async () => {
  const s = stream();
  const { outcome } = watching({ open: async () => s.response });
  s.say(init, { type: 'error', error: 'It broke.', code: 'INTERNAL' });
  const error = await outcome;
  expect(error).toBeInstanceOf(GenerationFailedError);
  expect(error).toMatchObject({ message: 'It broke.', code: 'INTERNAL' });
});

test('after ten minutes it is given up', async () => {
  const { outcome } = watching({ open: async (signal) => stream(signal).response });
  await vi.advanceTimersByTimeAsync(requestTimeoutMs);
  expect(await outcome).toBeInstanceOf(GenerationTimeoutError);
});

test('leaving the page ends the watch with the reason given', async () => {
  const leaving = new AbortController();
  const { outcome } = watching({ open: async (signal) => stream(signal).response, signal: leaving.signal });
  await vi.advanceTimersByTimeAsync(1);
  leaving.abort('left');
  expect(await outcome).toBe('left');
});
