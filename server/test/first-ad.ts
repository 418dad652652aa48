import { api } from '@marquee/contract';
import type { Sandbox } from '@marquee/sandbox';
import { expect } from 'vitest';
import { newUser } from './admin-support.ts';
import type { TestClient, TestServer } from './harness.ts';

/** Somebody's whole way from a new account to an ad. */
export async function firstAd(server: TestServer, sandbox: Sandbox): Promise<TestClient> {
  const { client } = await newUser(server);
  const { data } = await client.call(api.listings.extract, { body: { url: sandbox.examples[0]?.url ?? '' } });
  const body = {
    appId: data.appId,
    formatTypes: ['square'],
    quantities: { square: 1 },
    templateType: 'basic' as const,
  };
  const events = await Array.fromAsync(client.stream(api.generations.generate, { body }));
  expect(events.at(-1)).toMatchObject({ type: 'complete', delivered: 1 });
  return client;
}
