import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Llm, startLlm } from '@marquee/sandbox/llm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CircuitBreaker,
  createCircuitBreaker,
  fetchThroughBreaker,
  isHttpOutage,
  ServiceUnavailableError,
} from '../../src/platform/circuit-breaker.ts';
import { createLog } from '../../src/platform/log.ts';

let llm: Llm;
beforeAll(async () => {
  llm = await startLlm();
});
afterAll(() => llm.close());

const guard = (bounds: { atOnce?: number; waiting?: number; pause?: number } = {}) =>
  createCircuitBreaker(
    'a model',
    { atOnce: 8, waiting: 0, failures: 3, pause: 60_000, isOutageOf: isHttpOutage, ...bounds },
    createLog({ level: 'silent' }),
  );
const ask = (through: CircuitBreaker, model: string, signal?: AbortSignal) =>
  fetchThroughBreaker(through, `${llm.baseURL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages: [{ role: 'user', content: 'Say something.' }] }),
    ...(signal ? { signal } : {}),
  });

it('asks no more after failures in a row, and says so at once', async () => {
  const through = guard();
  const before = llm.calls.length;
  expect((await ask(through, 'good')).status).toBe(200);
  for (let failure = 0; failure < 3; failure++) expect((await ask(through, 'failing')).status).toBe(500);
  expect(through.state()).toBe('open');
  await expect(ask(through, 'good')).rejects.toThrow(ServiceUnavailableError);
  expect(llm.calls.length - before).toBe(4);
});

it('lets one call try whether the service is back, and the others after it', async () => {
  const through = guard({ pause: 1 });
  for (let failure = 0; failure < 3; failure++) await ask(through, 'failing');
  const stop = new AbortController();
  // Refused as long as the pause lasts; then it is the one that tries.
  let trying = Promise.resolve<unknown>(null);
  await expect
    .poll(() => {
      if (through.state() === 'open') trying = ask(through, 'silent', stop.signal).catch((error) => error);
      return through.state();
    })
    .toBe('half open');
  await expect(ask(through, 'good')).rejects.toThrow(ServiceUnavailableError);
  stop.abort(new DOMException('late', 'TimeoutError'));
  expect(await trying).toMatchObject({ name: 'TimeoutError' });
  await expect
    .poll(() =>
      ask(through, 'good').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  expect(through.state()).toBe('closed');
});

it('is not left alone for the failures of one caller, but for those of several', async () => {
  const through = createCircuitBreaker(
    'a store',
    { atOnce: 8, waiting: 0, failures: 10, pause: 60_000, isOutageOf: () => true },
    createLog({ level: 'silent' }),
  );
  const fail = (caller: string) =>
    expect(through.run(() => Promise.reject(new Error('broken')), caller)).rejects.toThrow('broken');
  for (let failure = 0; failure < 12; failure++) await fail('one');
  expect(through.state()).toBe('closed');
  expect(await through.run(async () => 'well', 'another')).toBe('well');
  for (const caller of ['one', 'two', 'three', 'four'])
    for (let failure = 0; failure < 3 && through.state() === 'closed'; failure++) await fail(caller);
  expect(through.state()).toBe('open');
  await expect(through.run(async () => 'well', 'five')).rejects.toThrow(ServiceUnavailableError);
});

it('goes nowhere that a service sends it to', async () => {
  let asked = 0;
  const elsewhere = createServer((_, response) => {
    asked++;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const service = createServer((_, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  await expect(fetchThroughBreaker(guard(), address, { method: 'POST', body: '{}' })).rejects.toThrow();
  expect(asked).toBe(0);
  service.close();
  elsewhere.close();
});

it('does not hold it against a service that a caller gave up, or that it refused something', async () => {
  const through = guard();
  for (let call = 0; call < 4; call++) {
    const stop = new AbortController();
    const asked = ask(through, 'silent', stop.signal);
    stop.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    const nothing = await fetchThroughBreaker(through, `${llm.baseURL}/nothing`, {});
    expect(nothing.status).toBe(404);
  }
  expect(through.state()).toBe('closed');
});

it('keeps to the number of calls at once', async () => {
  const through = guard({ atOnce: 2, waiting: 1 });
  const stop = new AbortController();
  const held = [1, 2].map(() => ask(through, 'silent', stop.signal).catch(() => 'stopped'));
  const waiting = ask(through, 'good');
  expect(through.inHand()).toBe(2);
  await expect(ask(through, 'good')).rejects.toThrow(ServiceUnavailableError);
  expect(through.state()).toBe('closed');
  stop.abort();
  expect(await Promise.all(held)).toEqual(['stopped', 'stopped']);
  expect((await waiting).status).toBe(200);
});
