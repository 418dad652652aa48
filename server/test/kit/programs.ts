import { api } from '@marquee/contract';
import type { Sandbox } from '@marquee/sandbox';
import { expect } from 'vitest';
import type { TestServer } from '../harness.ts';
import { orderOf, signUpWithApp } from './ads.ts';
import { type HeldKey, makeKey } from './keys.ts';

export type Program = Awaited<ReturnType<typeof signUpWithApp>> & { key: HeldKey };

/** What programs do with a key. */
export function openPrograms(open: { server: TestServer; sandbox: Sandbox }) {
  const newcomer = async () => {
    const owner = await signUpWithApp(open.server, open.sandbox);
    const key = await makeKey(open.server, owner, { scopes: ['ads:read', 'ads:write', 'credits:read'] });
    return { ...owner, key };
  };

  /** An order that does not wait; of either process. */
  async function order(
    { key, app }: Program,
    idempotencyKey: string,
    more: object = {},
    url = open.server.url,
  ) {
    const response = await fetch(`${url}${api.generations.generate.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key.text}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        prefer: 'respond-async',
      },
      body: JSON.stringify({ ...orderOf(app.appId, { square: 1 }), ...more }),
    });
    const { data, code } = (await response.json()) as { data?: { operationId: string }; code?: string };
    return { status: response.status, id: data?.operationId, code };
  }

  const finished = ({ key }: Pick<Program, 'key'>, operationId: string) =>
    expect
      .poll(
        async () =>
          (await key.client.call(api.generations.operation, { params: { operationId } })).data.status,
        { timeout: 60_000 },
      )
      .toBe('completed');

  return { newcomer, order, finished };
}
