import { describe, expect, it } from 'vitest';
import { createMarquee, MarqueeError } from '../src/index.ts';
import { answer, hangUp, startAnswering } from './answering.ts';

const key = 'mq_test_1';
const order = { appId: 'abc', quantities: { square: 1 }, templateType: 'basic' as const };
const operationId = '0b6c1d9e-6f0b-4a39-8f0e-1d2c3b4a5f60';
const taken = answer(202, { success: true, data: { operationId } });
const refusal = { success: false, error: 'Not found.', code: 'NOT_FOUND', docs: '/docs/errors#NOT_FOUND' };

const open = async (...answers: Parameters<typeof startAnswering>[0]) => {
  const server = await startAnswering(answers);
  return { ...server, marquee: createMarquee({ url: server.url, key }) };
};

/** How a call fails. */
const failureOf = (call: Promise<unknown>): Promise<MarqueeError> =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error) => error,
  );

describe('a call', () => {
  it('puts what its path names there, and the rest into the query', async () => {
    await using server = await open(
      answer(200, { success: true, ads: [], hasMore: false, nextCursor: null }),
    );
    const page = await server.marquee.ads.ofApp({ appId: 'a b', limit: 5 });
    expect(page).toEqual({ ads: [], hasMore: false, nextCursor: null });
    expect(server.arrived[0]).toMatchObject({ method: 'GET', path: '/api/ads/a%20b?limit=5', body: '' });
    expect(server.arrived[0]?.headers).toMatchObject({ authorization: `Bearer ${key}` });
  });

  it('sends an order with a name of its own and does not wait', async () => {
    await using server = await open(taken);
    await expect(server.marquee.generations.generate(order)).resolves.toEqual({ operationId });
    await server.marquee.generations.generate(order, { idempotencyKey: 'mine' });
    const [first, second] = server.arrived;
    expect(JSON.parse(first?.body ?? '')).toEqual(order);
    expect(first?.headers).toMatchObject({ prefer: 'respond-async' });
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.headers['idempotency-key']).toBe('mine');
  });

  it('sends a file as it is', async () => {
    await using server = await open(answer(200, { success: true, data: { upload: 'f00' } }));
    const file = new Blob(['picture'], { type: 'image/png' });
    await expect(server.marquee.studio.upload({}, { file })).resolves.toEqual({ upload: 'f00' });
    expect(server.arrived[0]).toMatchObject({ body: 'picture', headers: { 'content-type': 'image/png' } });
  });
});

describe('what fails', () => {
  it('is told with its code, its explanation and the request', async () => {
    await using server = await open(answer(404, refusal, { 'x-request-id': 'r-1' }));
    const error = await failureOf(server.marquee.listings.app({ appId: 'gone' }));
    expect(error).toBeInstanceOf(MarqueeError);
    expect(error).toMatchObject({ code: 'NOT_FOUND', status: 404, message: 'Not found.', requestId: 'r-1' });
    expect(error.docs).toBe(`${server.url}/docs/errors#NOT_FOUND`);
    expect(server.arrived).toHaveLength(1);
  });

  it('for the moment is tried again under the same name', async () => {
    const busy = answer(503, { success: false, error: 'Busy.', code: 'SERVER_BUSY' });
    await using server = await open(hangUp, busy, taken);
    await expect(server.marquee.generations.generate(order)).resolves.toEqual({ operationId });
    expect(new Set(server.arrived.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(server.arrived).toHaveLength(3);
  });

  it('is told at once where the server wants to be left alone for long', async () => {
    const limited = { success: false, error: 'Too many requests.', code: 'RATE_LIMITED' };
    await using server = await open(answer(429, limited, { 'retry-after': '600' }));
    const error = await failureOf(server.marquee.credits.balance());
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 600 });
    expect(server.arrived).toHaveLength(1);
  });

  it('is not tried again where that would do it twice', async () => {
    await using server = await open(hangUp);
    const error = await failureOf(server.marquee.webhooks.change({ id: operationId, enabled: false }));
    expect(error).toMatchObject({ code: 'NO_REPLY', status: 0 });
    expect(server.arrived).toHaveLength(1);
  });
});

describe('an order', () => {
  const state = (status: string, current: number) =>
    answer(200, { success: true, data: { operationId, status, progress: { current, total: 2 } } });

  it('is waited for to its end, and its progress told once each', async () => {
    await using server = await open(
      state('queued', 0),
      state('queued', 0),
      state('running', 1),
      state('completed', 2),
    );
    const seen: string[] = [];
    const end = await server.marquee.wait(operationId, {
      onProgress: ({ status, progress }) => void seen.push(`${status} ${progress.current}`),
    });
    expect(end.status).toBe('completed');
    expect(seen).toEqual(['queued 0', 'running 1', 'completed 2']);
  });

  it('is no longer waited for once its signal aborts', async () => {
    await using server = await open(state('running', 0));
    const stop = new AbortController();
    const waiting = server.marquee.wait(operationId, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is followed event by event, however they are cut', async () => {
    await using server = await open((response) => {
      response.write('data: {"type":"init","totalAds":1}\n\nda');
      response.write(': a sign of life\n\n');
      setImmediate(() => response.end('data: {"type":"complete"}\n\n'));
    });
    const events = await Array.fromAsync(server.marquee.generations.follow({ operationId }));
    expect(events).toEqual([{ type: 'init', totalAds: 1 }, { type: 'complete' }]);
  });
});

it('fetches pictures without showing the key', async () => {
  await using server = await open((response) => void response.end('PNG'));
  const bytes = await server.marquee.download('/assets/1.png');
  expect(new TextDecoder().decode(bytes)).toBe('PNG');
  expect(server.arrived[0]?.headers.authorization).toBeUndefined();
});
