import { setTimeout as delay } from 'node:timers/promises';
import { userId } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { failureOf, openHttpApp, user } from './http-app.ts';

const http = openHttpApp();

describe('a stream', () => {
  const open = (mode: string, signal?: AbortSignal) =>
    fetch(`${http.url}/api/stream`, {
      method: 'POST',
      body: JSON.stringify({ mode }),
      headers: { 'content-type': 'application/json' },
      ...(signal ? { signal } : {}),
    });

  it('sends each event at once, as a line of its own', async () => {
    http.goOn = Promise.withResolvers();
    const response = await open('slow');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe('data: {"type":"first","n":1}\n\n');
    http.goOn.resolve();
    const second = await reader.read();
    expect(new TextDecoder().decode(second.value)).toBe('data: {"type":"second","n":2}\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  it('that fails before its first event is an ordinary failure', async () => {
    const [status, { code }] = await failureOf(await open('early failure'));
    expect([status, code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
  });

  it('that fails later ends with an event that says so, and tells nothing of the fault', async () => {
    const response = await open('late failure');
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('"type":"error"');
    expect(text).toContain('"code":"INTERNAL"');
    expect(text).not.toContain('broken inside');
  });

  it('that the database leaves just ends, for its caller to come again', async () => {
    const response = await open('outage');
    expect(await response.text()).toBe('data: {"type":"first","n":1}\n\n');
  });

  it('ends its iterator when the caller hangs up', async () => {
    http.ended.length = 0;
    const hangUp = new AbortController();
    const response = await open('endless', hangUp.signal);
    await (response.body as ReadableStream<Uint8Array>).getReader().read();
    hangUp.abort();
    await expect.poll(() => http.ended).toEqual(['endless']);
  });

  it('ends when the session of the caller has http.ended, before the next event', async () => {
    http.users.guest = user;
    http.goOn = Promise.withResolvers();
    const response = await fetch(`${http.url}/api/own-stream`, {
      method: 'POST',
      headers: { authorization: 'Bearer guest' },
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    delete http.users.guest;
    http.goOn.resolve();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toContain('"code":"UNAUTHENTICATED"');
    expect((await reader.read()).done).toBe(true);
  });
});

describe('when a session ends', () => {
  const guest = { authorization: 'Bearer guest' };
  const open = (path: string) => fetch(`${http.url}${path}`, { method: 'POST', headers: guest });
  const away = async (account: string) => {
    http.users.guest = user;
    const response = await open('/api/own-endless-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    delete http.users.guest;
    http.sessionsChanged(account);
    const { value } = await reader.read();
    return [new TextDecoder().decode(value), (await reader.read()).done];
  };

  it.each([user.id, ''])('streams of its account end at once, told why (%j)', async (account) => {
    http.ended.length = 0;
    const [last, done] = await away(account);
    expect(last).toContain('"code":"UNAUTHENTICATED"');
    expect(done).toBe(true);
    await expect.poll(() => http.ended).toEqual(['endless']);
  });

  it('what is waited for is not waited for any longer', async () => {
    http.users.guest = user;
    http.begun = Promise.withResolvers();
    const answer = open('/api/own-wait');
    await http.begun.promise;
    delete http.users.guest;
    http.sessionsChanged(user.id);
    expect((await answer).status).toBe(401);
  });

  it('and an account that opens sixty streams at once gets ten, and as many again once they ended', async () => {
    http.users.slow = { ...user, id: userId.parse('sixty') };
    const slow = { method: 'POST', headers: { authorization: 'Bearer slow' } };
    for (const _ of ['first', 'again']) {
      const streams = await Promise.all(
        Array.from({ length: 60 }, () => fetch(`${http.url}/api/own-endless-stream`, slow)),
      );
      const statuses = streams.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(50).fill(429)]);
      http.ended.length = 0;
      await Promise.all(streams.map(({ body }) => body?.cancel()));
      await expect.poll(() => http.ended).toHaveLength(10);
    }
    delete http.users.slow;
  });

  it('and an account has so many calls in hand and no more, by whatever way they come', async () => {
    http.users.guest = { ...user, id: userId.parse('busy') };
    const calls = Array.from({ length: 50 }, (_, index) =>
      fetch(`${http.url}/api/own-wait`, {
        method: 'POST',
        headers: { ...guest, 'x-forwarded-for': `203.0.113.${index}` },
      }),
    );
    let refused = 0;
    for (const call of calls) void call.then(({ status }) => status === 429 && refused++);
    // All have arrived once these are answered: the others wait.
    await expect.poll(() => refused).toBe(10);
    expect((await open('/api/user')).status).toBe(429);
    http.users.other = { ...user, id: userId.parse('another') };
    expect(
      (await fetch(`${http.url}/api/user`, { method: 'POST', headers: { authorization: 'Bearer other' } }))
        .status,
    ).toBe(200);
    delete http.users.guest;
    http.sessionsChanged('busy');
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(40).fill(401), ...Array(10).fill(429)]);
    http.users.guest = { ...user, id: userId.parse('busy') };
    await expect.poll(async () => (await open('/api/user')).status).toBe(200);
    delete http.users.guest;
    delete http.users.other;
  });

  it('and an account with many streams has no more of them until one ends', async () => {
    http.users.guest = { ...user, id: userId.parse('many') };
    const streams = await Promise.all(Array.from({ length: 10 }, () => open('/api/own-endless-stream')));
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const refused = await open('/api/own-endless-stream');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    http.users.other = { ...user, id: userId.parse('another') };
    const other = await fetch(`${http.url}/api/own-endless-stream`, {
      method: 'POST',
      headers: { authorization: 'Bearer other' },
    });
    expect(other.status).toBe(200);
    await streams[0]?.body?.cancel();
    await expect
      .poll(async () => {
        const again = await open('/api/own-endless-stream');
        await again.body?.cancel();
        return again.status;
      })
      .toBe(200);
    await Promise.all([...streams.slice(1), other].map(({ body }) => body?.cancel()));
    delete http.users.guest;
    delete http.users.other;
  });

  it('keeps the stream of a session that goes on', async () => {
    http.users.guest = user;
    const response = await open('/api/own-endless-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    http.sessionsChanged(user.id);
    http.sessionsChanged('another');
    const next = await Promise.race([reader.read(), delay(200, 'still open')]);
    expect(next).toBe('still open');
    await reader.cancel();
    delete http.users.guest;
  });
});
