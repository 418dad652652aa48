import { describe, expect, it } from 'vitest';
import { failureOf, openHttpApp } from './http-app.ts';

const http = openHttpApp();

describe('a call', () => {
  it('is checked on its way in, and stripped to the contract on its way out', async () => {
    const response = await http.post('/api/echo/ab', '{"name":"Ada","role":"admin"}');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 'ab', said: { name: 'Ada', count: 1 } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['the sentence of the contract', '{}', 400, 'VALIDATION_FAILED', 'A name, please'],
    [
      'the field where the contract has no sentence',
      '{"name":"a","count":1.5}',
      400,
      'VALIDATION_FAILED',
      "Please check the field 'count'.",
    ],
    ['a body of another kind', '[1]', 400, 'VALIDATION_FAILED', 'Please check your input and try again.'],
    ['malformed JSON', '{"name":', 400, 'MALFORMED_REQUEST', 'The request could not be read.'],
    ['an empty body', '', 400, 'MALFORMED_REQUEST', 'The request could not be read.'],
    [
      'a poisoned prototype',
      '{"__proto__":{"name":"a"}}',
      400,
      'MALFORMED_REQUEST',
      'The request could not be read.',
    ],
    [
      'a character no database keeps',
      '{"name":"a\\u0000"}',
      400,
      'MALFORMED_REQUEST',
      'The request could not be read.',
    ],
    [
      'lists in lists without end',
      `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      400,
      'MALFORMED_REQUEST',
      'The request could not be read.',
    ],
    [
      'a name that would reach the prototype of every object',
      '{"name":"x","__proto__":{"admin":true}}',
      400,
      'MALFORMED_REQUEST',
      'The request could not be read.',
    ],
    [
      'half a surrogate pair',
      '{"name":"\\ud800"}',
      400,
      'MALFORMED_REQUEST',
      'The request could not be read.',
    ],
    [
      'too much',
      JSON.stringify({ name: 'a'.repeat(70_000) }),
      413,
      'PAYLOAD_TOO_LARGE',
      'The request is too large.',
    ],
  ])('is refused with %s', async (_, body, status, code, error) => {
    expect(await failureOf(await http.post('/api/echo/ab', body))).toEqual([
      status,
      { success: false, error, code, docs: `/docs/errors#${code}` },
    ]);
  });

  it('takes nothing but JSON as a body', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      const response = await http.post('/api/echo/ab', '{"name":"a"}', { 'content-type': type });
      const [status, { code }] = await failureOf(response);
      expect([type, status, code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('of an address that cannot be one of ours names nothing', async () => {
    expect((await http.post('/api/echo/too-long', '{"name":"a"}')).status).toBe(404);
    expect(await failureOf(await fetch(`${http.url}/api/nowhere`))).toEqual([
      404,
      { success: false, error: 'Not found.', code: 'NOT_FOUND', docs: '/docs/errors#NOT_FOUND' },
    ]);
    expect((await http.post('/api/echo/%zz', '{"name":"a"}')).status).toBe(400);
    expect((await http.post('/api/echo/%00', '{"name":"a"}')).status).toBe(400);
    expect((await http.post(`/api/echo/${'x'.repeat(400)}`, '{"name":"a"}')).status).toBe(404);
  });

  it('by a method that an address does not know is told which ones it knows', async () => {
    const response = await fetch(`${http.url}/api/echo/ab?x=1`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await failureOf(response)).toMatchObject([405, { code: 'METHOD_NOT_ALLOWED' }]);
    expect((await fetch(`${http.url}/api/echo/`)).status).toBe(404);
  });

  it('whose process died is told to come back', async () => {
    const response = await fetch(`${http.url}/api/lose`, { method: 'POST' });
    expect(response.headers.get('retry-after')).toBe('5');
    const [status, body] = await failureOf(response);
    expect([status, body.code]).toEqual([503, 'SERVER_BUSY']);
  });

  it('that breaks us is told nothing', async () => {
    const [status, body] = await failureOf(await fetch(`${http.url}/api/break`, { method: 'POST' }));
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      error: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL',
      docs: '/docs/errors#INTERNAL',
    });
  });

  it('may fail with headers of its own', async () => {
    const response = await fetch(`${http.url}/api/wait`, { method: 'POST' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  });
});

describe('access', () => {
  const as = (path: string, authorization?: string) =>
    fetch(`${http.url}${path}`, { method: 'POST', headers: authorization ? { authorization } : {} });

  it.each([
    ['/api/user', undefined, 401],
    ['/api/user', 'Bearer nobody', 401],
    ['/api/user', 'Basic user', 401],
    ['/api/user', 'Bearer ', 401],
    ['/api/user', 'Bearer user', 200],
    ['/api/user', 'bearer user', 200],
    ['/api/user', 'Bearer suspended', 403],
    ['/api/admin', undefined, 401],
    ['/api/admin', 'Bearer user', 403],
    ['/api/admin', 'Bearer admin', 200],
  ])('to %s with %s gives %i', async (path, authorization, status) => {
    expect((await as(path, authorization)).status).toBe(status);
  });

  it('is asked for in the words of RFC 6750', async () => {
    const asked = async (authorization?: string) =>
      (await as('/api/user', authorization)).headers.get('www-authenticate');
    expect(await asked()).toBe('Bearer realm="Marquee"');
    expect(await asked('Basic dTpw')).toBe('Bearer realm="Marquee"');
    expect(await asked('Bearer nobody')).toBe(
      'Bearer realm="Marquee", error="invalid_token", error_description="Authentication required. Please log in."',
    );
    expect(await asked('Bearer user')).toBeNull();
  });

  it('is refused before the body is read', async () => {
    expect((await http.post('/api/user', '{"broken')).status).toBe(401);
  });
});
