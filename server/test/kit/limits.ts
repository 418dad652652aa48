import { api, type Endpoint } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startBeside, startServer, type TestServer } from '../harness.ts';

export const post = (url: string, endpoint: Endpoint, body: object, from: string, token?: string) =>
  fetch(url + endpoint.path.replace(/\{\w+\}/g, 'x'), {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });

export const statuses = async (replies: Iterable<Promise<Response>>) =>
  (await Promise.all(replies)).map(({ status }) => status);

export async function expectTooMany(response: Response): Promise<void> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  expect(await response.json()).toEqual({
    success: false,
    error: 'Too many requests. Please wait a moment before trying again.',
    code: 'RATE_LIMITED',
    docs: '/docs/errors#RATE_LIMITED',
  });
}

/** Two processes of a file's server with the limits of the product, and who calls them from where. */
export function openLimits() {
  const open = {} as { server: TestServer; second: Awaited<ReturnType<typeof startBeside>> };
  beforeAll(async () => {
    open.server = await startServer({ role: 'api', limitFactor: 1, trustProxy: 'loopback' });
    open.second = await startBeside(open.server);
  });

  afterAll(async () => {
    await open.second.close();
    await open.server.close();
  });

  afterEach(async () => {
    await sql`truncate rate_limits`.execute(open.server.ctx.db);
  });

  const logIn = (email: string, password: string, from: string, url = open.server.url) =>
    post(url, api.accounts.login, { email, password }, from);

  let people = 0;

  async function someone(): Promise<{ email: string; token: string }> {
    const email = `someone${++people}@example.com`;
    const response = await post(
      open.server.url,
      api.accounts.register,
      { email, password: 'right one' },
      `10.9.0.${people}`,
    );
    const { data } = api.accounts.register.reply.parse(await response.json());
    return { email, token: data.token };
  }

  return { open, logIn, someone };
}
